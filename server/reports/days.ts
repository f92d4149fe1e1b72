import type { Day } from '../../contract/kit/dates.ts'
import { bothDates, fromBeforeTo, mostYears, tooManyYears } from '../../contract/reports.ts'
import { refuse } from '../kit/refuse.ts'

type Sent = Day | undefined

const wrong = (message: string, field: string) =>
  refuse('invalid_input', { message, fields: { [field]: message } })

/** Two days of which each may be left out, in their order. */
export const inOrder = (from: Sent, to: Sent): { from: Sent; to: Sent } => {
  if (from && to && from > to) wrong(fromBeforeTo, 'fromDate')
  return { from, to }
}

/** Both days, in their order; else the sentences of back-office §5 beside their fields. */
export const bothDays = (fromDate: Sent, toDate: Sent): { from: Day; to: Day } => {
  if (!fromDate || !toDate) return wrong(bothDates, fromDate ? 'toDate' : 'fromDate')
  inOrder(fromDate, toDate)
  return { from: fromDate, to: toDate }
}

/** The days of a report, which reads every payment between them: ten years at most. */
export const daysOfReport = (fromDate: Sent, toDate: Sent): { from: Day; to: Day } => {
  const days = bothDays(fromDate, toDate)
  const end = Temporal.PlainDate.from(days.from).add({ years: mostYears }).toString()
  return days.to <= end ? days : wrong(tooManyYears, 'toDate')
}
