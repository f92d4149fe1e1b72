import { optionalSentDay } from './dates.ts'

/** H-REP-05 */
export const bothDates = 'Please select both From and To dates'
/** H-REP-06 */
export const fromBeforeTo = 'From date cannot be later than To date'
/** The same where the fields of a range have other names. */
export const startBeforeEnd = 'Start date cannot be later than end date'
export const firstMonthBeforeLast = 'The first month cannot be later than the last'

/** Of a day on which something happened already. */
export const dayAhead = 'The date cannot be in the future'

/** So long a time a report may be about. */
export const maxYears = 10
export const tooManyYears = 'Choose ten years at most'

/** Two days of a list, each of which may be left out. */
export const range = {
  fromDate: optionalSentDay,
  toDate: optionalSentDay,
}

/** Said of a part that may be missing when it is read, so that its own sentence is answered, and yet is needed. */
export const needed = 'x-needed'
const neededDay = optionalSentDay.meta({ [needed]: true })

/** The two days of a report; `bothDays` of the server says what is wrong with them. */
export const neededRange = { fromDate: neededDay, toDate: neededDay }
