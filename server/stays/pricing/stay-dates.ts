import { addDays, type Day, nightsBetween, toDay } from '../../../contract/kit/dates.ts'
import { maxNights } from '../../../contract/stays/stay-limits.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuseField } from '../../kit/http/refuse.ts'

export type Stay = { checkIn: Day; checkOut: Day }

/**
 * The days of a stay that a caller sent, as days at the resort. Refuses with the field that is wrong: departure
 * not after arrival, arrival before today, a stay of more than 90 nights (guest-site §5, appendix 2).
 */
export const stayDates = (
  sent: { check_in_date: string; check_out_date: string },
  { settings, today }: Pick<Context, 'settings' | 'today'>,
): Stay => {
  const checkIn = toDay(sent.check_in_date, settings.time_zone)
  const checkOut = toDay(sent.check_out_date, settings.time_zone)
  if (checkOut <= checkIn) refuseField('check_out_date', 'Check-out date must be after check-in date')
  if (checkIn < today) refuseField('check_in_date', 'Check-in cannot be before today')
  if (nightsBetween(checkIn, checkOut) > maxNights) {
    refuseField('check_out_date', `A stay can be ${maxNights} nights at most`)
  }
  // Two years ahead is more than any resort sells and keeps mistyped years out.
  if (checkIn > addDays(today, 731)) refuseField('check_in_date', 'Check-in can be two years ahead at most')
  return { checkIn, checkOut }
}
