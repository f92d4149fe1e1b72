import { type Booking, bookings } from '../../contract/bookings.ts'
import type { Day } from '../../contract/kit/dates.ts'
import { attempt, type Failed, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'

// More arrivals or departures in one day than this would need more rooms than the resort can have.
const MOST = 200
const PENDING_SHOWN = 6

/** What waits on a day: bookings to confirm, guests who arrive, guests who leave. Each may fail by itself. */
export async function loadDay(day: Day) {
  const all = { mine: false, page: 1 } as const
  const [pending, arriving, leaving] = await Promise.all([
    attempt(call(bookings.list, { query: { ...all, status: 'pending', page_size: PENDING_SHOWN } })),
    attempt(call(bookings.list, { query: { ...all, start_date: day, sort: 'check_in', page_size: MOST } })),
    attempt(call(bookings.list, { query: { ...all, end_date: day, sort: '-check_out', page_size: MOST } })),
  ])
  return {
    day,
    pending,
    // The lists are ordered by the day in question, so those of today come first.
    arrivals: only(arriving, (booking) => booking.check_in_date === day && booking.status !== 'cancelled'),
    departures: only(leaving, (booking) => booking.check_out_date === day && booking.status === 'confirmed'),
  }
}
export type TheDay = Awaited<ReturnType<typeof loadDay>>

const only = (found: { items: Booking[] } | Failed, keep: (booking: Booking) => boolean) =>
  isFailed(found) ? found : found.items.filter(keep)
