import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { firstMonthBeforeLast } from '../../../contract/kit/day-range.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { RevenueMonth } from '../../../contract/money/reports.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import {
  bookedNights,
  chargedNights,
  type Days,
  landPayments,
  suppliedKind,
  suppliedLines,
} from './revenue-rows.ts'

const maxMonths = 36

/** The months asked for, or the last twelve; the sentence beside the field where they make no sense. */
export const monthsAsked = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: Day,
): string[] => {
  const last = to ?? today.slice(0, 7)
  const first = from ?? monthAfter(last, -11)
  const wrong = (message: string) => refuseField('from', message)
  if (first > last) wrong(firstMonthBeforeLast)
  const months = [first]
  for (let month = first; month < last; ) {
    month = monthAfter(month, 1)
    months.push(month)
    if (months.length > maxMonths) wrong(`A report shows ${maxMonths} months at most`)
  }
  return months
}

const monthAfter = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

type Sum = { month: string; amount: number }
type TypedSum = Sum & { type: string }

type Accrued = Sum & { kind: 'night' | 'extra' | 'fee' | 'discount' }

/** The days of months, as the rows of the report are asked for. */
export const daysOfMonths = (months: readonly string[], zone: string): Days => ({
  begin: `${months[0]}-01`,
  end: `${monthAfter(months.at(-1) ?? '', 1)}-01`,
  zone,
})

/** What each figure of the report counts, in the words that stand beside it. */
const definitions = {
  booked: 'Price of the confirmed stays that were booked in the month, whenever they are',
  rooms:
    'Nights of confirmed stays in the month in which each lies, at the price they were booked for; what was credited is taken off under Nights less discounts',
  accrual:
    'What was supplied: nights in the month in which they lie, less discounts; extras and fees on their day',
  nights: 'Nights on the accounts of stays, in the month in which each night lies, less discounts',
  extras: 'Meals, activities and whatever else was put on the accounts of stays, by its day',
  fees: 'What was charged for cancelling, for not coming and for nights not stayed, by its day',
  other: 'Payments of land purchases that came in, by the day on which each was paid',
  expenses: 'What was spent, by the day of the expense',
  difference: 'Room revenue and land payments less expenses',
} as const

/** What folios say was supplied, by month and kind; what was taken back counts against its own day. */
const readAccrued = async (db: Db, days: Days): Promise<Accrued[]> => {
  const { rows } = await sql<Accrued>`
    select to_char(l.day, 'YYYY-MM') as month, ${suppliedKind} as kind, sum(l.amount)::bigint as amount
    from ${suppliedLines(days)} group by 1, 2`.execute(db)
  return rows
}

/** Income and expenses by month, each as `definitions` says. */
export const readRevenue = async (db: Db, months: readonly string[], zone: string) => {
  const days = daysOfMonths(months, zone)
  const rooms = await sql<Sum>`
    select to_char(night.day, 'YYYY-MM') as month, sum(night.price)::bigint as amount
    from ${chargedNights(days)} group by 1`.execute(db)
  const booked = await sql<Sum>`
    select to_char(b.created_at at time zone ${zone}, 'YYYY-MM') as month, sum(night.price)::bigint as amount
    from ${bookedNights(days)} group by 1`.execute(db)
  const accrued = await readAccrued(db, days)
  const other = await sql<Sum>`
    select to_char(paid_on, 'YYYY-MM') as month, sum(amount)::bigint as amount
    from ${landPayments(days)} group by 1`.execute(db)
  const spent = await sql<TypedSum>`
    select to_char(spent_on, 'YYYY-MM') as month, type, sum(amount)::bigint as amount
    from expenses where spent_on >= ${days.begin}::date and spent_on < ${days.end}::date group by 1, 2`.execute(
    db,
  )
  return {
    definitions,
    months: months.map((month) => ({
      ...monthOf(month, rooms.rows, other.rows, spent.rows),
      booked: amountOf(month, booked.rows),
      accrual: accrualOf(month, accrued),
    })),
    expenses: [...new Set(spent.rows.map(({ type }) => type))].sort(),
  }
}

const amountOf = (month: string, sums: readonly Sum[]): Paise =>
  paise(sums.filter((sum) => sum.month === month).reduce((total, { amount }) => total + Number(amount), 0))

const accrualOf = (month: string, accrued: readonly Accrued[]): RevenueMonth['accrual'] => {
  const of = (...kinds: Accrued['kind'][]) =>
    amountOf(
      month,
      accrued.filter(({ kind }) => kinds.includes(kind)),
    )
  const [rooms, extras, fees] = [of('night', 'discount'), of('extra'), of('fee')]
  return { rooms, extras, fees, total: paise(rooms + extras + fees) }
}

const monthOf = (
  month: string,
  rooms: Sum[],
  other: Sum[],
  spent: TypedSum[],
): Omit<RevenueMonth, 'booked' | 'accrual'> => {
  const of = (sums: Sum[]): Paise => amountOf(month, sums)
  const own = spent.filter((sum) => sum.month === month)
  const [income, extra, expenses] = [of(rooms), of(other), of(own)]
  return {
    month,
    rooms: income,
    other: extra,
    expenses,
    by_type: Object.fromEntries(own.map(({ type, amount }) => [type, paise(Number(amount))])),
    difference: paise(income + extra - expenses),
  }
}
