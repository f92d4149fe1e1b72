import { type Day, toDay } from '../../../contract/kit/dates.ts'
import { bothDates, fromBeforeTo, maxYears, tooManyYears } from '../../../contract/kit/day-range.ts'
import { refuseField } from './refuse.ts'

type Sent = Day | undefined

/** Two days of which each may be left out, in their order. */
export const inOrder = (from: Sent, to: Sent): { from: Sent; to: Sent } => {
  if (from && to && from > to) refuseField('fromDate', fromBeforeTo)
  return { from, to }
}

/** Both days, in their order; else the sentences of back-office §5 beside their fields. */
export const bothDays = (fromDate: Sent, toDate: Sent): { from: Day; to: Day } => {
  if (!fromDate || !toDate) return refuseField(fromDate ? 'toDate' : 'fromDate', bothDates)
  inOrder(fromDate, toDate)
  return { from: fromDate, to: toDate }
}

/** The days of a report, which reads every payment between them: ten years at most. */
export const daysOfReport = (fromDate: Sent, toDate: Sent): { from: Day; to: Day } => {
  const days = bothDays(fromDate, toDate)
  return isTooLong(days) ? refuseField('toDate', tooManyYears) : days
}

const isTooLong = ({ from, to }: { from: Day; to: Day }): boolean =>
  to > Temporal.PlainDate.from(from).add({ years: maxYears }).toString()

type Range = { from?: string | undefined; to?: string | undefined }

/**
 * The days of a report with the fields `from` and `to`: without any the month of today, of one alone the month that it
 * lies in.
 */
export const daysOrMonth = (sent: Range, today: Day, zone: string): { from: Day; to: Day } => {
  const [from, to] = [sent.from && toDay(sent.from, zone), sent.to && toDay(sent.to, zone)]
  if (!from || !to) {
    const month = Temporal.PlainYearMonth.from((from || to || today).slice(0, 7))
    return { from: `${month}-01`, to: `${month}-${month.daysInMonth}` }
  }
  if (from > to) refuseField('from', fromBeforeTo)
  if (isTooLong({ from, to })) refuseField('to', tooManyYears)
  return { from, to }
}
