import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, pageQuery, wholeNumber } from '../kit/formats.ts'
import { Money, type Paise, paise, SentMoney, SignedMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'

/** The notes and coins that are counted, in rupees. */
export const denominations = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

const countMessage = 'Enter how many there are, 99,999 at most'
const count = wholeNumber(0, 99_999, countMessage).optional()

/** How many of each: `{ "500": 3 }`. Strict: money that is not known must not be left out of the count. */
const Counted = z.strictObject(
  {
    2000: count,
    500: count,
    200: count,
    100: count,
    50: count,
    20: count,
    10: count,
    5: count,
    2: count,
    1: count,
  },
  'Count the notes and coins of 2000, 500, 200, 100, 50, 20, 10, 5, 2 and 1 rupees',
)
export type Counted = z.output<typeof Counted>

/** What so many of each come to. */
export const totalOf = (counted: Counted): Paise =>
  paise(denominations.reduce((sum, of) => sum + of * 100 * (counted[of] ?? 0), 0))

type Shown = (amount: Paise) => string

/** A difference in words; none where there is no difference. */
export const differenceWords = (difference: Paise, shown: Shown): string | undefined => {
  if (difference === 0) return undefined
  return difference < 0 ? `${shown(paise(-difference))} too little` : `${shown(difference)} too much`
}

export const DayCloseInput = z
  .object({
    day: SentDay,
    counted: Counted,
    /** What leaves the box: to the safe, to the bank. */
    put_away: SentMoney,
    /** What stays in it for the next day. */
    float: SentMoney,
    reason: optionalLongText(300),
    note: optionalLongText(1000),
  })
  .meta({ id: 'DayCloseInput' })
export type DayCloseInput = z.output<typeof DayCloseInput>

type CloseProblem = { field: 'float' | 'reason'; message: string }

/** What a count does not allow, all of it: both sides ask, so that the page says it before the server does. */
export const closeProblems = (
  { counted, put_away, float, reason }: Pick<DayCloseInput, 'counted' | 'put_away' | 'float' | 'reason'>,
  expected: Paise,
  shown: Shown,
): CloseProblem[] => {
  const total = totalOf(counted)
  const problems: CloseProblem[] = []
  if (put_away + float !== total) {
    const parts = `${shown(put_away)} put away and ${shown(float)} of float`
    problems.push({ field: 'float', message: `${parts} are not the ${shown(total)} that were counted` })
  }
  const words = differenceWords(paise(total - expected), shown)
  if (words && !reason) problems.push({ field: 'reason', message: `There is ${words} in the box: say why` })
  return problems
}

/** By method; cash with the float that lay in the box. */
const Expected = z.object({
  cash: SignedMoney,
  upi: SignedMoney,
  card: SignedMoney,
  bank: SignedMoney,
})
export type Expected = z.output<typeof Expected>

export const DayClose = z
  .object({
    day: Day,
    /** The first day that it counts; null from the beginning. */
    since: Day.nullable(),
    opening_float: Money,
    expected: Expected,
    counted: z.record(z.string(), z.int()),
    counted_total: Money,
    /** What was counted less what was expected. */
    difference: SignedMoney,
    put_away: Money,
    float: Money,
    reason: z.string().nullable(),
    note: z.string().nullable(),
    by_name: z.string(),
    at: Instant,
  })
  .meta({ id: 'DayClose' })
export type DayClose = z.output<typeof DayClose>

/** What the box should hold at the end of a day that can be closed. */
export const OpenDay = z
  .object({
    day: Day,
    since: Day.nullable(),
    /** Today is closed already: what comes in until midnight counts for the next day. */
    closed: z.boolean(),
    opening_float: Money,
    expected: Expected,
    /** How the expected cash comes about. What leaves the box is negative. */
    cash: z.object({
      payments: SignedMoney,
      reversals: SignedMoney,
      refunds: SignedMoney,
      expenses: SignedMoney,
    }),
    /** Rows of payments, reversals and refunds, and of expenses with a method. */
    payments: z.int(),
    expenses: z.int(),
    last: DayClose.nullable(),
    /** Where today is closed: what came since, which the next close counts. */
    next: z.object({ day: Day, opening_float: Money, expected: Expected }).nullable(),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.output<typeof OpenDay>

export const dayCloseSorts = ['newest', 'oldest'] as const
const sort = z.enum(dayCloseSorts).default('newest')
const filters = { start_date: SentDay.optional(), end_date: SentDay.optional() }

export const dayCloses = {
  open: endpoint({
    method: 'GET',
    path: '/api/admin/day-close',
    access: 'admin',
    area: 'money',
    summary: 'What should be in the cash box and on the accounts since the last close, today or up to a day',
    failure: 'Failed to fetch the day',
    query: z.object({ day: SentDay.optional() }),
    ok: OpenDay,
    errors: ['day_closed'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/day-close',
    access: 'admin',
    area: 'money',
    summary: 'Close a day, and those since the last close with it, by counting the cash box',
    failure: 'Failed to close the day',
    body: DayCloseInput,
    ok: DayClose,
    status: 201,
    errors: ['day_closed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/day-closes',
    access: 'admin',
    area: 'money',
    summary: 'The closes, the latest first',
    failure: 'Failed to fetch the closed days',
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size, ...filters, sort }),
    ok: z.array(DayClose),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/day-closes.xlsx',
    access: 'admin',
    area: 'money',
    summary: 'The same as an Excel file',
    failure: 'Failed to download the closed days',
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}
