import type { Day } from '../../../contract/kit/dates.ts'
import { dayAhead } from '../../../contract/kit/day-range.ts'
import { refuseField } from './refuse.ts'

/** Refuses a day that has not come for what has happened already; the sentence stands at its field. */
export const refuseAhead = (field: string, day: Day, today: Day): void => {
  if (day <= today) return
  refuseField(field, dayAhead)
}
