import { counted } from '../../../contract/kit/counted.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { StayDocument } from '../../../contract/stays/documents.ts'
import { documentKindNames } from '../../../contract/stays/folio-sums.ts'
import { type PaidBy, paidByNames } from '../../../contract/stays/payment-methods.ts'
import { today } from '../../kit/clock.ts'
import type { MailContent } from '../../kit/mail/mail.ts'
import type { PrivateLink } from '../../kit/mail/mail-layout.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { spokenTime } from '../../kit/spoken-time.ts'
import { withDue } from './booking-access.ts'
import type { FoundBooking } from './queries.ts'

type MailedBooking = FoundBooking

const facts = (booking: MailedBooking, settings: Settings): [string, string][] => [
  ['Booking', booking.booking_id],
  ['Room', `${booking.room.room_type}, room ${booking.room.room_number}`],
  ['Check-in', `${shownDay(booking.check_in_date)}, from ${settings.check_in_time}`],
  ['Check-out', `${shownDay(booking.check_out_date)}, by ${settings.check_out_time}`],
  ['Guests', String(booking.number_of_guests)],
  [
    booking.status === 'cancelled' || booking.no_show_at ? 'Price of the stay' : 'Total',
    `${shownMoney(booking.final_price)} for ${counted(booking.nights, 'night')}. ${settings.tax_note}.`,
  ],
  ...account(booking, settings),
]

/** What was paid, and what is to be paid when. */
const account = (booking: MailedBooking, settings: Settings): [string, string][] => {
  const { due_now, due_at_check_in } = withDue(booking, { settings, today: today(settings.time_zone) })
  const paid = paise(booking.paid - booking.refunded)
  const isAdvance = due_at_check_in > 0 && due_now > 0 && booking.payment_method === 'qr'
  return [
    ...(paid > 0 ? [['Paid', shownMoney(paid)] as [string, string]] : []),
    ...(isAdvance ? [['Due now', shownMoney(due_now)] as [string, string]] : []),
    ...(due_at_check_in > 0 ? [['Due at check-in', shownMoney(due_at_check_in)] as [string, string]] : []),
  ]
}

/** What a stay that is off still means for the guest's money. */
const settlement = ({ to_return, balance }: MailedBooking): string => {
  if (to_return > 0) return `${shownMoney(to_return)} goes back to you.`
  return balance > 0 ? `${shownMoney(balance)} is still to be paid.` : 'Nothing is left to be paid.'
}

const feeSentence = (what: string, fee: Paise): string[] =>
  fee > 0 ? [`${what} is ${shownMoney(fee)}.`] : []

/** To the guest who did not come. */
export const noShowMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  fee: Paise,
): MailContent => ({
  subject: `Booking ${booking.booking_id}: we missed you, ${settings.resort_name}`,
  heading: 'We are sorry that you could not come',
  paragraphs: [
    'You did not arrive for the stay below, so its later nights are free again.',
    ...feeSentence('The charge for a no-show', fee),
    settlement(booking),
    `If you are still on your way, please call us at ${settings.phone}.`,
  ],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
})

/** To the guest when money went back. */
export const refundMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  { amount, method, reference }: { amount: Paise; method: PaidBy; reference: string | null },
): MailContent => ({
  subject: `Refund for booking ${booking.booking_id}, ${settings.resort_name}`,
  heading: `${shownMoney(amount)} is on its way back to you`,
  paragraphs: [
    `We have returned ${shownMoney(amount)} by ${method === 'cash' ? 'cash' : paidByNames[method]}${reference ? `, reference ${reference}` : ''}.`,
    ...(booking.to_return > 0 ? [settlement(booking)] : []),
  ],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
})

/** To the guest with a document of their stay, which goes with the mail and stands under My bookings. */
export const documentMail = (
  booking: MailedBooking,
  { number, kind, totals }: StayDocument,
  settings: Settings,
  siteUrl: string,
): MailContent => ({
  subject: `${documentKindNames[kind]} ${number}, ${settings.resort_name}`,
  heading: `Your ${documentKindNames[kind].toLowerCase()}, ${booking.guest_info.full_name}`,
  paragraphs: [
    `${documentKindNames[kind]} ${number} of ${shownMoney(totals.total)} is attached. You also find it under My bookings.`,
  ],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
})

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
  closing: booking.cancellation_text,
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
  { notes, fee }: { notes: string | null; fee: Paise },
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
      ...(confirmed ? [] : [...feeSentence('The cancellation fee', fee), settlement(booking)]),
      ...(notes ? [`A note from the resort: ${notes}`] : []),
    ],
    facts: facts(booking, settings),
    button: toMyBookings(siteUrl),
    ...(confirmed && { closing: booking.cancellation_text }),
  }
}

/** To the guest when the resort moved the stay and the guest shall know. */
export const stayMovedMail = (booking: MailedBooking, settings: Settings, siteUrl: string): MailContent => ({
  subject: `Booking ${booking.booking_id} changed, ${settings.resort_name}`,
  heading: `Your stay has changed, ${booking.guest_info.full_name}`,
  paragraphs: ['Below is your stay as it stands now. If this surprises you, please call us.'],
  facts: facts(booking, settings),
  button: toMyBookings(siteUrl),
  closing: booking.cancellation_text,
})
