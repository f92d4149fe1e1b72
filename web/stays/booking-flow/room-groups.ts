import type { AvailableRoom } from '../../../contract/stays/rooms.ts'

/** Rooms that a guest cannot tell apart but by their number and floor. */
export type RoomGroup = { key: string; rooms: [AvailableRoom, ...AvailableRoom[]] }

const alike = (room: AvailableRoom) => {
  const { room_id: _, room_number: __, floor: ___, ...facts } = room
  return JSON.stringify(facts)
}

/** Where a room is. */
export const placeOf = ({ room_number, floor }: Pick<AvailableRoom, 'room_number' | 'floor'>) =>
  `Room ${room_number}, floor ${floor}`

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
