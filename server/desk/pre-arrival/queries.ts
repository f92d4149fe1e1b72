import { canAskGuest } from '../../../contract/desk/pre-arrival.ts'
import type { Db } from '../../kit/database/db.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'

/** A stay with what its guest was asked, and how they are reached. */
export const readAsked = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .leftJoin('visitors as v', 'v.visitor_id', 'b.visitor_id')
    .leftJoin('pre_arrivals as p', 'p.booking_id', 'b.booking_id')
    .select(['b.booking_id', 'b.full_name', 'b.email', 'b.phone', 'b.status', 'b.check_in', 'b.check_out'])
    .select(['b.number_of_guests', 'b.checked_in_at', 'b.no_show_at', 'b.gender', 'b.date_of_birth'])
    .select(['b.special_requests', typeOfRoom('r').as('room_type'), 'v.email as visitor_email'])
    .select([
      'p.token_hash',
      'p.asked_at',
      'p.asked_by',
      'p.mailed',
      'p.answered_at',
      'p.arrival_time',
      'p.answers',
    ])
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirst()

export type AskedStay = NonNullable<Awaited<ReturnType<typeof readAsked>>>

export const isAwaited = (stay: AskedStay, today: string): boolean =>
  canAskGuest({ ...stay, check_in_date: stay.check_in }, today)

/**
 * Where a link is mailed to: the address of the stay's guest, or of the account. Until the resort has confirmed the
 * booking the former may be a stranger's (D-34).
 */
export const addressFor = ({ status, email, visitor_email }: AskedStay): string | null =>
  (status === 'confirmed' ? email : null) ?? visitor_email
