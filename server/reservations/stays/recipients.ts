import { sql } from 'kysely'
import type { TellingOf } from '../../../contract/reservations/guest-notice.ts'
import type { Db } from '../../kit/database/db.ts'

type People = {
  /** The address of the account that booked; nothing where it has none, or is gone. */
  account: string | null
  /** The one that was typed for the guest of the stay. */
  typed: string | null
  wasConfirmed: boolean
}

/**
 * Who hears of a booking (D-34): the account's address; the one that was typed for the guest of the stay once
 * the resort has confirmed the booking, for until then it may be a stranger's. Who has no e-mail hears of nothing.
 */
export const addressesOf = ({ account, typed, wasConfirmed }: People): string[] => [
  ...new Set([account, wasConfirmed ? typed : null].filter((address) => address !== null)),
]

/** Whether anybody would hear of a stay by mail, and whom the desk can call or write to instead. */
export const guestNoticeOf = ({
  name,
  phone,
  ...people
}: People & Pick<TellingOf, 'name' | 'phone'>): TellingOf => ({
  by_mail: addressesOf(people).length > 0,
  once_confirmed: addressesOf({ ...people, wasConfirmed: true }).length > 0,
  name,
  phone,
})

/** Whether the resort has ever confirmed a stay, for a query of `bookings as b`. */
export const wasConfirmed = sql<boolean>`exists (
  select from booking_events e where e.booking_id = b.booking_id and e.to_status = 'confirmed')`

/** The same of a stay that is not read in full. */
export const recipientsOfStay = async (db: Db, bookingId: string): Promise<TellingOf> => {
  const people = await db
    .selectFrom('bookings as b')
    .leftJoin('visitors as v', 'v.visitor_id', 'b.visitor_id')
    .select(['b.full_name as name', 'b.phone', 'v.email as account', 'b.email as typed'])
    .select(wasConfirmed.as('wasConfirmed'))
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return guestNoticeOf(people)
}
