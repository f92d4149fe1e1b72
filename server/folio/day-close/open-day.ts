import type { DayClose, Expected, OpenDay } from '../../../contract/folio/day-close.ts'
import { type PaidBy, paidBy } from '../../../contract/folio/payment-methods.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { refuseAhead } from '../../kit/refusals/refuse-ahead.ts'
import { shownDay } from '../../kit/shown.ts'
import { boxOpenedOn, lastClose, type MethodSum, sumsBetween } from './queries.ts'

/** The money of the days since the last close, up to a day. */
export const readOpenDay = async (db: Db, day: Day): Promise<OpenDay> => {
  const last = await lastClose(db)
  const since = last ? addDays(last.day, 1) : await boxOpenedOn(db)
  const sums = await sumsBetween(db, since, day)
  const opening_float = last?.float ?? paise(0)
  const rowsOf = (isOne: (sum: MethodSum) => boolean) =>
    sums.filter(isOne).reduce((count, { rows }) => count + rows, 0)
  const closed = last !== null && last.day >= day
  return {
    day,
    since,
    closed,
    opening_float,
    expected: expectedOf(sums, opening_float),
    cash: {
      payments: cashOf(sums, 'payment'),
      reversals: cashOf(sums, 'reversal'),
      refunds: cashOf(sums, 'refund'),
      expenses: cashOf(sums, 'expense'),
    },
    payments: rowsOf(({ kind }) => kind !== 'expense'),
    expenses: rowsOf(({ kind }) => kind === 'expense'),
    last,
    next: closed && since ? await nextDay(db, since, opening_float) : null,
  }
}

/** What has come since a close: it is counted with the next one. */
const nextDay = async (db: Db, day: Day, opening_float: Paise): Promise<OpenDay['next']> => {
  const sums = await sumsBetween(db, day, null)
  return { day, opening_float, expected: expectedOf(sums, opening_float) }
}

const totalOf = (sums: readonly MethodSum[]): Paise => sumOf(sums.map(({ total }) => total))

export const cashOf = (sums: readonly MethodSum[], kind: MethodSum['kind']): Paise =>
  totalOf(sums.filter((sum) => sum.method === 'cash' && sum.kind === kind))

export const expectedOf = (sums: readonly MethodSum[], float: Paise): Expected => {
  const of = (method: PaidBy) => totalOf(sums.filter((sum) => sum.method === method))
  const each = Object.fromEntries(paidBy.map((method) => [method, of(method)])) as Expected
  return { ...each, cash: sumOf([float, each.cash]) }
}

type Known = { last: DayClose | null; since: Day | null }

/** Refuses a day that cannot be closed: one to come, one that is closed, one from before the box. */
export const refuseUnlessOpen = ({ last, since }: Known, day: Day, today: Day): void => {
  refuseAhead('day', day, today)
  if (last && day <= last.day) refuse('day_closed', { message: `${shownDay(day)} is closed already` })
  if (since && day < since) refuseField('day', `The cash box is counted from ${shownDay(since)} on`)
}
