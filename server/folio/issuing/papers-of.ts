import { type Expression, sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/** The documents of a stay: its own, and those of its party on which it stands. For `document_id in …`. */
export const papersOf = (bookingId: string | Expression<string>) => sql<string>`(
  select own.document_id from documents own where own.booking_id = ${bookingId}
  union all select also.document_id from document_stays also where also.booking_id = ${bookingId})`

/** The stays that a document is about, in the order of their codes: one, or several of a party. */
export const staysOfPaper = async (db: Db, documentId: string): Promise<string[]> => {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from documents where document_id = ${documentId} and party_id is null
    union all select booking_id from document_stays where document_id = ${documentId}
    order by booking_id`.execute(db)
  return rows.map(({ booking_id }) => booking_id)
}
