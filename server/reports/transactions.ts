import { sql } from 'kysely'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { paise } from '../../contract/kit/money.ts'
import { bothDates, fromBeforeTo, type Transaction, type transactionSorts } from '../../contract/reports.ts'
import { midnight } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'
import { refuse } from '../kit/refuse.ts'

export type TransactionFilter = {
  from: Day
  to: Day
  zone: string
  q?: string | undefined
  sort: (typeof transactionSorts)[number]
  page?: number | undefined
  page_size: number
}

/** Both days, in their order; else the sentences of back-office §5 beside their fields. */
export const bothDays = (fromDate: Day | undefined, toDate: Day | undefined): { from: Day; to: Day } => {
  const wrong = (message: string, field: string) =>
    refuse('invalid_input', { message, fields: { [field]: message } })
  if (!fromDate || !toDate) return wrong(bothDates, fromDate ? 'toDate' : 'fromDate')
  if (fromDate > toDate) wrong(fromBeforeTo, 'fromDate')
  return { from: fromDate, to: toDate }
}

/** What came in between two days at the resort, both included: one set for the list, its count and the file. */
const inRange = ({ from, to, zone, q }: TransactionFilter) => {
  const begin = midnight(from, zone)
  const end = midnight(to, zone, 1)
  const like = q ? sql`where loan_id ilike ${containing(q)} or username ilike ${containing(q)}` : sql``
  return sql`(select * from (
    select 'P' || t.transaction_id as transaction_id, t.purchase_id as loan_id, p.customer_name as username, t.amount,
      t.transaction_type, t.status, t.comments, t.created_at
    from purchase_transactions t join purchases p using (purchase_id)
    where t.created_at >= ${begin}::timestamptz and t.created_at < ${end}::timestamptz
    union all
    select 'B' || m.payment_id, m.booking_id, b.full_name, m.amount,
      case when m.reverses is null then 'booking' else 'reversal' end, 'Completed',
      nullif(concat_ws(', ', m.method, m.reference, m.reason), ''), m.at
    from payments m join bookings b using (booking_id)
    where m.at >= ${begin}::timestamptz and m.at < ${end}::timestamptz
  ) as every_row ${like}) as rows`
}

const inOrder = {
  newest: sql`created_at desc, transaction_id desc`,
  oldest: sql`created_at, transaction_id`,
  purchase: sql`loan_id, created_at, transaction_id`,
  '-purchase': sql`loan_id desc, created_at desc, transaction_id`,
  customer: sql`lower(username), created_at, transaction_id`,
  '-customer': sql`lower(username) desc, created_at desc, transaction_id`,
}

type Row = Omit<Transaction, 'customer' | 'amount'> & { username: string; amount: number }

/** One page of the transactions that a filter keeps. */
export const listTransactions = async (db: Db, filter: TransactionFilter): Promise<Paged<Transaction>> => {
  const size = filter.page ? filter.page_size : 5000
  const offset = filter.page ? (filter.page - 1) * size : 0
  const { rows } = await sql<Row>`select * from ${inRange(filter)}
    order by ${inOrder[filter.sort]} limit ${size} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${inRange(filter)}`.execute(db)
  const items = rows.map(({ username, amount, ...row }) => ({
    ...row,
    amount: paise(amount),
    customer: { username },
  }))
  return { items, total: Number(counted.rows[0]?.total ?? 0) }
}
