import { type Insertable, sql } from 'kysely'
import { denominations } from '../../../contract/folio/day-close.ts'
import type { PaidBy } from '../../../contract/folio/payment-methods.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'

/** So many days ago the resort began to close its days. */
const begun = 14

/** Where the box did not hold what it should, in rupees, by how many days ago that was. */
const differences: Readonly<Record<number, readonly [rupees: number, reason: string]>> = {
  [begun]: [5_000, 'Float that was laid into the box to begin with'],
  9: [-20, 'Short change given at checkout, guest had left'],
  4: [50, 'Guest of room 104 left the change as a tip'],
}

const notes: Readonly<Record<number, string>> = {
  7: 'Small change is short: please get ₹10 and ₹20 notes from the bank.',
  1: 'Two departures before six tomorrow, both paid. ₹10 notes are nearly gone.',
}

const float = 500_000
const noteOf = 50_000

type Close = Insertable<Database['day_closes']>
type Sum = { day: Day; method: PaidBy; total: number }

/** The last two weeks were closed each evening, up to yesterday: today still takes money. */
export const addDemoDayCloses = async (db: Db, clock: DemoClock): Promise<void> => {
  const since = clock.day(-begun)
  await db.updateTable('cash_box').set({ opened_on: since }).execute()
  const { rows } = await sql<Sum>`
    select day, method, sum(total)::bigint as total from (
      select day, method, amount as total from payments where day >= ${since}::date
      union all
      select business_day, payment_method, -amount from expenses
        where payment_method is not null and business_day >= ${since}::date
    ) as moved group by 1, 2`.execute(db)
  const closes: Close[] = []
  for (let ago = begun; ago >= 1; ago -= 1) {
    const opening = closes.at(-1)?.next_float ?? 0
    closes.push(closeOf(rows, clock, { ago, opening }))
  }
  await insertRows(db, 'day_closes', closes)
}

const closeOf = (
  sums: readonly Sum[],
  clock: DemoClock,
  { ago, opening }: { ago: number; opening: number },
): Close => {
  const day = clock.day(-ago)
  const of = (method: PaidBy) => sums.find((sum) => sum.day === day && sum.method === method)?.total ?? 0
  const expected_cash = opening + of('cash')
  const [more, reason = null] = differences[ago] ?? [0]
  // There is no coin below a rupee.
  const counted_total = Math.max(0, Math.floor(expected_cash / 100 + more) * 100)
  const spare = Math.max(0, counted_total - float)
  const put_away = spare - (spare % noteOf)
  return {
    day,
    since: day,
    opening_float: opening,
    expected_cash,
    expected_upi: of('upi'),
    expected_card: of('card'),
    expected_bank: of('bank'),
    counted: countedOf(counted_total / 100),
    counted_total,
    put_away,
    next_float: counted_total - put_away,
    reason: counted_total === expected_cash ? null : (reason ?? 'Rounded to whole rupees'),
    note: notes[ago] ?? null,
    by_name: 'Leela Pandey',
    by_user_id: 'USR1001',
    at: clock.at(-ago, 1_345),
  }
}

/** An amount in the largest notes; those of two thousand are hardly seen any more. */
const countedOf = (rupees: number): Record<string, number> => {
  let left = rupees
  const counted: Record<string, number> = {}
  for (const of of denominations.slice(1)) {
    const count = Math.floor(left / of)
    if (count > 0) counted[of] = count
    left -= count * of
  }
  return counted
}
