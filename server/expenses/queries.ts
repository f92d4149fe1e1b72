import { type Selectable, sql } from 'kysely'
import type { Expense, ExpenseTotal, ExpenseType, expenseSorts } from '../../contract/expenses.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { type Paise, paise } from '../../contract/kit/money.ts'
import type { Database } from '../../db/types.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'

export type ExpenseRow = Selectable<Database['expenses']>

const addressOf = (key: string | null): string | null => (key ? `/uploads/${key}` : null)

export const toExpense = (row: ExpenseRow): Expense => ({
  uuid: row.expense_id,
  expenseName: row.name,
  amount: row.amount,
  expenseType: row.type,
  comments: row.comments,
  expenseDate: row.spent_on,
  createdAt: row.created_at,
  expenseImage: addressOf(row.receipt),
  thumbnail: addressOf(row.thumbnail),
})

export const findExpense = (db: Db, expenseId: string): Promise<ExpenseRow | undefined> =>
  db.selectFrom('expenses').selectAll().where('expense_id', '=', expenseId).executeTakeFirst()

/** Locks an expense for a change. */
export const lockExpense = (db: Db, expenseId: string): Promise<ExpenseRow | undefined> =>
  db.selectFrom('expenses').selectAll().where('expense_id', '=', expenseId).forUpdate().executeTakeFirst()

export type ExpenseFilter = {
  q?: string | undefined
  type?: ExpenseType | undefined
  /** Both days included. */
  from?: Day | undefined
  to?: Day | undefined
}

const matching = (db: Db, { q, type, from, to }: ExpenseFilter) =>
  db
    .selectFrom('expenses')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', containing(q ?? '')), eb('comments', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(!!type, (query) => query.where('type', '=', type as ExpenseType))
    .$if(!!from, (query) => query.where('spent_on', '>=', from as Day))
    .$if(!!to, (query) => query.where('spent_on', '<=', to as Day))

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

type Page = { sort: (typeof expenseSorts)[number]; page?: number | undefined; page_size: number }

const orders = {
  newest: sql`spent_on desc, created_at desc, expense_id`,
  oldest: sql`spent_on, created_at, expense_id desc`,
  amount: sql`amount, expense_id`,
  '-amount': sql`amount desc, expense_id desc`,
} as const

/** One page of the expenses that a filter keeps, and how many it keeps in all. */
export const listExpenses = async (db: Db, filter: ExpenseFilter & Page): Promise<Paged<Expense>> => {
  const size = filter.page ? filter.page_size : mostUnpaged
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy(orders[filter.sort])
    .limit(size)
    .offset(filter.page ? (filter.page - 1) * size : 0)
    .execute()
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toExpense), total }
}

/** What the expenses that a filter keeps come to, by type; the largest first. */
export const totalsByType = async (db: Db, filter: ExpenseFilter): Promise<ExpenseTotal[]> => {
  const rows = await matching(db, filter)
    .select('type as expenseType')
    // A sum of bigint is numeric, which would arrive as text.
    .select((eb) => eb.cast<number>(eb.fn.sum<Paise>('amount'), 'bigint').as('total'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('type')
    .orderBy('total', 'desc')
    .orderBy('type')
    .execute()
  return rows.map((row) => ({ ...row, total: paise(row.total) }))
}
