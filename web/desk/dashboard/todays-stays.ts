import type { Day } from '../../../contract/kit/dates.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'

// More arrivals or departures in one day than these pages hold would need more rooms than the resort can have.
const PAGE = 25
const MAX_PAGES = 8
const PENDING_SHOWN = 6

/** What waits on a day: bookings to confirm, guests who arrive, guests who leave. Each may fail by itself. */
export async function loadTodaysStays(day: Day) {
  const all = { mine: false, page: 1 } as const
  const [pending, arriving, leaving] = await Promise.all([
    toResult(call(bookings.list, { query: { ...all, status: 'pending', page_size: PENDING_SHOWN } })),
    toResult(firstOf({ start_date: day, sort: 'check_in' }, ({ check_in_date }) => check_in_date === day)),
    toResult(firstOf({ end_date: day, sort: '-check_out' }, ({ check_out_date }) => check_out_date === day)),
  ])
  return {
    day,
    pending,
    arrivals: only(arriving, ({ status }) => status !== 'cancelled'),
    departures: only(leaving, ({ status }) => status === 'confirmed'),
  }
}
export type TodaysStays = Awaited<ReturnType<typeof loadTodaysStays>>

type Ordered = { start_date: Day; sort: 'check_in' } | { end_date: Day; sort: '-check_out' }

/** Those of the day at the beginning of a list that is ordered by it: page after page, as long as they last. */
async function firstOf(ordered: Ordered, isOfDay: (booking: Booking) => boolean): Promise<Booking[]> {
  const found: Booking[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { items } = await call(bookings.list, { query: { mine: false, page, page_size: PAGE, ...ordered } })
    const ofDay = items.filter(isOfDay)
    found.push(...ofDay)
    if (ofDay.length < PAGE) break
  }
  return found
}

const only = (found: Booking[] | Failed, keep: (booking: Booking) => boolean) =>
  isFailed(found) ? found : found.filter(keep)
