import { type RawBuilder, sql } from 'kysely'
import { paidBy } from '../../../contract/folio/payment-methods.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { paise } from '../../../contract/kit/money.ts'
import {
  type Business,
  businesses,
  moneyKinds,
  type reports,
  type Transaction,
  type TransactionTotal,
} from '../../../contract/money/reports.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  afterCursor,
  ascending,
  descending,
  type Listed,
  maxUnpaged,
  type Order,
  orderSql,
  placeColumns,
  placeOf,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'

export type TransactionFilter = Omit<Query<typeof reports.transactions>, 'fromDate' | 'toDate'> & {
  from: Day
  to: Day
  zone: string
}
type Sorted = Omit<TransactionFilter, 'page' | 'page_size'>
type Kept = Omit<Sorted, 'sort'>

type Range = Pick<TransactionFilter, 'from' | 'to' | 'zone'>

/** Land is paid on a day, which counts (D-70); of one that was written down later there is no time of day. */
const landPaidAt = (
  zone: string,
) => sql`case when (t.created_at at time zone ${zone})::date = t.paid_on then t.created_at
  else t.paid_on::timestamp at time zone ${zone} end`

/** The two businesses: which rows they are, and what has to be read to know the name that belongs to them. */
const kinds = {
  land: ({ from, to, zone }: Range) => ({
    keys: sql`'P' || t.transaction_id as transaction_id, 'P' as kind, t.transaction_id as id, t.purchase_id as loan_id,
      ${landPaidAt(zone)} as created_at`,
    rows: sql`purchase_transactions t`,
    within: sql`t.paid_on >= ${from}::date and t.paid_on <= ${to}::date`,
    named: { column: sql`p.customer_name`, join: sql`join purchases p using (purchase_id)` },
    sums: sql`t.purchase_id as loan_id, null as method, 'payment' as kind, t.amount`,
  }),
  hotel: ({ from, to, zone }: Range) => ({
    keys: sql`'B' || m.payment_id as transaction_id, 'B' as kind, m.payment_id as id, m.booking_id as loan_id,
      m.at as created_at`,
    rows: sql`payments m`,
    within: sql`m.at >= ${midnight(from, zone)}::timestamptz and m.at < ${midnight(to, zone, 1)}::timestamptz`,
    named: { column: sql`m.payer`, join: sql`` },
    sums: sql`m.booking_id as loan_id, m.method, m.kind, m.amount`,
  }),
} as const satisfies Record<Business, object>

const kindsOf = ({ business, ...range }: Range & { business?: Business | undefined }) =>
  (business ? [kinds[business]] : Object.values(kinds)).map((kind) => kind(range))

type Window = { atMost?: number | undefined; after?: RawBuilder<unknown> | undefined }

/** Keys of the rows between two days at the resort, both included; with their names only where these are needed. */
const keysOf = (
  filter: Sorted,
  { names, atMost, after = sql`true` }: Window & { names: boolean },
): RawBuilder<unknown> => {
  const each = kindsOf(filter).map(({ keys, rows, within, named }) => {
    const name = names ? sql`, ${named.column} as username` : sql``
    const all = sql`select ${keys} ${name} from ${rows} ${names ? named.join : sql``} where ${within}`
    return atMost === undefined
      ? all
      : sql`(select * from (${all}) as one where ${after} order by ${orderSql(orders[filter.sort])} limit ${atMost})`
  })
  return sql`select * from (${sql.join(each, sql` union all `)}) as every_row where ${matches(filter)} and ${after}`
}

/** What is searched in the rows of both. */
const matches = ({ q }: Pick<Kept, 'q'>) =>
  q ? sql`(loan_id ilike ${containing(q)} or username ilike ${containing(q)})` : sql`true`

const [made, id] = [sql.ref('created_at'), sql.ref('transaction_id')]
const [bought, customer] = [sql.ref('loan_id'), sql`lower(username)`]
const orders: Record<TransactionFilter['sort'], Order> = {
  newest: [descending(made), descending(id)],
  oldest: [ascending(made), ascending(id)],
  purchase: [ascending(bought), ascending(made), ascending(id)],
  '-purchase': [descending(bought), descending(made), ascending(id)],
  customer: [ascending(customer), ascending(made), ascending(id)],
  '-customer': [descending(customer), descending(made), ascending(id)],
}

/** What is shown of a row. Read row by row: a page is short, and the tables are long. */
const details = sql`lateral (
  select p.customer_name as username, t.amount, t.transaction_type, t.status, t.comments,
      null as method, null as reference, t.by_name as cashier, 'payment' as what
    from purchase_transactions t join purchases p using (purchase_id)
    where page.kind = 'P' and t.transaction_id = page.id
  union all
  select m.payer, m.amount, case m.kind when 'payment' then 'booking' else m.kind end, 'Completed',
      nullif(concat_ws(', ', m.method, m.reference, m.reason), ''), m.method, m.reference, m.by_name, m.kind
    from payments m where page.kind = 'B' and m.payment_id = page.id
) as shown`

