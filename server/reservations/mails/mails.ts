import type { StayDocument } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { type PaidBy, paidByNames } from '../../../contract/folio/payment-methods.ts'
import type { Reported } from '../../../contract/folio/reported.ts'
import { reportedText } from '../../../contract/folio/reported.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { MailContent } from '../../kit/mail/mail.ts'
import type { PrivateLink } from '../../kit/mail/mail-layout.ts'
import { shownMoney } from '../../kit/shown.ts'
import { spokenTime } from '../../kit/spoken-time.ts'
import { feeSentence, type MailedBooking, settlement, stayFacts, toTrip } from './stay-facts.ts'
import { confirmedMail, paymentSection } from './trip-mails.ts'

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
    settlement(booking, booking.payment_notices),
    ...reportedText(booking.payment_notices),
    `If you are still on your way, please call us at ${settings.phone}.`,
  ],
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
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
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
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
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
})

/** What a guest hears whose address is not proved: the hour, and the link that this mail brings. */
export type Unproved = { expiresAt: string; link: PrivateLink }

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
          `Please confirm that this address is yours until ${spokenTime(unproved.expiresAt, settings.time_zone)}. Else the room is let go then.`,
        ]
      : []),
    'We have your booking, and the room is held for you. It is pending until we confirm it; you get another mail then.',
  ],
  facts: stayFacts(booking, settings),
  button: unproved ? { label: 'Confirm my address', url: unproved.link } : toTrip(siteUrl, booking),
  sections: [paymentSection(booking, settings)],
  closing: booking.cancellation_text,
})

/** To the guest when their stay was let go because their address was not proved in time. */
export const expiredMail = (booking: MailedBooking, settings: Settings, siteUrl: string): MailContent => ({
  subject: `Booking ${booking.booking_id} was let go, ${settings.resort_name}`,
  heading: 'We could not hold your room any longer',
  paragraphs: [
    booking.let_go_at
      ? `Your email address was not confirmed until ${spokenTime(booking.let_go_at, settings.time_zone)}, so the booking below was cancelled and the room is free again.`
      : 'Your email address was not confirmed in time, so the booking below was cancelled and the room is free again.',
    ...reportedText(booking.payment_notices),
    `If you still want to come, please book again or call us at ${settings.phone}.`,
  ],
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
})

type Moved = { notes: string | null; fee: Paise; reported: Reported; byGuest?: boolean }

/** To the guest when the stay was confirmed or cancelled. */
export const movedMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  moved: Moved,
): MailContent =>
  booking.status === 'confirmed'
    ? confirmedMail(booking, settings, siteUrl, moved.notes)
    : cancelledMail(booking, settings, siteUrl, moved)

const cancelledMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  { notes, fee, reported, byGuest }: Moved,
): MailContent => ({
  subject: `Booking ${booking.booking_id} cancelled, ${settings.resort_name}`,
  heading: byGuest ? 'You have cancelled your booking' : 'Your booking was cancelled',
  paragraphs: [
    `The booking below was cancelled and the room is no longer held. If this surprises you, please call us${byGuest ? ` at ${settings.phone}` : ''}.`,
    ...feeSentence('The cancellation fee', fee),
    settlement(booking, reported),
    ...reportedText(reported),
    ...(notes ? [`A note from the resort: ${notes}`] : []),
  ],
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
})

/** To the guest when the resort moved the stay and the guest shall know. */
export const stayMovedMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  changes: readonly string[],
): MailContent => ({
  subject: `Booking ${booking.booking_id} changed, ${settings.resort_name}`,
  heading: `Your stay has changed, ${booking.guest_info.full_name}`,
  paragraphs: [...changes, 'Below is your stay as it stands now. If this surprises you, please call us.'],
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
  closing: booking.cancellation_text,
})
