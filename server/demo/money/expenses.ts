import type { PaidBy } from '../../../contract/folio/payment-methods.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { ExpenseType } from '../../../contract/money/expenses.ts'
import { monthAfter, monthOf } from '../../../contract/staff/payroll-month.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'
import { rupees } from '../kit/money.ts'
import type { AddDemo } from '../kit/resort.ts'
import { wantedRooms } from '../stays/seasons.ts'

type Monthly = readonly [
  name: string,
  rupees: number,
  type: ExpenseType,
  dayOfMonth: number,
  method: PaidBy,
  /** What the numbers of its bills begin with. */
  bill: string,
  comments: string | null,
]
type Once = readonly [
  name: string,
  rupees: number,
  type: ExpenseType,
  inDays: number,
  method: PaidBy,
  bill: string | null,
  comments: string | null,
]

// Those of the kitchen and the laundry follow the guests.
// biome-ignore format: a line for each
const monthly: readonly Monthly[] = [
  ['Online advertisements', 18_000, 'MARKETING', 3, 'card', 'ADS', null],
  ['Electricity', 38_420.5, 'UTILITIES', 6, 'bank', 'UPCL', 'UPCL bill, both meters'],
  ['Vegetables, milk and groceries', 74_600, 'OTHER', 8, 'upi', 'MH', 'Mandi at Haldwani and the village dairy'],
  ['Diesel for the generator', 14_260, 'UTILITIES', 11, 'card', 'HP', null],
  ['Repairs and paint', 21_800, 'MAINTENANCE', 17, 'upi', 'RP', 'Carpenter and painter by the day'],
  ['Laundry', 12_350, 'MAINTENANCE', 21, 'upi', 'LB', null],
  ['Gas cylinders', 9_480, 'UTILITIES', 24, 'upi', 'IOC', null],
  ['Travel agents', 9_650.75, 'COMMISSION', 28, 'bank', 'TA', 'Statement of the month'],
]

// biome-ignore format: a line for each
const once: readonly Once[] = [
  ['Second instalment for the orchard plot', 850_000, 'LAND_PURCHASE', -148, 'bank', null, 'Survey 114/2, by bank transfer'],
  ['Lawyer for the orchard deed', 42_500, 'LEGAL_FEES', -143, 'bank', 'RN/218', null],
  ['Property tax, first half', 67_214, 'PROPERTY_TAX', -233, 'bank', 'NP/1182', 'Receipt of the nagar panchayat'],
  ['Property tax, second half', 67_214, 'PROPERTY_TAX', -51, 'bank', 'NP/2047', 'Receipt of the nagar panchayat'],
  ['Solar water heaters for rooms 101 to 106', 312_000, 'DEVELOPMENT_COST', -96, 'bank', 'SWH/0091', 'Three of six are running'],
  ['New floor in the bathroom of room 103', 46_800, 'MAINTENANCE', -160, 'bank', 'KT/77', null],
  ['Roof of the veranda', 71_500, 'MAINTENANCE', -69, 'bank', 'SQ/14', 'Slate from the quarry at Almora'],
  ['Fire and flood insurance', 88_900, 'INSURANCE', -74, 'bank', 'OG/55120', 'For a year'],
  ['Guide training with the forest department', 16_500, 'OTHER', -33, 'upi', null, null],
  ['Photographs for the website', 35_000, 'MARKETING', -287, 'upi', 'PH/09', null],
  ['Tent platforms, new boards', 54_300, 'MAINTENANCE', -12, 'bank', 'FD/331', 'Deodar from the depot at Bhowali'],
]

/** What is paid from the cash box as it comes, a few of them a week. */
const fromTheBox: readonly [name: string, rupees: number, type: ExpenseType][] = [
  ['Tea, sugar and biscuits', 340, 'OTHER'],
  ['Firewood from the village', 850, 'UTILITIES'],
  ['Jeep to Kathgodam station', 1_200, 'OTHER'],
  ['Bulbs and a tap washer', 265, 'MAINTENANCE'],
  ['Marigolds for the entrance', 180, 'OTHER'],
]

type Spent = {
  name: string
  amount: number
  type: ExpenseType
  payment_method: PaidBy
  bill_number: string | null
  comments: string | null
  inDays: number
}

/** What the resort spent over the last year. */
export const addDemoExpenses: AddDemo = ({ db, clock }) =>
  insertRows(
    db,
    'expenses',
    [...oneByOne(), ...everyMonth(clock), ...everyFewDays()].map(({ inDays, amount, ...own }) => ({
      ...own,
      expense_id: crypto.randomUUID(),
      amount: rupees(amount),
      spent_on: clock.day(inDays),
      created_at: clock.at(inDays, 970),
    })),
  )

const oneByOne = (): Spent[] =>
  once.map(([name, amount, type, inDays, payment_method, bill_number, comments]) => ({
    name,
    amount,
    type,
    payment_method,
    bill_number,
    comments,
    inDays,
  }))

const everyFewDays = (): Spent[] =>
  Array.from({ length: 12 }, (_, back): Spent => {
    const [name = '', amount = 0, type = 'OTHER'] = fromTheBox[back % fromTheBox.length] ?? []
    const own = { payment_method: 'cash', bill_number: null, comments: null } as const
    return { name, amount, type, ...own, inDays: -1 - back * 3 }
  })

const everyMonth = (clock: DemoClock): Spent[] =>
  Array.from({ length: 13 }, (_, back) => monthAfter(monthOf(clock.today), -back)).flatMap((month, back) =>
    monthly.flatMap(([name, usual, type, dayOfMonth, payment_method, bill, comments], index) => {
      const day = `${month}-${String(dayOfMonth).padStart(2, '0')}`
      if (day > clock.today) return []
      const byGuests = wantedRooms(`${month}-12`, 12) / 7
      const followsGuests = name === 'Laundry' || name.startsWith('Vegetables')
      // No two months cost the same.
      const amount =
        (followsGuests ? Math.round(usual * byGuests) : usual) + ((back * 37 + index * 11) % 9) * 310
      const bill_number = `${bill}/${month.slice(2).replace('-', '')}`
      const inDays = nightsBetween(clock.today, day)
      return [{ name, amount, type, payment_method, bill_number, comments, inDays }]
    }),
  )
