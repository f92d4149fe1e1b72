import { type Day, Instant } from '../kit/dates.ts'
import { type Paise, SignedMoney } from '../kit/money.ts'

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Where a stay is on a day, as the desk sees it: each stay is in exactly one stage. */
const stayStages = [
  'to_confirm',
  'confirmed',
  'arriving',
  'not_arrived',
  'in_house',
  'leaving_today',
  'left',
  'left_owing',
  'no_show',
  'cancelled',
] as const
export type StayStage = (typeof stayStages)[number]

/** What of a stay says where it is, for answers that hold no more of it. */
export const stageFacts = {
  checked_in_at: Instant.nullable(),
  checked_out_at: Instant.nullable(),
  no_show_at: Instant.nullable(),
  balance: SignedMoney,
}

export type StagedStay = {
  status: BookingStatus
  check_in_date: Day
  check_out_date: Day
  checked_in_at: string | null
  checked_out_at: string | null
  no_show_at: string | null
  balance: Paise
}

type ExpectedStay = Pick<StagedStay, 'status' | 'check_in_date' | 'checked_in_at' | 'no_show_at'>

/**
 * Whether a guest can be checked in on a day: confirmed, from the day of arrival on. Where the day of departure is past
 * it is recorded afterwards that they were here, with the time at which they came.
 */
export const canCheckIn = (stay: ExpectedStay, today: Day): boolean =>
  stay.status === 'confirmed' && !stay.checked_in_at && !stay.no_show_at && stay.check_in_date <= today

/**
 * The stage of a stay on a day at the resort. A guest who is still in the house after the day of departure is leaving;
 * one who was confirmed and has not come by the end of the day of arrival has not arrived until the desk says what
 * became of them (D-59), whether the nights are over or not.
 */
export const stayStage = (stay: StagedStay, today: Day): StayStage => {
  if (stay.status === 'cancelled') return 'cancelled'
  if (stay.checked_in_at) return stageAfterArrival(stay, today)
  if (stay.no_show_at) return 'no_show'
  return stay.status === 'pending' ? 'to_confirm' : stageBeforeArrival(stay.check_in_date, today)
}

const stageAfterArrival = (
  { checked_out_at, check_out_date, balance }: StagedStay,
  today: Day,
): StayStage => {
  if (checked_out_at) return balance > 0 ? 'left_owing' : 'left'
  return check_out_date <= today ? 'leaving_today' : 'in_house'
}

const stageBeforeArrival = (arrival: Day, today: Day): StayStage => {
  if (arrival === today) return 'arriving'
  return arrival < today ? 'not_arrived' : 'confirmed'
}

/** Whether a stay that ends on a day leaves on it: of one that has come nobody leaves who never came (D-59). */
export const leavesOn = (day: Day, stay: StagedStay, today: Day): boolean =>
  day > today || stayStage(stay, today) !== 'not_arrived'

/** Whether a stay is over for good: its guest has left or did not come, or it was cancelled. */
export const hasEnded = ({
  status,
  checked_out_at,
  no_show_at,
}: Pick<StagedStay, 'status' | 'checked_out_at' | 'no_show_at'>): boolean =>
  status === 'cancelled' || checked_out_at !== null || no_show_at !== null

export type Arriving = { check_in: Day; checked_in_at: string | null }

/**
 * Whether it is too late for guests to change or cancel a stay by themselves: they are checked in, or the day of
 * arrival is over (W-20).
 */
export const hasBegun = (stay: Arriving, today: Day): boolean =>
  stay.checked_in_at !== null || stay.check_in < today
