import type { Selectable } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'

const columns = [
  'gender',
  'date_of_birth',
  'nationality',
  'address',
  'govt_id_type',
  'govt_id_number',
  'document_seen_at',
  'document_seen_by',
  'ask_at_check_in',
] as const

/** What a stay keeps of its guest that is asked for at check-in; the number is sealed. */
export type KeptGuest = Pick<Selectable<Database['bookings']>, (typeof columns)[number]>

export const readGuest = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select([...columns, 'check_in', 'number_of_guests'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
