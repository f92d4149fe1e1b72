import { sql } from 'kysely'
import type { RegisteredKind } from '../../../contract/folio/gst-registers.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'

/** Days, both included. */
export type Days = { from: Day; to: Day }

export type Sums = { value: Paise; cgst: Paise; sgst: Paise; total: Paise }

const withinDays = ({ from, to }: Days) => sql`d.issued_on between ${from}::date and ${to}::date`

/** What was sold under a rate, credit notes below nothing. A line without a rate stands on a bill of supply. */
const sold = sql`documents d join document_lines n using (document_id)`
const isSold = sql`d.kind in ('invoice', 'credit_note') and n.rate is not null`
const sign = sql`case when d.kind = 'credit_note' then -1 else 1 end`
const signedSums = sql`sum(${sign} * n.value)::bigint as value, sum(${sign} * n.cgst)::bigint as cgst,
  sum(${sign} * n.sgst)::bigint as sgst, sum(${sign} * n.total)::bigint as total`

export type PaperOfBuyer = Sums & {
  kind: 'invoice' | 'credit_note'
  number: string
  issued_on: Day
  buyer: string
  buyer_gstin: string
  state: string
  rate: BasisPoints
  /** What the whole document comes to, rounded off. */
  whole: Paise
}

/** The documents of buyers with a GSTIN, a row for each rate of each; amounts as they stand on the paper. */
export const papersOfBuyers = async (db: Db, days: Days): Promise<PaperOfBuyer[]> => {
  const { rows } = await sql<PaperOfBuyer>`
    select d.kind, d.number, d.issued_on::text, d.buyer_name as buyer, d.buyer_gstin, d.seller->>'state' as state,
      n.rate, d.total as whole, sum(n.value)::bigint as value, sum(n.cgst)::bigint as cgst,
      sum(n.sgst)::bigint as sgst, sum(n.total)::bigint as total
    from ${sold} where ${withinDays(days)} and ${isSold} and d.buyer_gstin is not null
    group by d.document_id, n.rate order by d.buyer_gstin, d.kind, d.issued_on, d.nth, n.rate`.execute(db)
  return rows
}

export type SoldService = Sums & {
  registered: boolean
  state: string
  sac: string
  rate: BasisPoints
}

/** What was sold, less credit notes: by service code and rate, to registered buyers and to all others. */
export const soldServices = async (db: Db, days: Days): Promise<SoldService[]> => {
  const { rows } = await sql<SoldService>`
    select d.buyer_gstin is not null as registered, d.seller->>'state' as state, coalesce(n.sac, '') as sac, n.rate,
      ${signedSums}
    from ${sold} where ${withinDays(days)} and ${isSold}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

export type Advance = Sums & { kind: 'received' | 'adjusted'; state: string; rate: BasisPoints }

/**
 * Advances of the days. Received: receipt vouchers, less what refund vouchers and invoices of the same days took of
 * them. Adjusted: what invoices and refund vouchers of the days took of earlier ones.
 */
export const advancesOf = async (db: Db, days: Days): Promise<Advance[]> => {
  const { rows } = await sql<Advance>`
    with moved as (
      select 'received' as kind, d.seller->>'state' as state, n.rate, n.value, n.cgst, n.sgst, n.total
      from ${sold} where ${withinDays(days)} and d.kind = 'receipt_voucher'
      union all
      select case when v.issued_on >= ${days.from}::date then 'received' else 'adjusted' end, v.seller->>'state', n.rate,
        s.sign * n.value, s.sign * n.cgst, s.sign * n.sgst, s.sign * n.total
      from ${sold} join documents v on v.document_id = d.credits
      cross join lateral (select case when v.issued_on >= ${days.from}::date then -1 else 1 end as sign) s
      where ${withinDays(days)} and d.kind = 'refund_voucher'
      union all
      select case when v.issued_on >= ${days.from}::date then 'received' else 'adjusted' end, v.seller->>'state', a.rate,
        s.sign * a.value, s.sign * a.cgst, s.sign * a.sgst, s.sign * a.total
      from documents d join document_advances a using (document_id) join documents v on v.document_id = a.voucher_id
      cross join lateral (select case when v.issued_on >= ${days.from}::date then -1 else 1 end as sign) s
      where ${withinDays(days)}
    )
    select kind, state, rate, sum(value)::bigint as value, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst,
      sum(total)::bigint as total
    from moved group by 1, 2, 3 having sum(total) <> 0 order by kind desc, state, rate`.execute(db)
  return rows
}

export type KindOfMonth = Sums & {
  kind: RegisteredKind
  count: number
  first: string
  last: string
  round_off: Paise
}

/** The documents of the days by kind: how many, their first and last number, and what they come to. */
export const kindsOf = async (db: Db, days: Days): Promise<KindOfMonth[]> => {
  const { rows } = await sql<KindOfMonth>`
    select d.kind, count(*)::integer as count, (array_agg(d.number order by d.year, d.nth))[1] as first,
      (array_agg(d.number order by d.year desc, d.nth desc))[1] as last,
      sum(d.value)::bigint as value, sum(d.cgst)::bigint as cgst, sum(d.sgst)::bigint as sgst,
      sum(d.round_off)::bigint as round_off, sum(d.total)::bigint as total
    from documents d where ${withinDays(days)}
    group by d.kind
    order by array_position(array['invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher'],
      d.kind)`.execute(db)
  return rows
}

export type MonthAndRate = Sums & { month: string; rate: BasisPoints }

/** The tax of invoices less credit notes, month by month. */
export const taxByMonth = async (db: Db, days: Days): Promise<MonthAndRate[]> => {
  const { rows } = await sql<MonthAndRate>`
    select to_char(d.issued_on, 'YYYY-MM') as month, n.rate, ${signedSums}
    from ${sold} where ${withinDays(days)} and ${isSold} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type SaleRow = Sums & {
  kind: RegisteredKind
  number: string
  issued_on: Day
  booking_id: string
  guest: string
  buyer: string
  buyer_gstin: string | null
  round_off: Paise
}

/** Every document of the days, as the sales register lists it; what goes back stands below nothing. */
export const salesRegister = async (db: Db, days: Days): Promise<SaleRow[]> => {
  const back = sql`case when d.kind in ('credit_note', 'refund_voucher') then -1 else 1 end`
  const { rows } = await sql<SaleRow>`
    select d.kind, d.number, d.issued_on::text, d.booking_id, d.guest_name as guest, d.buyer_name as buyer, d.buyer_gstin,
      ${back} * d.value as value, ${back} * d.cgst as cgst, ${back} * d.sgst as sgst,
      ${back} * d.round_off as round_off, ${back} * d.total as total
    from documents d where ${withinDays(days)} order by d.issued_on, d.issued_at, d.kind, d.nth`.execute(db)
  return rows
}

/** The day of the first document. */
export const firstDay = async (db: Db): Promise<Day | null> => {
  const { rows } = await sql<{
    first: Day | null
  }>`select min(issued_on)::text as first from documents`.execute(db)
  return rows[0]?.first ?? null
}
