import { redirect } from 'react-router'
import type { Day } from '../../../contract/kit/dates.ts'
import { maxNights } from '../../../contract/rates/stay-limits.ts'
import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { loadSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import { isOver } from '../own-stay/stage.ts'

export const pageSize = 10

export type OwnStays = {
  items: Booking[]
  total: number
  page: number
  status: (typeof bookingStatuses)[number] | undefined
  /** The stay that comes next, or is on; on the first page alone. */
  next?: NextStay | undefined
  /** The guest's address, where it is not proved yet. */
  unproved?: string | undefined
  /** Why the list is not there. */
  problem?: string
}

/** The next trip: its stays are several where rooms were booked together. */
export type NextStay = [Booking, ...Booking[]]

/** G-MYB-03 and 04: without a guest, or without their id, back to the booking page. */
async function guard() {
  const { guest } = await loadSession()
  const message = !guest
    ? 'Please login to view your bookings'
    : guest.visitor_id
      ? undefined
      : 'Visitor ID not found. Please login again.'
  if (!message) return guest?.email_verified === false ? guest.email : undefined
  toast.error(message)
  throw redirect(paths.reservation)
}

/** One page of the guest's own bookings, the latest arrival first, as the address asks for it. */
export async function loadOwnStays(
  url: URL,
  signal: AbortSignal,
  zone: () => Promise<string>,
): Promise<OwnStays> {
  const unproved = await guard()
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const status = bookingStatuses.find((one) => one === url.searchParams.get('status'))
  try {
    const query = { page, page_size: pageSize, status, mine: true, sort: '-check_in' } as const
    const [{ items, total }, next] = await Promise.all([
      call(bookings.list, { query }, { signal }),
      page === 1 && !status ? findNext(signal, todayAt(await zone())) : undefined,
    ])
    return { items, total, page, status, unproved, next }
  } catch (error) {
    // call.ts is on its way to the Sign In page already.
    if (!(error instanceof ApiError)) throw error
    const problem = 'Failed to fetch bookings. Please try again later.'
    toast.echo(problem)
    return { items: [], total: 0, page, status, unproved, problem }
  }
}

/** Who is in the house arrived at most the longest stay ago; so many cancelled ones may lie before the next trip. */
async function findNext(signal: AbortSignal, today: Day): Promise<NextStay | undefined> {
  const query = {
    mine: true,
    sort: 'check_in',
    start_date: daysAfter(today, -maxNights),
    page: 1,
    page_size: 200,
  } as const
  const { items } = await call(bookings.list, { query }, { signal })
  const coming = items.filter((stay) => !isOver(stay, today))
  const [first] = coming
  if (!first) return undefined
  const others = coming.filter((stay) => stay !== first && first.party_id && stay.party_id === first.party_id)
  return [first, ...others]
}
