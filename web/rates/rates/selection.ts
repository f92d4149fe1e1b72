import { nightsOf } from '../../../contract/kit/dates.ts'
import type { RoomRates } from '../../../contract/rates/rates.ts'
import { counted, formatDay } from '../../kit/format.ts'

/** A cell of the calendar, by the places of its room and its night. */
export type Place = { room: number; night: number }

/** The rooms and nights that are chosen: a rectangle of the calendar. */
export type Chosen = {
  rooms: readonly Pick<RoomRates, 'room_id' | 'room_number' | 'room_type'>[]
  from: string
  /** The last night. */
  to: string
}

type Corners = { anchor: Place; end: Place }

/** Whether a cell lies between two others. */
export const isBetween = ({ anchor, end }: Corners, { room, night }: Place): boolean =>
  Math.min(anchor.room, end.room) <= room &&
  room <= Math.max(anchor.room, end.room) &&
  Math.min(anchor.night, end.night) <= night &&
  night <= Math.max(anchor.night, end.night)

/** What lies between two cells. */
export const chosenBetween = (
  { anchor, end }: Corners,
  { rooms, days }: { rooms: readonly RoomRates[]; days: readonly string[] },
): Chosen => {
  const [first, last] = [anchor.night, end.night].toSorted((a, b) => a - b)
  return {
    rooms: rooms.filter((_, room) => isBetween({ anchor, end }, { room, night: anchor.night })),
    from: days[first ?? 0] ?? '',
    to: days[last ?? 0] ?? '',
  }
}

/** `Dec 4 to Dec 6 in rooms 101, 102 and 103`, in words. */
export function chosenText({ rooms, from, to }: Chosen): string {
  const nights = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  const [first] = rooms
  return rooms.length === 1
    ? `${nights} in room ${first?.room_number}`
    : `${nights} in ${counted(rooms.length, 'room')}`
}

/** The days of a month, YYYY-MM. */
export const daysOf = (month: string): readonly string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return nightsOf(`${month}-01`, next)
}
