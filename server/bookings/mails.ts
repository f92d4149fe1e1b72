import type { BookingDetail } from '../../contract/bookings.ts'
import { toRupees } from '../../contract/kit/money.ts'
import type { Settings } from '../../contract/settings.ts'
import type { MailContent } from '../kit/mail.ts'

type Told = Omit<BookingDetail, 'upi_link'>

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (value: string): string => dayFormat.format(new Date(`${value}T00:00:00Z`))
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

const facts = (booking: Told, settings: Settings): [string, string][] => [
  ['Booking', booking.booking_id],
  ['Room', `${booking.room.room_type}, room ${booking.room.room_number}`],
  ['Check-in', `${day(booking.check_in_date)}, from ${settings.check_in_time}`],
  ['Check-out', `${day(booking.check_out_date)}, by ${settings.check_out_time}`],
  ['Guests', String(booking.number_of_guests)],
  [
    'Total',
    `${rupees.format(Number(toRupees(booking.final_price)))} for ${booking.nights} nights. ${settings.tax_note}.`.replace(
      '1 nights',
      '1 night',
    ),
  ],
]

const toMyBookings = (siteUrl: string) => ({ label: 'See my bookings', url: `${siteUrl}/my-bookings` })

/** To the guest when a booking was made: it holds the room and waits for the resort. */
export const bookedMail = (booking: Told, settings: Settings, siteUrl: string): MailContent => ({
  subject: `Booking ${booking.booking_id} received, ${settings.resort_name}`,
  heading: `Thank you, ${booking.guest_info.full_name}`,
  paragraphs: [
    'We have your booking, and the room is held for you. It is pending until we confirm it; you get another mail then.',
    booking.payment_method === 'qr'
      ? 'If you have paid by UPI already, we match your payment by the booking code. If not, you find the code under My bookings.'
      : 'Please pay at the hotel during check-in.',
  ],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
  closing: settings.cancellation_text,
})

/** To the guest when the resort confirmed or cancelled. */
export const movedMail = (
  booking: Told,
  settings: Settings,
  siteUrl: string,
  notes: string | null,
): MailContent => {
  const confirmed = booking.status === 'confirmed'
  return {
    subject: `Booking ${booking.booking_id} ${booking.status}, ${settings.resort_name}`,
    heading: confirmed
      ? `We look forward to your stay, ${booking.guest_info.full_name}`
      : `Your booking was cancelled`,
    paragraphs: [
      confirmed
        ? 'Your booking is confirmed. Please bring the identity document that you gave when you booked.'
        : 'The booking below was cancelled and the room is no longer held. If this surprises you, please call us.',
      ...(notes ? [`A note from the resort: ${notes}`] : []),
    ],
    facts: facts(booking, settings),
    button: toMyBookings(siteUrl),
    ...(confirmed && { closing: settings.cancellation_text }),
  }
}

/** To the guest when the resort moved the stay and the guest shall know. */
export const stayMovedMail = (booking: Told, settings: Settings, siteUrl: string): MailContent => ({
  subject: `Booking ${booking.booking_id} changed, ${settings.resort_name}`,
  heading: `Your stay has changed, ${booking.guest_info.full_name}`,
  paragraphs: ['Below is your stay as it stands now. If this surprises you, please call us.'],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
  closing: settings.cancellation_text,
})
