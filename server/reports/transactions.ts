import { type RawBuilder, sql } from 'kysely'
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

/** The two kinds of rows: which they are, and what has to be read to know the name that belongs to them. */
const kinds = {
  P: {
    keys: sql`'P' || t.transaction_id as transaction_id, 'P' as kind, t.transaction_id as id, t.purchase_id as loan_id,
      t.created_at`,
    rows: sql`purchase_transactions t`,
    at: sql`t.created_at`,
    named: { column: sql`p.customer_name`, join: sql`join purchases p using (purchase_id)` },
  },
  B: {
    keys: sql`'B' || m.payment_id as transaction_id, 'B' as kind, m.payment_id as id, m.booking_id as loan_id,
      m.at as created_at`,
    rows: sql`payments m`,
    at: sql`m.at`,
    named: { column: sql`m.payer`, join: sql`` },
  },
}

type Range = Pick<TransactionFilter, 'from' | 'to' | 'zone'>
const within = ({ from, to, zone }: Range, at: RawBuilder<unknown>) =>
  sql`${at} >= ${midnight(from, zone)}::timestamptz and ${at} < ${midnight(to, zone, 1)}::timestamptz`

/** Keys of the rows between two days at the resort, both included; with their names only where these are needed. */
const keysOf = (filter: TransactionFilter, own: { names: boolean; atMost: number | undefined }) => {
  const each = Object.values(kinds).map(({ keys, rows, at, named }) => {
    const name = own.names ? sql`, ${named.column} as username` : sql``
    const all = sql`select ${keys} ${name} from ${rows} ${own.names ? named.join : sql``} where ${within(filter, at)}`
    return own.atMost === undefined ? all : sql`(${all} order by ${inOrder[filter.sort]} limit ${own.atMost})`
  })
  const { q } = filter
  const like = q ? sql`where loan_id ilike ${containing(q)} or username ilike ${containing(q)}` : sql``
  return sql`select * from (${sql.join(each, sql` union all `)}) as every_row ${like}`
}

const inOrder = {
  newest: sql`created_at desc, transaction_id desc`,
  oldest: sql`created_at, transaction_id`,
  purchase: sql`loan_id, created_at, transaction_id`,
  '-purchase': sql`loan_id desc, created_at desc, transaction_id`,
  customer: sql`lower(username), created_at, transaction_id`,
  '-customer': sql`lower(username) desc, created_at desc, transaction_id`,
}

/** What is shown of a row. Read row by row: a page is short, and the tables are long. */
const details = sql`lateral (
  select p.customer_name as username, t.amount, t.transaction_type, t.status, t.comments
    from purchase_transactions t join purchases p using (purchase_id)
    where page.kind = 'P' and t.transaction_id = page.id
  union all
  select m.payer, m.amount, case when m.reverses is null then 'booking' else 'reversal' end, 'Completed',
      nullif(concat_ws(', ', m.method, m.reference, m.reason), '')
    from payments m where page.kind = 'B' and m.payment_id = page.id
) as shown`

type Row = Omit<Transaction, 'customer' | 'amount'> & {
  username: string
  amount: number
  total: number | null
}

const needsNames = ({ q, sort }: TransactionFilter): boolean => !!q || sort.endsWith('customer')
// In the order of their days the rows of each kind come from an index: no more are read than can be on the page.
const isByDay = ({ q, sort }: TransactionFilter): boolean => !q && (sort === 'newest' || sort === 'oldest')

/** One page. Where the names of all rows had to be read for it, they have been counted at that. */
export const pageOfTransactions = async (
  db: Db,
  filter: TransactionFilter,
): Promise<{ items: Transaction[]; total: number | null }> => {
  const size = filter.page ? filter.page_size : 5000
  const offset = filter.page ? (filter.page - 1) * size : 0
  const names = needsNames(filter)
  const keys = keysOf(filter, { names, atMost: isByDay(filter) ? offset + size : undefined })
  const order = inOrder[filter.sort]
  const { rows } = await sql<Row | { total: number | null; transaction_id: null }>`
    with found as materialized (${keys}),
    page as materialized (
      select transaction_id, kind, id, loan_id, created_at, row_number() over (order by ${order}) as place
      from found order by place limit ${size} offset ${offset}
    )
    select counted.total, transaction_id, loan_id, created_at, page.username, amount, transaction_type, status, comments
    from (select ${names ? sql`(select count(*) from found)` : sql`null::bigint`} as total) as counted
      left join (select * from page, ${details}) as page on true
    order by place`.execute(db)
  const items = rows.filter((row): row is Row => row.transaction_id !== null)
  return {
    items: items.map(({ username, amount, total: _, ...row }) => ({
      ...row,
      amount: paise(amount),
      customer: { username },
    })),
    total: rows[0]?.total ?? null,
  }
}

export const countTransactions = async (db: Db, filter: TransactionFilter): Promise<number> => {
  const keys = keysOf(filter, { names: !!filter.q, atMost: undefined })
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${keys}) as keys`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** One page of the transactions that a filter keeps, and how many it keeps in all. */
export const listTransactions = async (db: Db, filter: TransactionFilter): Promise<Paged<Transaction>> => {
  const { items, total } = await pageOfTransactions(db, filter)
  return { items, total: total ?? (await countTransactions(db, filter)) }
}
