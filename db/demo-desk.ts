import type { ExpenseType } from '../contract/expenses.ts'
import { addDays, type Day } from '../contract/kit/dates.ts'
import type { Db } from '../server/kit/db.ts'
import { addExpense, addGuest, rupees } from './builders.ts'

// Walk-ins of the last weeks: day visitors, and guests who booked on the phone.
const walkIns = [
  ['Balwant Mehra', '9837012301', 'national_id', 'KA4471920036', 'Day visit with lunch', 'Ranikhet', -1, 5],
  ['Sunita Mehra', '9837012301', 'national_id', 'KA4471920044', 'Day visit with lunch', 'Ranikhet', -1, 5],
  ['Oliver Grant', '7302918846', 'passport', 'PX4418273', 'Bird watching', 'Bristol, UK', -4, 7],
  ['Tenzin Dolma', '9412377120', 'drivers_license', 'HP0220170004512', 'Yoga weekend', 'Dharamshala', -9, 9],
  ['Prakash Upreti', '9719044518', 'other', 'Press card 2216', 'Article about the trail', 'Nainital', -16, 4],
  ['Roshni Shah', '9825571043', 'passport', 'M8812764', 'Wedding visit', 'Ahmedabad', -23, 11],
] as const

/** People whom the desk checked in, with the documents that they showed. */
export const addDemoWalkIns = async (db: Db, day: Day): Promise<void> => {
  for (const [name, phone, id_type, id_number, purpose, address, ago, hour] of walkIns) {
    const at = `${addDays(day, ago)}T${String(hour).padStart(2, '0')}:25:00.000Z`
    await addGuest(db, {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      phone,
      address,
      id_type,
      id_number,
      purpose,
      notes: name.startsWith('Prakash') ? 'Asked for a walk with the manager' : null,
      status: name.startsWith('Roshni') ? 'inactive' : 'active',
      created_at: at,
      checked_in_at: at,
    })
  }
}

// What comes every month: name, rupees, type, day of the month, comments.
const monthly: readonly [string, number, ExpenseType, number, string | null][] = [
  ['Electricity', 38_420.5, 'UTILITIES', 6, 'UPCL bill, both meters'],
  ['Diesel for the generator', 14_260, 'UTILITIES', 11, null],
  ['Repairs and paint', 21_800, 'MAINTENANCE', 17, 'Carpenter and painter by the day'],
  ['Online advertisements', 18_000, 'MARKETING', 3, null],
  ['Travel agents', 9_650.75, 'COMMISSION', 28, 'Statement of the month'],
]

const once: readonly [string, number, ExpenseType, number, string | null][] = [
  [
    'Second instalment for the orchard plot',
    850_000,
    'LAND_PURCHASE',
    -148,
    'Survey 114/2, by bank transfer',
  ],
  ['Lawyer for the orchard deed', 42_500, 'LEGAL_FEES', -143, null],
  ['Property tax, second half', 67_214, 'PROPERTY_TAX', -51, 'Receipt of the nagar panchayat'],
  ['Solar water heaters for rooms 101 to 106', 312_000, 'DEVELOPMENT_COST', -96, 'Three of six are running'],
  ['Fire and flood insurance', 88_900, 'INSURANCE', -74, 'Until next September'],
  ['Guide training with the forest department', 16_500, 'OTHER', -33, null],
  ['Tent platforms, new boards', 54_300, 'MAINTENANCE', -12, 'Deodar from the depot at Bhowali'],
]

/** What the resort spent over the last half year. */
export const addDemoExpenses = async (db: Db, day: Day): Promise<void> => {
  for (const [name, amount, type, ago, comments] of once) {
    await spend(db, { name, amount, type, comments }, addDays(day, ago))
  }
  const [year = 0, month = 0] = day.split('-').map(Number)
  for (let back = 0; back < 6; back++) {
    for (const [i, [name, amount, type, dayOfMonth, comments]] of monthly.entries()) {
      const at = new Date(Date.UTC(year, month - 1 - back, dayOfMonth)).toISOString().slice(0, 10)
      if (at > day) continue
      // No two months cost the same.
      await spend(db, { name, amount: amount + ((back * 37 + i * 11) % 9) * 310, type, comments }, at)
    }
  }
}

type Spent = { name: string; amount: number; type: ExpenseType; comments: string | null }

const spend = (db: Db, { amount, ...own }: Spent, at: Day) =>
  addExpense(db, { ...own, amount: rupees(amount), spent_on: at, created_at: `${at}T10:40:00.000Z` })
