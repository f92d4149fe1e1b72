import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { sourceText } from '../../../contract/reservations/booking-source.ts'
import { logActivities } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/endpoints/implement.ts'

/** Bookings that the desk made for a guest; what guests book themselves is in its own history. */
export const logBooked = (ctx: Context, made: readonly BookingDetail[]): Promise<void> =>
  logActivities(
    ctx,
    made.map((booking) => ({
      area: 'bookings',
      id: booking.booking_id,
      name: `${booking.booking_id}, ${booking.guest_info.full_name}`,
      after: {
        ...(booking.party_id && { party: booking.party_id }),
        room: booking.room.room_number,
        check_in: booking.check_in_date,
        check_out: booking.check_out_date,
        total: booking.final_price,
        source: sourceText(booking),
        ...(booking.commission_percent !== null && { commission_percent: booking.commission_percent }),
      },
    })),
  )
