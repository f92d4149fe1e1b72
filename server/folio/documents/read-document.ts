import { sql } from 'kysely'
import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { Db } from '../../kit/database/db.ts'
import { type BookingScope, withinScope } from '../account/scope.ts'

type Line = StayDocument['lines'][number]
type Details = {
  lines: Line[] | null
  advances: StayDocument['advances'] | null
  credited: StayDocument['credited'] | null
}

const detailsJson = sql<Details>`json_build_object(
  'lines', (select json_agg(json_build_object('line_id', n.line_id::text, 'text', n.text, 'day', n.day,
    'quantity', n.quantity, 'sac', n.sac, 'rate', n.rate, 'value', n.value, 'cgst', n.cgst, 'sgst', n.sgst,
    'total', n.total, 'left', n.total - coalesce((select sum(m.total) from document_lines m
      join documents c using (document_id) where c.credits = d.document_id and m.line_id = n.line_id), 0))
    order by n.position) from document_lines n where n.document_id = d.document_id),
  'credited', (select json_agg(json_build_object('document_id', c.document_id, 'number', c.number,
    'issued_on', c.issued_on, 'total', c.total) order by c.entry)
    from documents c where c.credits = d.document_id),
  'advances', (select json_agg(json_build_object('number', v.number, 'issued_on', v.issued_on,
      'total', a.total) order by v.entry)
    from document_advances a join documents v on v.document_id = a.voucher_id where a.document_id = d.document_id))`

/** What the first documents did not say of the resort. */
const laterKnown = { phone: null, email: null, scheme: 'none' } as const

/** A document as it was issued, if its stay may be seen. */
export const findDocument = async (
  db: Db,
  scope: BookingScope,
  documentId: string,
): Promise<StayDocument | undefined> => {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('bookings as b', 'b.booking_id', 'd.booking_id')
    .leftJoin('documents as c', 'c.document_id', 'd.credits')
    .selectAll('d')
    .select(['c.number as credited_number', 'c.issued_on as credited_on'])
    .select(detailsJson.as('told'))
    .where('d.document_id', '=', documentId)
    .where(withinScope(scope))
    .executeTakeFirst()
  if (!row) return undefined
  const { document_id, kind, number, issued_on, booking_id, value, cgst, sgst, round_off, total } = row
  return {
    document_id,
    kind,
    number,
    issued_on,
    booking_id,
    party_id: row.party_id,
    seller: { ...laterKnown, ...(row.seller as StayDocument['seller']) },
    buyer: row.buyer as StayDocument['buyer'],
    stay: row.stay as StayDocument['stay'],
    lines: row.told.lines ?? [],
    totals: { value, cgst, sgst, round_off, total },
    advances: row.told.advances ?? [],
    credited: row.told.credited ?? [],
    credits:
      row.credits && row.credited_number && row.credited_on
        ? { document_id: row.credits, number: row.credited_number, issued_on: row.credited_on }
        : null,
    // Why something was credited the paper says; what the desk noted for itself it does not.
    reason: row.reason,
    by_name: row.by_name,
  }
}
