import { z } from 'zod'
import { Day } from './kit/dates.ts'
import { wholeNumber } from './kit/formats.ts'

export const adultsAndChildren = {
  adults: wholeNumber(1, 10, 'Adults must be from 1 to 10').default(1),
  children: wholeNumber(0, 10, 'Children must be from 0 to 10').default(0),
}

/** The search of the booking flow, as it stands in the page's address (guest-site §5). */
export const StaySearch = z.object({ check_in: Day, check_out: Day, ...adultsAndChildren })
export type StaySearch = z.output<typeof StaySearch>
