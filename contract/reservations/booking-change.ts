import { z } from 'zod'
import { BillTo } from '../folio/buyer.ts'
import { requiredDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { OptionalEmail, optionalLongText } from '../kit/formats.ts'
import { fromVersion } from '../kit/versions.ts'
import { maxGuests } from '../rates/rooms.ts'
import { ChildrenAges } from '../rates/stay-party.ts'
import { BookingDetail } from './booking.ts'
import { sentSource } from './booking-source.ts'
import { GuestInfo } from './guest-info.ts'

/** What the desk changes of a stay beside its room, its days and its money (W-25, W-30): what is left out stays. */
export const BookingChange = z
  .object({
    ...fromVersion,
    number_of_guests: z
      .int('Enter a whole number of guests')
      .min(1, 'At least one guest')
      .max(maxGuests, `At most ${maxGuests} guests`)
      .optional(),
    /**
     * Of all the children among them. The price stays, and a later change by the guest counts with these; without them, of
     * fewer guests the youngest stay at home.
     */
    children_ages: ChildrenAges.optional(),
    guest_info: GuestInfo.partial()
      .extend({
        // Empty only where there is none.
        email: OptionalEmail.optional(),
        date_of_birth: requiredDay('Enter a date of birth').optional(),
      })
      .meta({ id: 'GuestInfoChange' })
      .optional(),
    special_requests: optionalLongText(1000).optional(),
    /** To whom the papers are made out from now on (D-68); of a party all its stays. */
    bill_to: BillTo.nullable().optional(),
    ...sentSource,
  })
  .meta({ id: 'BookingChange' })
export type BookingChange = z.output<typeof BookingChange>

export const bookingChange = {
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/:id',
    access: 'admin',
    area: 'desk',
    summary:
      'Change who comes, how many, how old the children among them are, their wishes, and how the stay was booked; what is left out stays. Of a cancelled stay only how it was booked can be changed. `••••4321` stands for the number that is kept, and the price is not touched',
    failure: 'Failed to change the booking',
    params: z.object({ id: z.string().max(60) }),
    body: BookingChange,
    edits: BookingDetail,
    ok: BookingDetail,
    errors: ['booking_not_found', 'booking_settled', 'too_many_guests'],
  }),
}
