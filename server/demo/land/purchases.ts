import type { Db } from '../../kit/database/db.ts'
import { addStaff, rupees } from '../kit/builders.ts'
import type { DemoClock } from '../kit/clock.ts'

const customers = [
  ['USR2101', 'devika', 'Devika Bisht', 'Telecaller', 'Marketing', 'Female'],
  ['USR2102', 'harish', 'Harish Joshi', 'Marketing Executive', 'Sales', 'Male'],
  ['USR2103', 'manoj', 'Manoj Tamta', 'Team Lead', 'Operations', 'Male'],
] as const

// Customer, price, advance, days ago, referred by, status, then what was paid: rupees, days ago, comments.
const plots = [
  [
    0,
    1_850_000,
    250_000,
    190,
    'Harish Joshi',
    'active',
    [
      [300_000, 160, 'First instalment, bank transfer'],
      [300_000, 101, 'Second instalment'],
      [150_000, 40, null],
    ],
  ],
  [
    1,
    980_000,
    100_000,
    150,
    null,
    'active',
    [
      [440_000, 90, 'Cheque 004417'],
      [440_000, 12, 'Balance in full'],
    ],
  ],
  [2, 2_400_000, 600_000, 122, 'Tea house at the gate', 'active', [[250_000, 30, 'UPI']]],
  [0, 640_000, 640_000, 210, null, 'closed', []],
  [
    1,
    1_120_000,
    120_000,
    75,
    'Devika Bisht',
    'active',
    [
      [200_000, 45, null],
      [200_000, 15, 'By bank transfer'],
    ],
  ],
  [2, 760_000, 60_000, 20, null, 'active', []],
  [
    1,
    1_500_000,
    500_000,
    260,
    'Village council',
    'closed',
    [[1_000_000, 200, 'Paid when the deed was signed']],
  ],
] as const

/** Colleagues who buy land of the project in parts, and what they have paid so far. */
export const addDemoPurchases = async (db: Db, clock: DemoClock): Promise<void> => {
  for (const [user_id, username, name, designation, department, gender] of customers) {
    const email = `${username}@forestview.example`
    // They never sign in.
    await addStaff(db, {
      user_id,
      username,
      name,
      email,
      designation,
      department,
      gender,
      role: 'user',
      password_hash: null,
    })
  }
  for (const [index, plot] of plots.entries()) await addPlot(db, clock, index, plot)
}

const addPlot = async (
  db: Db,
  clock: DemoClock,
  index: number,
  plot: (typeof plots)[number],
): Promise<void> => {
  const [who, price, advance, ago, referred_by, status, payments] = plot
  const [customer_id, , customer_name] = customers[who]
  const at = (daysAgo: number) => clock.at(-daysAgo, 700 + index)
  const paid = payments.reduce<number>((sum, [amount]) => sum + amount, advance)
  const purchase_id = `LN${String(410_377_015 + index * 3_791_113)}`
  await db
    .insertInto('purchases')
    .values({
      purchase_id,
      customer_id,
      customer_name,
      loan_amount: rupees(price),
      advance_amount: rupees(advance),
      remaining_amount: rupees(price - paid),
      status,
      referred_by,
      purchased_on: clock.day(-ago),
      created_at: at(ago),
      updated_at: at(payments.at(-1)?.[1] ?? ago),
    })
    .execute()
  for (const [amount, daysAgo, comments] of payments) {
    const paid_on = clock.day(-daysAgo)
    const by = { by_name: 'Leela Pandey', by_user_id: 'USR1001' }
    await db
      .insertInto('purchase_transactions')
      .values({
        purchase_id,
        customer_id,
        amount: rupees(amount),
        paid_on,
        comments,
        ...by,
        created_at: at(daysAgo),
      })
      .execute()
  }
}
