import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { wholeNumber } from '../kit/formats.ts'
import { maxPartyGuests, party } from './stay-limits.ts'

const counted = ({ least, most, message, otherwise }: (typeof party)[keyof typeof party]) =>
  wholeNumber(least, most, message).default(otherwise)

/** The search of the booking flow, as it stands in the page's address (guest-site §5). */
export const StaySearch = z
  .object({
    check_in: Day,
    check_out: Day,
    adults: counted(party.adults),
    children: counted(party.children),
    /** A group too large to count adults and children; stands in place of both. */
    guests: wholeNumber(1, maxPartyGuests, `Guests must be from 1 to ${maxPartyGuests}`).optional(),
    /** A kind of room by its name, or the last part of its page’s address: it stands first in the list (D-53). */
    room_type: z.string().max(100).optional(),
  })
  .meta({ id: 'StaySearch' })
export type StaySearch = z.output<typeof StaySearch>
