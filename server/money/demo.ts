import { nightsBetween } from '../../contract/kit/dates.ts'
import type { ExpenseType } from '../../contract/money/expenses.ts'
import { monthAfter, monthOf } from '../../contract/staff/payroll-month.ts'
import { rupees } from '../builders.ts'
import type { Db } from '../kit/database/db.ts'
import type { DemoClock } from '../kit/demo/clock.ts'
import { insertRows } from '../kit/demo/insert.ts'
import { wantedRooms } from '../stays/demo/seasons.ts'

type Monthly = readonly [
  name: string,
  rupees: number,
  type: ExpenseType,
  dayOfMonth: number,
  comments: string | null,
]
type Once = readonly [
  name: string,
  rupees: number,
  type: ExpenseType,
  inDays: number,
  comments: string | null,
]

// Those of the kitchen and the laundry follow the guests.
const monthly: readonly Monthly[] = [
  ['Online advertisements', 18_000, 'MARKETING', 3, null],
  ['Electricity', 38_420.5, 'UTILITIES', 6, 'UPCL bill, both meters'],
  ['Vegetables, milk and groceries', 74_600, 'OTHER', 8, 'Mandi at Haldwani and the village dairy'],
  ['Diesel for the generator', 14_260, 'UTILITIES', 11, null],
  ['Repairs and paint', 21_800, 'MAINTENANCE', 17, 'Carpenter and painter by the day'],
  ['Laundry', 12_350, 'MAINTENANCE', 21, null],
  ['Gas cylinders', 9_480, 'UTILITIES', 24, null],
  ['Travel agents', 9_650.75, 'COMMISSION', 28, 'Statement of the month'],
]

const once: readonly Once[] = [
  [
    'Second instalment for the orchard plot',
    850_000,
    'LAND_PURCHASE',
    -148,
    'Survey 114/2, by bank transfer',
  ],
  ['Lawyer for the orchard deed', 42_500, 'LEGAL_FEES', -143, null],
  ['Property tax, first half', 67_214, 'PROPERTY_TAX', -233, 'Receipt of the nagar panchayat'],
  ['Property tax, second half', 67_214, 'PROPERTY_TAX', -51, 'Receipt of the nagar panchayat'],
  ['Solar water heaters for rooms 101 to 106', 312_000, 'DEVELOPMENT_COST', -96, 'Three of six are running'],
  ['New floor in the bathroom of room 103', 46_800, 'MAINTENANCE', -160, null],
  ['Roof of the veranda', 71_500, 'MAINTENANCE', -69, 'Slate from the quarry at Almora'],
  ['Fire and flood insurance', 88_900, 'INSURANCE', -74, 'For a year'],
  ['Guide training with the forest department', 16_500, 'OTHER', -33, null],
  ['Photographs for the website', 35_000, 'MARKETING', -287, null],
  ['Tent platforms, new boards', 54_300, 'MAINTENANCE', -12, 'Deodar from the depot at Bhowali'],
]

type Spent = { name: string; amount: number; type: ExpenseType; comments: string | null; inDays: number }

/** What the resort spent over the last year. */
export const addDemoExpenses = (db: Db, clock: DemoClock): Promise<void> =>
  insertRows(
    db,
    'expenses',
    [...oneByOne(), ...everyMonth(clock)].map(({ inDays, amount, ...own }) => ({
      ...own,
      expense_id: crypto.randomUUID(),
      amount: rupees(amount),
      spent_on: clock.day(inDays),
      created_at: clock.at(inDays, 970),
    })),
  )

const oneByOne = (): Spent[] =>
  once.map(([name, amount, type, inDays, comments]) => ({ name, amount, type, inDays, comments }))

const everyMonth = (clock: DemoClock): Spent[] =>
  Array.from({ length: 13 }, (_, back) => monthAfter(monthOf(clock.today), -back)).flatMap((month, back) =>
    monthly.flatMap(([name, usual, type, dayOfMonth, comments], index) => {
      const day = `${month}-${String(dayOfMonth).padStart(2, '0')}`
      if (day > clock.today) return []
      const byGuests = wantedRooms(`${month}-12`, 12) / 7
      const followsGuests = name === 'Laundry' || name.startsWith('Vegetables')
      // No two months cost the same.
      const amount =
        (followsGuests ? Math.round(usual * byGuests) : usual) + ((back * 37 + index * 11) % 9) * 310
      return [{ name, amount, type, comments, inDays: nightsBetween(clock.today, day) }]
    }),
  )
