import type { Day } from '../kit/dates.ts'
import type { BookingStatus } from './booking-events.ts'

type Arriving = { check_in: Day; checked_in_at: string | null }
type Ended = { status: BookingStatus; no_show_at: string | null }

/**
 * Whether it is too late for guests to change or cancel a stay by themselves: they are checked in, or the day of
 * arrival is over (W-20).
 */
export const hasBegun = (stay: Arriving, today: Day): boolean =>
  stay.checked_in_at !== null || stay.check_in < today

/** Whether a stay is neither cancelled nor one whose guest did not come. */
export const isStanding = ({ status, no_show_at }: Ended): boolean =>
  status !== 'cancelled' && no_show_at === null

/** Whether guests may cancel all rooms of a party by themselves: it has some, and none of them has begun. */
export const mayCancelAll = (stays: readonly (Arriving & Ended)[], today: Day): boolean => {
  const standing = stays.filter(isStanding)
  return standing.length > 0 && !standing.some((stay) => hasBegun(stay, today))
}
