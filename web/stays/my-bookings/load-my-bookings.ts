import { redirect } from 'react-router'
import { bookingStatuses } from '../../../contract/stays/booking-events.ts'
import { type Booking, bookings } from '../../../contract/stays/bookings.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { loadSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'

export const pageSize = 10

export type MyBookings = {
  items: Booking[]
  total: number
  page: number
  status: (typeof bookingStatuses)[number] | undefined
  /** The guest's address, where it is not proved yet. */
  unproved?: string | undefined
  /** Why the list is not there. */
  problem?: string
}

/** G-MYB-03 and 04: without a guest, or without their id, back to the booking page. */
async function guard() {
  const { guest } = await loadSession()
  const says = !guest
    ? 'Please login to view your bookings'
    : guest.visitor_id
      ? undefined
      : 'Visitor ID not found. Please login again.'
  if (!says) return guest?.email_verified === false ? guest.email : undefined
  toast.error(says)
  throw redirect(paths.reservation)
}

/** One page of the guest's own bookings, newest first, as the address asks for it. */
export async function loadMyBookings(url: URL, signal: AbortSignal): Promise<MyBookings> {
  const unproved = await guard()
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const status = bookingStatuses.find((one) => one === url.searchParams.get('status'))
  try {
    const query = { page, page_size: pageSize, status, mine: true }
    const { items, total } = await call(bookings.list, { query }, { signal })
    return { items, total, page, status, unproved }
  } catch (error) {
    // call.ts is on its way to the Sign In page already.
    if (!(error instanceof ApiError)) throw error
    const problem = 'Failed to fetch bookings. Please try again later.'
    toast.echo(problem)
    return { items: [], total: 0, page, status, unproved, problem }
  }
}
