import { phoneText } from '../../../../contract/kit/phone.ts'
import { mealPlanNames } from '../../../../contract/office/meal-plans.ts'
import { guestsText } from '../../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import { Details } from '../../../kit/blocks/Details.tsx'
import { counted, formatDayLong, formatMoney } from '../../../kit/format.ts'
import type { ResortFacts } from '../StaySummary.tsx'
import styles from './BookingFacts.module.css'

type Props = { booking: BookingDetail; resort: Pick<ResortFacts, 'check_in_time' | 'check_out_time'> }

/** Said where a part is paid before. */
const laterOf = ({ payment_method, due_at_check_in, status }: BookingDetail) =>
  payment_method === 'qr' && status !== 'cancelled' && due_at_check_in > 0
    ? formatMoney(due_at_check_in)
    : undefined

const methodText = { qr: 'UPI QR', checkin: 'Pay at check-in' } as const

/** What a booking says on the confirmation card and in My Bookings (G-BOOK-19 and 20). */
export function BookingFacts({ booking, resort }: Props) {
  const { room, guest_info: guest } = booking
  return (
    <div className={styles.facts}>
      <Details
        of={[
          ['Booking ID', <strong key="id">{booking.booking_id}</strong>],
          ['Room', `${room.room_type}, room ${room.room_number}`],
          ['Check-in', `${formatDayLong(booking.check_in_date)}, from ${resort.check_in_time}`],
          ['Check-out', `${formatDayLong(booking.check_out_date)}, until ${resort.check_out_time}`],
          [
            'Stay',
            `${counted(booking.nights, 'night')}, ${guestsText(booking.number_of_guests, booking.children_ages)}`,
          ],
          ['Meals', booking.meal_plan === 'EP' ? undefined : mealPlanNames[booking.meal_plan]],
          ['Guest', guest.full_name, 'wide'],
          ['Email', guest.email || undefined, 'wide'],
          ['Phone', phoneText(guest.phone)],
          ['Payment', methodText[booking.payment_method]],
          ['Discount', booking.discount > 0 ? formatMoney(booking.discount) : undefined],
          ['Total', <strong key="total">{formatMoney(booking.final_price)}</strong>],
          ['Due at check-in', laterOf(booking)],
          ['Special requests', booking.special_requests ?? undefined, 'wide'],
        ]}
      />
    </div>
  )
}
