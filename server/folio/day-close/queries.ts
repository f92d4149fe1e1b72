import { type Selectable, sql } from 'kysely'
import type { DayClose, dayCloseSorts, dayCloses, Expected } from '../../../contract/folio/day-close.ts'
import type { PaidBy } from '../../../contract/folio/payment-methods.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'

type Row = Selectable<Database['day_closes']>

const toDayClose = (row: Row): DayClose => ({
  day: row.day,
  since: row.since,
  opening_float: paise(row.opening_float),
  expected: {
    cash: paise(row.expected_cash),
    upi: paise(row.expected_upi),
    card: paise(row.expected_card),
    bank: paise(row.expected_bank),
  },
  counted: row.counted as Record<string, number>,
  counted_total: paise(row.counted_total),
  difference: paise(row.difference),
  put_away: paise(row.put_away),
  float: paise(row.next_float),
  reason: row.reason,
  note: row.note,
  by_name: row.by_name,
  at: row.at,
})

/** From now on nobody writes a payment or an expense until this transaction is over. */
export const holdCashBox = async (db: Db): Promise<void> => {
  await db.selectFrom('cash_box').select('one').forUpdate().execute()
}

export const lastClose = async (db: Db): Promise<DayClose | null> => {
  const row = await db.selectFrom('day_closes').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
  return row ? toDayClose(row) : null
}

/** The day from which on the first close counts, where the resort is older than its box. */
export const boxOpenedOn = async (db: Db): Promise<Day | null> =>
  (await db.selectFrom('cash_box').select('opened_on').executeTakeFirst())?.opened_on ?? null

type Kind = 'payment' | 'reversal' | 'refund' | 'expense'
/** What some rows of a method come to. What leaves the resort is negative. */
export type MethodSum = { method: PaidBy; kind: Kind; total: Paise; rows: number }

/**
 * What was taken, given back and spent from one business day to another, both included; null counts from the beginning,
 * and without an end all counts.
 */
export const sumsBetween = async (db: Db, since: Day | null, until: Day | null): Promise<MethodSum[]> => {
  const [from, to] = [since ?? '-infinity', until ?? 'infinity']
  const { rows } = await sql<MethodSum>`
    select method, kind, sum(amount)::bigint as total, count(*)::int as rows from payments
      where day >= ${from}::date and day <= ${to}::date group by 1, 2
    union all
    select payment_method, 'expense', -sum(amount)::bigint, count(*)::int from expenses
      where payment_method is not null and business_day >= ${from}::date and business_day <= ${to}::date group by 1`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, total: paise(row.total) }))
}

type Counts = { since: Day | null; opening_float: Paise; expected: Expected }

/** Writes a close; the days up to its own are closed from here on. */
export const insertClose = async (
  db: Db,
  close: Counts & Omit<DayClose, keyof Counts | 'difference'>,
  by_user_id: string | null,
): Promise<DayClose> => {
  const { expected, counted, float, ...own } = close
  const row = await db
    .insertInto('day_closes')
    .values({
      ...own,
      expected_cash: expected.cash,
      expected_upi: expected.upi,
      expected_card: expected.card,
      expected_bank: expected.bank,
      counted: JSON.stringify(counted),
      next_float: float,
      by_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDayClose(row)
}

export type CloseFilter = Pick<Query<typeof dayCloses.export>, 'sort'> & {
  /** Both days included. */
  from?: Day | undefined
  to?: Day | undefined
}

const byDay = sql.ref('day')
const orders: Record<(typeof dayCloseSorts)[number], Order> = {
  newest: [descending(byDay)],
  oldest: [ascending(byDay)],
}

const matching = (db: Db, { from, to }: CloseFilter) =>
  db
    .selectFrom('day_closes')
    .selectAll()
    .$if(!!from, (query) => query.where('day', '>=', from as Day))
    .$if(!!to, (query) => query.where('day', '<=', to as Day))

/** The closes that a filter keeps, and how many it keeps in all. */
export const listCloses = (db: Db, filter: CloseFilter & PageAsked): Promise<Listed<DayClose>> =>
  paged(matching(db, filter), orders[filter.sort], filter, toDayClose)

/** All closes that a filter keeps, in its order. */
export const everyClose = (db: Db, filter: CloseFilter): AsyncGenerator<DayClose> =>
  everyRow(matching(db, filter), orders[filter.sort], toDayClose)
