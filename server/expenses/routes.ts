import { type ExpenseInput, expenses } from '../../contract/expenses.ts'
import { type Day, toDay } from '../../contract/kit/dates.ts'
import { logActivity } from '../kit/activity.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { removeReceipt, saveReceipt, storeReceipt } from '../kit/receipts.ts'
import { refuse } from '../kit/refuse.ts'
import { refuseAhead } from '../kit/refuse-ahead.ts'
import { spreadsheet, words } from '../kit/spreadsheet.ts'
import { meetVersion } from '../kit/versions.ts'
import { insertOnce } from './insert-once.ts'
import {
  type ExpenseFilter,
  type ExpenseRow,
  everyExpense,
  findExpense,
  listExpenses,
  lockExpense,
  toExpense,
  totalsByType,
} from './queries.ts'

type Asked = Omit<ExpenseFilter, 'from' | 'to'> & {
  start_date?: string | undefined
  end_date?: string | undefined
}

const filterOf = ({ settings }: Context, { start_date, end_date, ...query }: Asked): ExpenseFilter => ({
  ...query,
  from: start_date && toDay(start_date, settings.time_zone),
  to: end_date && toDay(end_date, settings.time_zone),
})

const factsOf = (row: ExpenseRow) => ({
  name: row.name,
  amount: row.amount,
  type: row.type,
  comments: row.comments,
  date: row.spent_on,
  receipt: row.receipt,
})

const log = (given: Context, before: ExpenseRow | undefined, after: ExpenseRow | undefined) => {
  const { expense_id, name } = (after ?? before) as ExpenseRow
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(given, { area: 'expenses', id: expense_id, name, ...facts })
}

const columnsOf = (body: Omit<ExpenseInput, 'request_key'>) => ({
  name: body.expenseName,
  amount: body.amount,
  type: body.expenseType,
  comments: body.comments,
})

/** The day on which money was spent: today where none was sent (H-EXP-20), and never one ahead. */
const spentOn = ({ today, settings }: Context, sent: string | undefined): Day => {
  const day = sent ? toDay(sent, settings.time_zone) : today
  refuseAhead('expenseDate', day, today)
  return day
}

const wireNames = {
  name: 'expenseName',
  type: 'expenseType',
  spent_on: 'expenseDate',
  receipt: 'expenseImage',
}

export const expenseRoutes = implement(expenses, {
  list: (given) => {
    const { sort, page, page_size } = given.query
    return listExpenses(given.db, { ...filterOf(given, given.query), sort, page, page_size })
  },

  totals: (given) => totalsByType(given.db, filterOf(given, given.query)),

  export: async (given) => {
    const { sort } = given.query
    const filter = filterOf(given, given.query)
    const rows = everyExpense(given.db, { ...filter, sort })
    return spreadsheet(
      'expenses.xlsx',
      [
        { title: 'Date', width: 14, kind: 'day', cell: (row) => row.expenseDate },
        { title: 'Expense', width: 36, cell: (row) => row.expenseName },
        { title: 'Type', width: 20, cell: (row) => words(row.expenseType) },
        { title: 'Amount', width: 16, kind: 'money', cell: (row) => row.amount },
        { title: 'Comments', width: 48, cell: (row) => row.comments },
        { title: 'Receipt', width: 10, cell: (row) => (row.expenseImage ? 'Yes' : 'No') },
        { title: 'Written down', width: 20, kind: 'instant', cell: (row) => row.createdAt },
      ],
      rows,
      given.settings.time_zone,
    )
  },

  create: afterSlow(
    expenses.create,
    (given) => storeReceipt(given, given.files.expenseImage, 'expenseImage'),
    async (given) => {
      const { db, body, prepared } = given
      const spent_on = spentOn(given, body.expenseDate)
      const { expense, isNew } = await insertOnce(db, { ...columnsOf(body), spent_on }, body.request_key)
      if (!isNew) return toExpense(expense)
      const after = prepared ? await keepReceipt(given, expense) : expense
      await log(given, undefined, after)
      return toExpense(after)
    },
  ),

  get: async ({ db, params }) =>
    toExpense((await findExpense(db, params.uuid)) ?? refuse('expense_not_found')),

  change: afterSlow(
    expenses.change,
    async (given) => {
      // Bytes are stored for what is there.
      if (!(await findExpense(given.db, given.params.uuid))) refuse('expense_not_found')
      return storeReceipt(given, given.files.expenseImage, 'expenseImage')
    },
    async (given) => {
      const { db, body, params, prepared } = given
      const before = (await lockExpense(db, params.uuid)) ?? refuse('expense_not_found')
      await meetVersion(given, expenses.change, {
        record: 'expenses',
        id: params.uuid,
        version: before.version,
        names: wireNames,
        current: async () => toExpense(before),
      })
      const row = await db
        .updateTable('expenses')
        .set({ ...columnsOf(body), spent_on: spentOn(given, body.expenseDate) })
        .where('expense_id', '=', params.uuid)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = prepared || body.removeImage ? await keepReceipt(given, row) : row
      await log(given, before, after)
      return toExpense(after)
    },
  ),

  remove: async (given) => {
    const { db, params } = given
    const before = (await lockExpense(db, params.uuid)) ?? refuse('expense_not_found')
    await db.deleteFrom('expenses').where('expense_id', '=', params.uuid).execute()
    await removeReceipt(db, before)
    await log(given, before, undefined)
    return { msg: 'Expense deleted successfully!' }
  },
})

type Prepared = { prepared: Parameters<typeof saveReceipt>[1] }

/** Puts the receipt that came, or none, in the place of the one that an expense has. */
const keepReceipt = async ({ db, prepared }: Context & Prepared, row: ExpenseRow): Promise<ExpenseRow> => {
  await removeReceipt(db, row)
  const keys = await saveReceipt(db, prepared, {
    purpose: 'expense-receipt',
    ownerId: row.expense_id,
  })
  return db
    .updateTable('expenses')
    .set(keys)
    .where('expense_id', '=', row.expense_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
