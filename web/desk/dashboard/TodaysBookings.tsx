import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import styles from '../../kit/charts/dashboard.module.css'
import { counted, formatDayShort } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { bookingListFor } from '../../paths.ts'
import { BookingLines, type Line } from './BookingLines.tsx'

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

/** The day's bookings side by side: those to confirm, those that arrive and those that leave. */
export function TodaysBookings({ of: { day, pending, arrivals, departures } }: { of: TodaysStays }) {
  return (
    <Stack gap={16} align="start" className={styles.thirds}>
      <BookingLines
        title={isFailed(pending) ? 'To confirm' : `To confirm: ${counted(pending.total, 'booking')}`}
        lines={
          isFailed(pending)
            ? pending
            : pending.items.map((booking) => toLine(booking, formatDayShort(booking.check_in_date)))
        }
        empty="Nothing waits to be confirmed."
        more={{ label: 'All pending', to: bookingListFor({ status: 'pending' }) }}
      />
      <BookingLines
        title={isFailed(arrivals) ? 'Arrivals today' : `Arrivals today: ${arrivals.length}`}
        lines={withStage(arrivals)}
        empty="Nobody arrives today."
        more={{ label: 'Coming arrivals', to: bookingListFor({ start_date: day, sort: 'check_in' }) }}
      />
      <BookingLines
        title={isFailed(departures) ? 'Departures today' : `Departures today: ${departures.length}`}
        lines={withStage(departures)}
        empty="Nobody leaves today."
        more={{
          label: 'Departures up to today',
          to: bookingListFor({ end_date: day, sort: '-check_out' }),
        }}
      />
    </Stack>
  )
}

const withStage = (found: Booking[] | Failed) =>
  isFailed(found) ? found : found.map((booking) => ({ ...toLine(booking), stay: booking }))

/** What fits into one line: who arrives or leaves today has no need of a day. */
const toLine = (booking: Booking, from?: string): Line => ({
  id: booking.booking_id,
  guest: booking.guest.name,
  facts: [
    `Room ${booking.room.room_number}`,
    from ?? counted(booking.number_of_guests, 'guest'),
    counted(nightsBetween(booking.check_in_date, booking.check_out_date), 'night'),
  ],
})
