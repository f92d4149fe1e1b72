import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { purchases } from '../../../contract/land/purchases.ts'
import { rupees } from '../kit/money.ts'
import type { AddDemo } from '../kit/resort.ts'

type Paid = readonly (readonly [rupees: number, ago: number, comments: string | null])[]
// Customer, price, advance, days ago, referred by, then what was paid: rupees, days ago, comments.
// biome-ignore format: a line for each
const plots: readonly (readonly [string, number, number, number, string | null, Paid])[] = [
  [...(['USR2101', 1_850_000, 250_000, 190, 'Harish Joshi'] as const), [[300_000, 160, 'First instalment, bank transfer'], [300_000, 101, 'Second instalment'], [150_000, 40, null]]],
  [...(['USR2102', 980_000, 100_000, 150, null] as const), [[440_000, 90, 'Cheque 004417'], [440_000, 12, 'Balance in full']]],
  ['USR2103', 2_400_000, 600_000, 122, 'Tea house at the gate', [[250_000, 30, 'UPI']]],
  ['USR2101', 640_000, 640_000, 210, null, []],
  [...(['USR2102', 1_120_000, 120_000, 75, 'Devika Bisht'] as const), [[200_000, 45, null], [200_000, 15, 'By bank transfer']]],
  ['USR2103', 760_000, 60_000, 20, null, []],
  [...(['USR2102', 1_500_000, 500_000, 260, 'Village council'] as const), [[1_000_000, 200, 'Paid when the deed was signed']]],
]

/** The places in the list of those whose deeds are signed. */
const closed = [3, 6]

/** Colleagues who buy land of the project in parts, and what they have paid so far. */
export const addDemoPurchases: AddDemo = async ({ clock, call }) => {
  for (const [index, [customer_id, price, advance, ago, referred_by, paid]] of plots.entries()) {
    const at = (daysAgo: number) => ({ at: clock.at(-daysAgo, 700 + index) })
    const bought = {
      ...{ customer_id, loan_amount: rupees(price), advance_amount: rupees(advance) },
      ...{ purchase_date: clock.day(-ago) },
    }
    const loan_id = `LN${410_377_015 + index * 3_791_113}`
    const own = { ...bought, referred_by }
    const { version } = await call(at(ago), purchases.create, { body: { ...own, loan_id } })
    for (const [amount, daysAgo, comments] of paid)
      await call(at(daysAgo), purchaseTransactions.addTo, {
        params: { id: loan_id },
        body: { amount: rupees(amount), date: clock.day(-daysAgo), comments, request_key: null },
      })
    if (!closed.includes(index)) continue
    const params = { id: loan_id }
    await call(at(paid.at(-1)?.[1] ?? ago), purchases.change, {
      params,
      body: { ...bought, status: 'closed', version },
    })
  }
}
