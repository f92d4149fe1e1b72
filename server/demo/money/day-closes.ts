import { dayCloses, denominations } from '../../../contract/folio/day-close.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { rupees } from '../kit/money.ts'
import type { AddDemo } from '../kit/resort.ts'

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

const float = rupees(5_000)
const noteOf = rupees(500)

/** The last two weeks were closed each evening, up to yesterday: today still takes money. */
export const addDemoDayCloses: AddDemo = async ({ db, clock, call }) => {
  await db
    .updateTable('cash_box')
    .set({ opened_on: clock.day(-begun) })
    .execute()
  for (let ago = begun; ago >= 1; ago -= 1) {
    const at = clock.at(-ago, 1_345)
    const day = clock.day(-ago)
    const { expected } = await call({ at }, dayCloses.open, { query: { day } })
    const [more, reason = 'Rounded to whole rupees'] = differences[ago] ?? [0]
    // There is no coin below a rupee.
    const total = rupees(Math.max(0, Math.floor(expected.cash / 100 + more)))
    const spare = Math.max(0, total - float)
    const put_away = paise(spare - (spare % noteOf))
    const box = { put_away, float: paise(total - put_away), counted: countedOf(total) }
    const said = { reason: total === expected.cash ? null : reason, note: notes[ago] ?? null }
    await call({ at }, dayCloses.close, { body: { day, ...box, ...said } })
  }
}

/** An amount in the largest notes; those of two thousand are hardly seen any more. */
const countedOf = (amount: Paise): Record<string, number> => {
  let left = amount / 100
  const counted: Record<string, number> = {}
  for (const of of denominations.slice(1)) {
    counted[of] = Math.floor(left / of)
    left -= (counted[of] ?? 0) * of
  }
  return counted
}
