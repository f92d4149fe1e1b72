import type { Day } from '../kit/dates.ts'
import { type Arriving, type BookingStatus, hasBegun } from '../rates/stay-stage.ts'

type Ended = { status: BookingStatus; no_show_at: string | null }

/** Whether a stay is neither cancelled nor one whose guest did not come. */
export const isStanding = ({ status, no_show_at }: Ended): boolean =>
  status !== 'cancelled' && no_show_at === null

/** Whether guests may cancel all rooms of a party by themselves: it has some, and none of them has begun. */
export const mayCancelAll = (stays: readonly (Arriving & Ended)[], today: Day): boolean => {
  const standing = stays.filter(isStanding)
  return standing.length > 0 && !standing.some((stay) => hasBegun(stay, today))
}
