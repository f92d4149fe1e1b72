import { type PaidBy, paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Day, toDay } from '../../../contract/kit/dates.ts'
import {
  type Expense,
  type ExpenseInput,
  expenseDetails,
  expenses,
  expenseTitles,
} from '../../../contract/money/expenses.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { label, type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { removeReceipt, saveReceipt, storeReceipt } from '../../kit/files/receipts.ts'
import { refuseAhead } from '../../kit/refusals/refuse-ahead.ts'
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

type ExpenseQuery = Omit<ExpenseFilter, 'from' | 'to'> & {
  start_date?: string | undefined
  end_date?: string | undefined
}

const filterOf = (
  { settings }: Context,
  { start_date, end_date, ...query }: ExpenseQuery,
): ExpenseFilter => ({
  ...query,
  from: start_date && toDay(start_date, settings.time_zone),
  to: end_date && toDay(end_date, settings.time_zone),
})

const factsOf = (row: ExpenseRow) => ({
  name: row.name,
  amount: row.amount,
  type: row.type,
  ...expenseDetails(row),
  date: row.spent_on,
  receipt: row.receipt,
})

const log = (ctx: Context, before: ExpenseRow | undefined, after: ExpenseRow | undefined) => {
  const { expense_id, name } = (after ?? before) as ExpenseRow
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(ctx, { area: 'expenses', id: expense_id, name, ...facts })
}

const columnsOf = (body: Omit<ExpenseInput, 'request_key'>) => ({
  name: body.expenseName,
  amount: body.amount,
  type: body.expenseType,
  ...expenseDetails(body),
})

const detailColumns = Object.entries(expenseTitles).map(
  ([name, title]): SheetColumn<Expense> => ({
    title,
    width: name === 'comments' ? 48 : 18,
    cell: (row) => {
      const said = row[name as keyof typeof expenseTitles]
      return name === 'payment_method' && said ? paidByNames[said as PaidBy] : said
    },
  }),
)

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

export const expenseRoutes = implement(
  expenses,
  {
    list: (ctx) => {
      const { sort, page, page_size } = ctx.query
      return listExpenses(ctx.db, { ...filterOf(ctx, ctx.query), sort, page, page_size })
    },

    totals: (ctx) => totalsByType(ctx.db, filterOf(ctx, ctx.query)),

    export: async (ctx) => {
      const { sort } = ctx.query
      const filter = filterOf(ctx, ctx.query)
      const rows = everyExpense(ctx.db, { ...filter, sort })
      return spreadsheet(
        'expenses.xlsx',
        [
          { title: 'Date', width: 14, kind: 'day', cell: (row) => row.expenseDate },
          { title: 'Expense', width: 36, cell: (row) => row.expenseName },
          { title: 'Type', width: 20, cell: (row) => label(row.expenseType) },
          { title: 'Amount', width: 16, kind: 'money', cell: (row) => row.amount },
          ...detailColumns,
          { title: 'Receipt', width: 10, cell: (row) => (row.expenseImage ? 'Yes' : 'No') },
          { title: 'Written down', width: 20, kind: 'instant', cell: (row) => row.createdAt },
        ],
        rows,
        ctx.settings.time_zone,
      )
    },

    create: prepare(
      expenses.create,
      (ctx) => storeReceipt(ctx, ctx.files.expenseImage, 'expenseImage'),
      async (ctx) => {
        const { db, body, prepared } = ctx
        const spent_on = spentOn(ctx, body.expenseDate)
        const { expense, isNew } = await insertOnce(db, { ...columnsOf(body), spent_on }, body.request_key)
        if (!isNew) return toExpense(expense)
        const after = prepared ? await keepReceipt(ctx, expense) : expense
        await log(ctx, undefined, after)
        return toExpense(after)
      },
    ),

    get: async ({ db, params, refuse }) =>
      toExpense((await findExpense(db, params.uuid)) ?? refuse('expense_not_found')),

    change: prepare(
      expenses.change,
      async (ctx) => {
        // Bytes are stored for what is there.
        if (!(await findExpense(ctx.db, ctx.params.uuid))) ctx.refuse('expense_not_found')
        return storeReceipt(ctx, ctx.files.expenseImage, 'expenseImage')
      },
      async (ctx) => {
        const { db, body, params, prepared } = ctx
        const before = (await lockExpense(db, params.uuid)) ?? ctx.refuse('expense_not_found')
        await meetVersion(ctx, expenses.change, {
          record: 'expenses',
          id: params.uuid,
          version: before.version,
          names: wireNames,
          current: async () => toExpense(before),
        })
        const row = await db
          .updateTable('expenses')
          .set({ ...columnsOf(body), spent_on: spentOn(ctx, body.expenseDate) })
          .where('expense_id', '=', params.uuid)
          .returningAll()
          .executeTakeFirstOrThrow()
        const after = prepared || body.removeImage ? await keepReceipt(ctx, row) : row
        await log(ctx, before, after)
        return toExpense(after)
      },
    ),

    remove: async (ctx) => {
      const { db, params } = ctx
      const before = (await lockExpense(db, params.uuid)) ?? ctx.refuse('expense_not_found')
      await db.deleteFrom('expenses').where('expense_id', '=', params.uuid).execute()
      await removeReceipt(db, before)
      await log(ctx, before, undefined)
      return { msg: 'Expense deleted successfully!' }
    },
  },
  {
    constraints: { day_closed: { code: 'day_closed' } },
  },
)

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
