import type { Day } from '../../../contract/kit/dates.ts'
import type { BookingInput } from '../../../contract/reservations/booking-input.ts'
import { isMasked, leastAge } from '../../../contract/reservations/id-numbers.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { meantBy } from '../../kit/security/masked.ts'

/** Refuses a guest who is not grown up on the day of arrival, and one who is not born yet. */
export const refuseTooYoung = (
  { date_of_birth }: { date_of_birth?: Day | undefined },
  { checkIn, today, field = 'guest_info.date_of_birth' }: { checkIn: Day; today: Day; field?: string },
): void => {
  if (date_of_birth === undefined) return
  if (date_of_birth >= today) refuseField(field, 'Enter a date of birth in the past')
  const grownUpOn = Temporal.PlainDate.from(date_of_birth).add({ years: leastAge }).toString()
  if (grownUpOn > checkIn) refuseField(field, `The guest who books must be at least ${leastAge} years old`)
}

/** Refuses what only the desk may leave out (W-25): for check-in guests too, where the settings say so (D-55). */
export const refuseLeavingOut = (
  body: BookingInput,
  byStaff: boolean,
  settings: Context['settings'],
): void => {
  if (byStaff) return
  if (body.no_email) refuseField('no_email', 'Please enter your email: your booking is confirmed there')
  if (!body.ask_at_check_in || settings.id_at_check_in) return
  refuseField('ask_at_check_in', 'Please fill in the date of birth, the gender and the document')
}

/**
 * What a visitor gave for the last stay that they may see; the number is sealed. `ownOnly` leaves out what the desk
 * wrote for an account whose address is not proved (D-35).
 */
export const lastGiven = (db: Db, visitorId: string, ownOnly: boolean) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('reservations as re', 're.reservation_id', 'b.reservation_id')
    .select(['gender', 'date_of_birth', 'govt_id_type', 'govt_id_number'])
    .where('visitor_id', '=', visitorId)
    .where('govt_id_number', 'is not', null)
    .$if(ownOnly, (q) => q.where('by_staff', '=', false))
    .orderBy('b.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The number of the document, sealed: the one that was sent, or the one that is kept where it stands masked. */
export const sealedNumber = async (
  { db, secrets, body }: Pick<Context, 'db' | 'secrets'> & { body: BookingInput },
  who: { visitorId: string; ownOnly: boolean },
): Promise<string | null> => {
  const { govt_id_type, govt_id_number } = body.guest_info
  if (govt_id_number === undefined) return null
  if (!isMasked(govt_id_number)) return secrets.seal(govt_id_number, 'bookings.govt_id_number')
  const kept = await lastGiven(db, who.visitorId, who.ownOnly)
  if (kept?.govt_id_number && kept.govt_id_type === govt_id_type) {
    const known = secrets.open(kept.govt_id_number, 'bookings.govt_id_number')
    if (meantBy(govt_id_number, [known])) return kept.govt_id_number
  }
  return refuseField('guest_info.govt_id_number', 'Enter the number of the document again')
}
