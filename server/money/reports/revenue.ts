import { sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { firstMonthBeforeLast } from '../../../contract/kit/day-range.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { RevenueMonth } from '../../../contract/money/reports.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuseField } from '../../kit/http/refuse.ts'

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

/** Income and expenses by month. Room revenue counts each night of a confirmed stay in the month it lies in. */
export const readRevenue = async (db: Db, months: readonly string[], zone: string) => {
  const begin = `${months[0]}-01`
  const end = `${monthAfter(months.at(-1) ?? '', 1)}-01`
  const rooms = await sql<Sum>`
    select to_char(check_in + (night - 1)::int, 'YYYY-MM') as month, sum(price)::bigint as amount
    from bookings, unnest(nightly) with ordinality as n(price, night)
    where status = 'confirmed' and stay && daterange(${begin}::date, ${end}::date)
      and check_in + (night - 1)::int >= ${begin}::date and check_in + (night - 1)::int < ${end}::date
    group by 1`.execute(db)
  const other = await sql<Sum>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, sum(amount)::bigint as amount
    from purchase_transactions
    where created_at >= ${midnight(begin, zone)}::timestamptz and created_at < ${midnight(end, zone)}::timestamptz
    group by 1`.execute(db)
  const spent = await sql<TypedSum>`
    select to_char(spent_on, 'YYYY-MM') as month, type, sum(amount)::bigint as amount
    from expenses where spent_on >= ${begin}::date and spent_on <= ${addDays(end, -1)}::date group by 1, 2`.execute(
    db,
  )
  return {
    months: months.map((month) => monthOf(month, rooms.rows, other.rows, spent.rows)),
    expenses: [...new Set(spent.rows.map(({ type }) => type))].sort(),
  }
}

const monthOf = (month: string, rooms: Sum[], other: Sum[], spent: TypedSum[]): RevenueMonth => {
  const of = (sums: Sum[]): Paise =>
    paise(sums.filter((sum) => sum.month === month).reduce((total, { amount }) => total + Number(amount), 0))
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
