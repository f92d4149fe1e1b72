import { sql } from 'kysely'
import type { FolioLine } from '../../../contract/folio/folio.ts'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { type Gst, rateOf } from '../../../contract/office/gst.ts'
import type { Db } from '../../kit/database/db.ts'

/** The sums of a folio, in paise. */
export type Sums = {
  charges: Paise
  paid: Paise
  refunded: Paise
  balance: Paise
  payments: number
}

/** What is to go back to the guest: what the balance is below nothing, and never more than what is left of the money. */
export const toReturn = ({ balance, paid, refunded }: Pick<Sums, 'balance' | 'paid' | 'refunded'>): Paise =>
  paise(Math.max(0, Math.min(-balance, paid - refunded)))

/** The sums of a stay's folio; the booking is locked by whoever writes by them. */
export const readSums = async (db: Db, bookingId: string): Promise<Sums> =>
  db
    .selectFrom('folios')
    .select(['charges', 'paid', 'refunded', 'balance', 'payments'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()

/** What an invoice says of a line less what credit notes took back of it. */
const onInvoices = sql<Paise>`(
  select coalesce(sum(case when d.kind = 'credit_note' then -n.total else n.total end), 0)::bigint
  from document_lines n join documents d using (document_id) where n.line_id = l.line_id)`

/** The lines of a folio in the order in which they were written. */
export const readLines = (db: Db, bookingId: string) =>
  db
    .selectFrom('folio_lines as l')
    .selectAll('l')
    .select((eb) =>
      eb
        .cast<Paise>(
          eb(
            'l.amount',
            '+',
            eb.fn.coalesce(
              eb
                .selectFrom('folio_lines as r')
                .select((of) => of.fn.sum<Paise>('r.amount').as('taken'))
                .whereRef('r.reverses', '=', 'l.line_id'),
              eb.lit(0),
            ) as never,
          ),
          'bigint',
        )
        .as('rest'),
    )
    .select(onInvoices.as('invoiced'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('documents as d')
            .select('d.document_id')
            .whereRef('d.round_off_line', '=', 'l.line_id'),
        )
        .as('rounds_off'),
    )
    .where('l.booking_id', '=', bookingId)
    .orderBy('l.line_id')
    .execute()

export type LineRow = Awaited<ReturnType<typeof readLines>>[number]

type Taxed = Pick<LineRow, 'tax_kind' | 'tax_rate' | 'night_price' | 'day'>

/** The rate of the law for a line: the one it names, else that of its kind on its day; none where it is no supply. */
export const rateOfLine = (gst: Gst, { tax_kind, tax_rate, night_price, day }: Taxed): BasisPoints | null => {
  if (tax_kind === null) return null
  if (tax_rate !== null) return tax_rate
  return rateOf(gst, { kind: tax_kind, day, ...(night_price !== null && { price: night_price }) })
}

/** A line as it travels. What the desk wrote for itself is not the guest's to read. */
export const toLine = (row: LineRow, gst: Gst, forGuest: boolean): FolioLine => ({
  line_id: String(row.line_id),
  kind: row.kind,
  day: row.day,
  text: row.text,
  quantity: row.quantity,
  unit_price: row.unit_price,
  amount: row.amount,
  sac: row.sac,
  tax_rate: rateOfLine(gst, row),
  reverses: row.reverses === null ? null : String(row.reverses),
  rest: row.reverses === null ? row.rest : row.amount,
  invoiced: row.invoiced !== 0 || row.rounds_off === true,
  reason: forGuest ? null : row.reason,
  by_name: row.by_name,
  at: row.at,
})
