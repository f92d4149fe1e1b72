import type { Day } from '../../../contract/kit/dates.ts'
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
  const end = Temporal.PlainDate.from(days.from).add({ years: maxYears }).toString()
  return days.to <= end ? days : refuseField('toDate', tooManyYears)
}
