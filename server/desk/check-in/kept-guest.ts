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

type Asked = Pick<KeptGuest, 'gender' | 'date_of_birth' | 'govt_id_type' | 'govt_id_number'>

/** Whether something of the guest is still left for the check-in. */
export const isLacking = ({ gender, date_of_birth, govt_id_type, govt_id_number }: Asked): boolean =>
  [gender, date_of_birth, govt_id_type, govt_id_number].includes(null)

export const readGuest = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select([...columns, 'check_in', 'number_of_guests'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
