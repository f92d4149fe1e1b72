import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { wholeNumber } from '../kit/formats.ts'
import { party } from './stay-limits.ts'

const counted = ({ least, most, says, otherwise }: (typeof party)[keyof typeof party]) =>
  wholeNumber(least, most, says).default(otherwise)

/** The search of the booking flow, as it stands in the page's address (guest-site §5). */
export const StaySearch = z
  .object({ check_in: Day, check_out: Day, adults: counted(party.adults), children: counted(party.children) })
  .meta({ id: 'StaySearch' })
export type StaySearch = z.output<typeof StaySearch>
