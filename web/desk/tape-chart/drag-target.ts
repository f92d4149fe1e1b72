import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { ChartStay } from '../../../contract/reservations/calendar.ts'
import { daysAfter } from '../../kit/days.ts'
import type { Limits } from './bar-limits.ts'
import type { Bar } from './chart-rows.ts'

/** A place on the chart: a room and the days from an arrival until a departure. */
export type Place = { roomId: string; start: Day; end: Day }

/** What is being dragged: a bar, one of its ends, or free nights of a room. */
export type Grip =
  | { part: 'whole' | 'start' | 'end'; bar: Bar; limits: Limits }
  | { part: 'nights'; roomId: string; night: Day }

/** Where the pointer is: days moved since the press, the day under it, and the room under it. */
type Pointed = { moved: number; day: Day; roomId: string | undefined }

/** Where a grip would end up if it were let go now. */
export function targetOf(grip: Grip, { moved, day, roomId }: Pointed): Place {
  if (grip.part === 'nights') {
    const [first, last] = day < grip.night ? [day, grip.night] : [grip.night, day]
    return { roomId: grip.roomId, start: first, end: daysAfter(last, 1) }
  }
  const { bar, limits } = grip
  if (grip.part === 'start') {
    const latest = nightsBetween(bar.start, bar.end) - 1
    return { ...placeOf(bar), start: daysAfter(bar.start, Math.min(moved, latest)) }
  }
  if (grip.part === 'end') {
    const earliest = 1 - nightsBetween(bar.start, bar.end)
    return { ...placeOf(bar), end: daysAfter(bar.end, Math.max(moved, earliest)) }
  }
  const by = limits.days ? moved : 0
  return {
    roomId: (limits.room && roomId) || bar.roomId,
    start: daysAfter(bar.start, by),
    end: daysAfter(bar.end, by),
  }
}

export const placeOf = ({ roomId, start, end }: Bar): Place => ({ roomId, start, end })

/** Where a whole stay would be when a bar of it goes to a place: of one in several rooms the arrival stays. */
export const placeOfStay = (stay: ChartStay, to: Place): Place =>
  stay.segments === 1
    ? to
    : {
        roomId: to.roomId,
        start: stay.check_in_date,
        end: stay.segment === stay.segments ? to.end : stay.check_out_date,
      }

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.roomId === b.roomId && a.start === b.start && a.end === b.end

/** Whether only one end goes elsewhere: then nothing is moved, it becomes longer or shorter. */
export const isOneEnd = (from: Place, to: Place): boolean =>
  from.roomId === to.roomId && (from.start === to.start) !== (from.end === to.end)
