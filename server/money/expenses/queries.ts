import { type Selectable, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import {
  type Expense,
  type ExpenseTotal,
  type ExpenseType,
  expenseDetails,
  type expenseSorts,
  type expenses,
} from '../../../contract/money/expenses.ts'
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
import { containing } from '../../kit/database/like.ts'

export type ExpenseRow = Selectable<Database['expenses']>

const addressOf = (key: string | null): string | null => (key ? `/uploads/${key}` : null)

export const toExpense = (row: ExpenseRow): Expense => ({
  uuid: row.expense_id,
  expenseName: row.name,
  amount: row.amount,
  expenseType: row.type,
  ...expenseDetails(row),
  expenseDate: row.spent_on,
  business_day: row.business_day,
  createdAt: row.created_at,
  expenseImage: addressOf(row.receipt),
  thumbnail: addressOf(row.thumbnail),
  version: row.version,
})

export const findExpense = (db: Db, expenseId: string): Promise<ExpenseRow | undefined> =>
  db.selectFrom('expenses').selectAll().where('expense_id', '=', expenseId).executeTakeFirst()

/** Locks an expense for a change. */
export const lockExpense = (db: Db, expenseId: string): Promise<ExpenseRow | undefined> =>
  db.selectFrom('expenses').selectAll().where('expense_id', '=', expenseId).forUpdate().executeTakeFirst()

export type ExpenseFilter = Omit<Query<typeof expenses.totals>, 'start_date' | 'end_date'> & {
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

const byId = sql.ref('expense_id')
const [spent, written, amount] = [sql.ref('spent_on'), sql.ref('created_at'), sql.ref('amount')]

const orders: Record<(typeof expenseSorts)[number], Order> = {
  newest: [descending(spent), descending(written), ascending(byId)],
  oldest: [ascending(spent), ascending(written), descending(byId)],
  amount: [ascending(amount), ascending(byId)],
  '-amount': [descending(amount), descending(byId)],
}

type Sorted = ExpenseFilter & { sort: (typeof expenseSorts)[number] }

/** The expenses that a filter keeps, and how many it keeps in all. */
export const listExpenses = (db: Db, filter: Sorted & PageAsked): Promise<Listed<Expense>> =>
  paged(matching(db, filter).selectAll(), orders[filter.sort], filter, toExpense)

/** All expenses that a filter keeps, in its order. */
export const everyExpense = (db: Db, filter: Sorted): AsyncGenerator<Expense> =>
  everyRow(matching(db, filter).selectAll(), orders[filter.sort], toExpense)

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
