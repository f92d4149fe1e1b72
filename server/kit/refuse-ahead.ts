import type { Day } from '../../contract/kit/dates.ts'
import { refuse } from './refuse.ts'

/** Refuses a day that has not come for what has happened already; the sentence stands at its field. */
export const refuseAhead = (field: string, day: Day, today: Day): void => {
  if (day <= today) return
  const says = 'The date cannot be in the future'
  refuse('invalid_input', { message: says, fields: { [field]: says } })
}
