import { sql } from 'kysely'
import { counted } from '../../contract/kit/counted.ts'
import { type Day, nightsBetween } from '../../contract/kit/dates.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Db } from '../kit/db.ts'
import { refuse } from '../kit/refuse.ts'
import type { Stay } from './stay-dates.ts'

/** What a guest holds already, unconfirmed: stays that they booked themselves and that are not over. */
export type Pending = { stays: number; nights: number }

/**
 * Makes the bookings of one guest wait for each other until this transaction ends, so that two at once cannot both
 * pass the limits. Answers when the guest's address was proved.
 */
export const lockGuest = async (db: Db, visitorId: string): Promise<{ email_verified_at: string | null }> =>
  (await db
    .selectFrom('visitors')
    .select('email_verified_at')
    .where('visitor_id', '=', visitorId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('visitor_not_found')

/**
 * For the statement that reads the room: what the guest holds. It must be asked after the guest was locked, for a
 * statement sees what was committed when it began. Beyond the limit nothing is counted.
 */
export const pendingOf = (visitorId: string, today: Day, { pending_stays }: Settings) =>
  sql<Pending>`(select json_build_object('stays', count(*), 'nights', coalesce(sum(held.nights), 0)) from (
    select b.check_out - b.check_in as nights from bookings b
    where b.visitor_id = ${visitorId} and b.status = 'pending' and not b.by_staff and b.check_out > ${today}::date
    order by b.created_at desc limit ${pending_stays}) as held)`

/** Refuses one stay more than the resort holds for one guest (decisions 32). A stay alone may have any length. */
export const refuseTooManyPending = (held: Pending, stay: Stay, settings: Settings): void => {
  const { pending_stays, pending_nights, phone } = settings
  const nights = held.nights + nightsBetween(stay.checkIn, stay.checkOut)
  if (held.stays < pending_stays && (held.stays === 0 || nights <= pending_nights)) return
  const most = `${counted(pending_stays, 'booking')} and ${counted(pending_nights, 'night')}`
  refuse('too_many_pending', {
    message: `We hold ${most} at most for one guest before we have confirmed them. Please call us at ${phone} to book more.`,
    details: { pending_stays: held.stays, pending_nights: held.nights },
  })
}
