import { addDays, type Day, nightsBetween, toDay } from '../../../contract/kit/dates.ts'
import { maxNights } from '../../../contract/rates/stay-limits.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

export type Stay = { checkIn: Day; checkOut: Day }

/** The last day on which a stay can begin: more than any resort sells, and it keeps mistyped years out. */
export const lastArrival = (today: Day): Day => addDays(today, 731)

/** The fields in which the days of a stay were sent. */
type Fields = { checkIn: string; checkOut: string }
const ofBooking: Fields = { checkIn: 'check_in_date', checkOut: 'check_out_date' }
/** Where a call names them as the address of a search does. */
export const ofSearch: Fields = { checkIn: 'check_in', checkOut: 'check_out' }

/**
 * The days of a stay that a caller sent, as days at the resort. Refuses with the field that is wrong: departure
 * not after arrival, arrival before today, a stay of more than 90 nights (guest-site §5, appendix 2). `fields` are the
 * names under which the days were sent.
 */
export const stayDates = (
  sent: { check_in_date: string; check_out_date: string },
  { settings, today }: Pick<Context, 'settings' | 'today'>,
  fields: Fields = ofBooking,
): Stay => {
  const checkIn = toDay(sent.check_in_date, settings.time_zone)
  const checkOut = toDay(sent.check_out_date, settings.time_zone)
  if (checkOut <= checkIn) refuseField(fields.checkOut, 'Check-out date must be after check-in date')
  if (checkIn < today) refuseField(fields.checkIn, 'Check-in cannot be before today')
  if (nightsBetween(checkIn, checkOut) > maxNights) {
    refuseField(fields.checkOut, `A stay can be ${maxNights} nights at most`)
  }
  if (checkIn > lastArrival(today)) refuseField(fields.checkIn, 'Check-in can be two years ahead at most')
  return { checkIn, checkOut }
}
