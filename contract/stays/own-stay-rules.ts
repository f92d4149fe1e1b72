import type { Day } from '../kit/dates.ts'

/**
 * Whether it is too late for guests to change or cancel a stay by themselves: they are checked in, or the day of
 * arrival is over (wire 20).
 */
export const hasBegun = (stay: { check_in: Day; checked_in_at: string | null }, today: Day): boolean =>
  stay.checked_in_at !== null || stay.check_in < today
