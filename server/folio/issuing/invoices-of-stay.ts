import { sql } from 'kysely'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { papersOf } from './papers-of.ts'
import type { Party } from './write-document.ts'

/** A line of an invoice with what credit notes left of it. */
export type InvoiceLine = {
  line_id: number
  text: string
  day: string
  quantity: number
  sac: string | null
  rate: BasisPoints | null
  total: Paise
  left: Paise
}

export type Invoice = {
  document_id: string
  kind: string
  buyer: Party
  round_off_line: number | null
  /** What credit notes have left of the round-off. */
  round_off_left: Paise
  lines: InvoiceLine[]
}

/** What rounds a document off on the folio: `round_off` has the paise of its tax beside it. */
const roundedBy = (paper: 'd' | 'c') => sql`(
  ${sql.ref(paper)}.total - (select sum(o.total) from document_lines o where o.document_id = ${sql.ref(paper)}.document_id))`

/**
 * The invoices of a stay, the newest first; of one for a whole party the lines of this stay, and the round-off where it
 * stands on this stay's folio: so each stay of a party is credited by itself. Their lines, and after them what credit notes named beside them: a discount
 * that was given after the invoice, of which less than nothing is left.
 */
export const readInvoices = async (db: Db, bookingId: string): Promise<Invoice[]> => {
  const { rows } = await sql<Omit<Invoice, 'lines'> & { lines: InvoiceLine[] | null }>`
    select d.document_id, d.kind, d.buyer,
      (select f.line_id from folio_lines f where f.line_id = d.round_off_line and f.booking_id = ${bookingId}) as round_off_line,
      (${roundedBy('d')} - coalesce((select sum(${roundedBy('c')}) from documents c where c.credits = d.document_id), 0))::bigint
        as round_off_left,
      (select json_agg(json_build_object('line_id', s.line_id, 'text', s.text, 'day', s.day,
          'quantity', s.quantity, 'sac', s.sac, 'rate', s.rate, 'total', s.total, 'left', s.total - s.credited) order by s.place)
        from (
          select n.line_id, max(n.text) as text, max(n.day) as day, max(n.sac) as sac, max(n.quantity) as quantity, max(n.rate) as rate,
            coalesce(sum(n.total) filter (where n.document_id = d.document_id), 0)::bigint as total,
            coalesce(sum(n.total) filter (where n.document_id <> d.document_id), 0)::bigint as credited,
            min(case when n.document_id = d.document_id then n.position else 1000000 + n.position end) as place
          from document_lines n join folio_lines f on f.line_id = n.line_id and f.booking_id = ${bookingId}
          where n.document_id = d.document_id
            or n.document_id in (select c.document_id from documents c where c.credits = d.document_id)
          group by n.line_id
        ) as s) as lines
    from documents d
    where d.document_id in ${papersOf(bookingId)} and d.kind in ('invoice', 'bill_of_supply')
    order by d.entry desc`.execute(db)
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }))
}