type Row = Omit<Transaction, 'customer' | 'amount' | 'kind'> & {
  /** Which of the tables it is of; its kind is `what`. */
  kind: string
  what: Transaction['kind']
  username: string
  amount: number
  total: number | null
}

const needsNames = ({ q, sort }: Sorted): boolean => !!q || sort.endsWith('customer')
// In the order of their days the rows of each kind come from an index: no more are read than can be on the page.
const isByDay = ({ q, sort }: Sorted): boolean => !q && (sort === 'newest' || sort === 'oldest')

const toTransaction = ({ username, amount, total: _, what, ...row }: Row): Transaction => ({
  ...row,
  kind: what,
  amount: paise(amount),
  customer: { username },
})

/** Some rows in their order. Where the names of all rows had to be read for them, they have been counted at that. */
const readRows = async (
  db: Db,
  filter: Sorted,
  { size, offset = 0, after }: { size: number; offset?: number; after?: RawBuilder<unknown> },
): Promise<{ rows: Row[]; total: number | null }> => {
  const names = needsNames(filter)
  const keys = keysOf(filter, { names, after, atMost: isByDay(filter) ? offset + size : undefined })
  const order = orders[filter.sort]
  const places = placeColumns(order)
  const { rows } = await sql<Row | { total: number | null; transaction_id: null }>`
    with found as materialized (${keys}),
    page as materialized (
      select transaction_id, kind, id, loan_id, created_at, ${sql.join(places)},
        row_number() over (order by ${orderSql(order)}) as place
      from found order by place limit ${size} offset ${offset}
    )
    select counted.total, page.*
    from (select ${names ? sql`(select count(*) from found)` : sql`null::bigint`} as total) as counted
      left join (
        select page.*, shown.username, amount, transaction_type, status, comments, method, reference, cashier, what
        from page, ${details}
      ) as page on true
    order by place`.execute(db)
  const total = rows[0]?.total ?? null
  return { rows: rows.filter((row): row is Row => row.transaction_id !== null), total }
}

/** All transactions that a filter keeps, in its order: of two tables, read as `everyRow` reads one. */
export async function* everyTransaction(
  db: Db,
  filter: Sorted,
  { atOnce = 1000, most = Number.POSITIVE_INFINITY }: { atOnce?: number; most?: number } = {},
): AsyncGenerator<Transaction> {
  const order = orders[filter.sort]
  let last: Row | undefined
  for (let left = most; left > 0; left -= atOnce) {
    const size = Math.min(atOnce, left)
    const after = last && afterCursor(order, placeOf(order, last))
    const { rows } = await readRows(db, filter, { size, ...(after && { after }) })
    yield* rows.map(toTransaction)
    last = rows.at(-1)
    if (rows.length < size) return
  }
}

export const countTransactions = async (db: Db, filter: Sorted): Promise<number> => {
  const keys = keysOf(filter, { names: !!filter.q })
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${keys}) as keys`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** The transactions that a filter keeps, and how many it keeps in all. */
export const listTransactions = async (db: Db, filter: TransactionFilter): Promise<Listed<Transaction>> => {
  const { page, page_size: size } = filter
  if (!page)
    return {
      total: await countTransactions(db, filter),
      items: everyTransaction(db, filter, { most: maxUnpaged }),
    }
  const { rows, total } = await readRows(db, filter, { size, offset: (page - 1) * size })
  return { items: rows.map(toTransaction), total: total ?? (await countTransactions(db, filter)) }
}

/** What the transactions that a filter keeps come to, in the order of the desk. */
export const totalsOfTransactions = async (db: Db, filter: Kept): Promise<TransactionTotal[]> => {
  const each = (filter.business ? [filter.business] : businesses).map((business) => {
    const { sums, rows, within, named } = kinds[business](filter)
    const name = filter.q ? sql`, ${named.column} as username` : sql``
    return sql`select ${business} as business, ${sums} ${name} from ${rows} ${filter.q ? named.join : sql``}
      where ${within}`
  })
  const { rows } = await sql<TransactionTotal>`
    select business, method, kind, sum(amount)::bigint as total, count(*)::int as count
    from (${sql.join(each, sql` union all `)}) as every_row where ${matches(filter)}
    group by 1, 2, 3
    order by business, array_position(${[...paidBy]}::text[], method), array_position(${[...moneyKinds]}::text[], kind)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, total: paise(row.total) }))
}
