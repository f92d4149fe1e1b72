import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'

/** Rooms that a guest cannot tell apart but by their number and floor. */
export type RoomGroup = { key: string; rooms: [AvailableRoom, ...AvailableRoom[]] }

const alike = (room: AvailableRoom) => {
  const { room_id: _, room_number: __, floor: ___, ...facts } = room
  return JSON.stringify(facts)
}

/** Where a room is; a tent, and every room beside a garden, stands on no floor worth naming. */
export const placeOf = ({ room_number, floor }: Pick<AvailableRoom, 'room_number' | 'floor'>) =>
  floor > 1 ? `Room ${room_number}, floor ${floor}` : `Room ${room_number}`

/** One name for 'Glamping Tent', 'glamping tent' and the last part of its page's address, 'glamping-tent'. */
const kindKey = (kind: string): string => kind.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

export const isKind = (room_type: string, wanted: string): boolean => kindKey(room_type) === kindKey(wanted)

/** The kind that the guest came for stands first; all else stays in the order of the search, by size and price. */
export const wantedFirst = (groups: readonly RoomGroup[], wanted: string): RoomGroup[] =>
  groups.toSorted((a, b) => Number(isOfKind(b, wanted)) - Number(isOfKind(a, wanted)))

const isOfKind = ({ rooms: [room] }: RoomGroup, wanted: string) => isKind(room.room_type, wanted)

/** Puts rooms that are alike together, in the order in which they came; every room stays selectable. */
export function groupRooms(rooms: readonly AvailableRoom[]): RoomGroup[] {
  const groups = new Map<string, RoomGroup>()
  for (const room of rooms) {
    const key = alike(room)
    const group = groups.get(key)
    if (group) group.rooms.push(room)
    else groups.set(key, { key, rooms: [room] })
  }
  return [...groups.values()]
}
