import { counted } from '../../../contract/kit/counted.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import type { MailContent } from '../../kit/mail/mail.ts'
import type { PrivateLink } from '../../kit/mail/mail-layout.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { spokenTime } from '../../kit/spoken-time.ts'

type MailedBooking = Omit<BookingDetail, 'upi_link'>

const facts = (booking: MailedBooking, settings: Settings): [string, string][] => [
  ['Booking', booking.booking_id],
  ['Room', `${booking.room.room_type}, room ${booking.room.room_number}`],
  ['Check-in', `${shownDay(booking.check_in_date)}, from ${settings.check_in_time}`],
  ['Check-out', `${shownDay(booking.check_out_date)}, by ${settings.check_out_time}`],
  ['Guests', String(booking.number_of_guests)],
  [
    'Total',
    `${shownMoney(booking.final_price)} for ${counted(booking.nights, 'night')}. ${settings.tax_note}.`,
  ],
]

const toMyBookings = (siteUrl: string) => ({ label: 'See my bookings', url: `${siteUrl}/my-bookings` })

/** What a guest hears whose address is not proved: the hour, and the link that this mail brings. */
type Unproved = { letGoAt: string; link: PrivateLink }

/**
 * To the guest when a booking was made: it holds the room and waits for the resort. Where the address is not proved
 * the mail may reach a stranger, so nothing that was typed stands in it.
 */
export const bookedMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  unproved?: Unproved,
): MailContent => ({
  subject: `Booking ${booking.booking_id} received, ${settings.resort_name}`,
  heading: unproved ? 'Thank you for your booking' : `Thank you, ${booking.guest_info.full_name}`,
  paragraphs: [
    ...(unproved
      ? [
          `Please confirm that this address is yours until ${spokenTime(unproved.letGoAt, settings.time_zone)}. Else the room is let go then.`,
        ]
      : []),
    'We have your booking, and the room is held for you. It is pending until we confirm it; you get another mail then.',
    booking.payment_method === 'qr'
      ? 'If you have paid by UPI already, we match your payment by the booking code. If not, you find the code under My bookings.'
      : 'Please pay at the hotel during check-in.',
  ],
  facts: facts(booking, settings),
  button: unproved ? { label: 'Confirm my address', url: unproved.link } : toMyBookings(siteUrl),
  closing: settings.cancellation_text,
})

/** To the guest when their stay was let go because their address was not proved in time. */
export const letGoMail = (booking: MailedBooking, settings: Settings, siteUrl: string): MailContent => ({
  subject: `Booking ${booking.booking_id} was let go, ${settings.resort_name}`,
  heading: 'We could not hold your room any longer',
  paragraphs: [
    booking.let_go_at
      ? `Your email address was not confirmed until ${spokenTime(booking.let_go_at, settings.time_zone)}, so the booking below was cancelled and the room is free again.`
      : 'Your email address was not confirmed in time, so the booking below was cancelled and the room is free again.',
    `If you still want to come, please book again or call us at ${settings.phone}.`,
  ],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
})

/** To the guest when the resort confirmed or cancelled. */
export const movedMail = (
  booking: MailedBooking,
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
export const stayMovedMail = (booking: MailedBooking, settings: Settings, siteUrl: string): MailContent => ({
  subject: `Booking ${booking.booking_id} changed, ${settings.resort_name}`,
  heading: `Your stay has changed, ${booking.guest_info.full_name}`,
  paragraphs: ['Below is your stay as it stands now. If this surprises you, please call us.'],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
  closing: settings.cancellation_text,
})
