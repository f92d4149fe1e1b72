import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import { today } from '../../kit/clock.ts'
import type { MailContent } from '../../kit/mail/mail.ts'
import type { MailSection } from '../../kit/mail/mail-layout.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { type MailedBooking, stayFacts, toTrip } from './stay-facts.ts'
import { beforeTheTrip } from './trip-sections.ts'

/** What is to be paid for stays, when and how; the resort confirms first, or gives it back. */
export const paymentSection = (
  booking: MailedBooking,
  settings: Settings,
  stays: readonly MailedBooking[] = [booking],
): MailSection => {
  const now = sumOf(stays.map(({ due_now }) => due_now))
  const later = sumOf(stays.map(({ due_at_check_in }) => due_at_check_in))
  const code = codeOf(booking, stays)
  return { heading: 'Payment', paragraphs: paymentSentences({ ...booking, code }, settings, { now, later }) }
}

/** Several rooms are paid together, under the code of their party. */
const codeOf = ({ booking_id, party_id }: MailedBooking, stays: readonly MailedBooking[]): string =>
  stays.length > 1 && party_id ? party_id : booking_id

type Payable = Pick<MailedBooking, 'payment_method' | 'status' | 'payment_notices'> & { code: string }

const paymentSentences = (
  { code, payment_method, status, payment_notices: reported }: Payable,
  { upi_id, upi_payee }: Settings,
  { now, later }: { now: Paise; later: Paise },
): string[] => {
  const all = paise(now + later)
  if (all === 0) return ['Everything is paid. Thank you.']
  if (reported.length > 0)
    return [
      `You told us that you have paid, with reference ${reported.map(({ reference }) => reference).join(' and ')}. We are checking that, and there is nothing more for you to do until you hear from us.`,
    ]
  if (payment_method !== 'qr' || !upi_id || now === 0)
    return [`${shownMoney(all)} is to be paid at check-in, by UPI, card or in cash.`]
  const how = `by UPI to ${upi_id} (${upi_payee}), with the note “Stay ${code}”`
  return [
    status === 'pending'
      ? `You can pay ${shownMoney(now)} ${how}, now or once we have confirmed. If we cannot confirm your booking, we return all of it.`
      : `Please pay ${shownMoney(now)} ${how}.`,
    'Your booking page on our site has the code to scan, and a field for the UPI reference once you have paid. If you have paid already, there is no need to pay again.',
    ...(later > 0 ? [`The rest, ${shownMoney(later)}, is due at check-in.`] : []),
  ]
}

/** To the guest when the resort has confirmed: all that they need until they are here. */
export const confirmedMail = (
  booking: MailedBooking,
  settings: Settings,
  siteUrl: string,
  notes: string | null,
): MailContent => ({
  subject: `Booking ${booking.booking_id} confirmed, ${settings.resort_name}`,
  preheader: `${shownDay(booking.check_in_date)}, from ${settings.check_in_time}: the way, the weather and what to bring`,
  heading: `We look forward to your stay, ${booking.guest_info.full_name}`,
  paragraphs: [
    booking.ask_at_check_in
      ? 'Your booking is confirmed. Please bring an identity document: we ask for it at check-in.'
      : 'Your booking is confirmed. Please bring the identity document that you gave when you booked.',
    ...(notes ? [`A note from the resort: ${notes}`] : []),
  ],
  facts: stayFacts(booking, settings),
  button: toTrip(siteUrl, booking),
  sections: [paymentSection(booking, settings), ...beforeTheTrip(settings, booking.check_in_date)],
  closing: booking.cancellation_text,
})

/** Stays of one party that go together; mostly there is one. */
export type Stays = readonly [MailedBooking, ...MailedBooking[]]

/** The days until somebody comes, as one says it. */
const until = (arrival: string, settings: Settings): string => {
  const days = nightsBetween(today(settings.time_zone), arrival)
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`
}

/** Whoever booked one room is called by the name of its guest; a party by the name of the account. */
const nameOf = ([first, ...others]: Stays): string =>
  others.length > 0 ? first.visitor.name : first.guest_info.full_name

/** To the guest a few days before they come. */
export const soonMail = (stays: Stays, settings: Settings, siteUrl: string): MailContent => {
  const [first] = stays
  const when = until(first.check_in_date, settings)
  return {
    subject: `See you ${when}: your stay at ${settings.resort_name}`,
    preheader: `${shownDay(first.check_in_date)}, from ${settings.check_in_time}: the way, the weather and what to bring`,
    heading: `See you ${when}, ${nameOf(stays)}`,
    paragraphs: [
      `Your ${stays.length > 1 ? 'rooms are' : 'room is'} ready from ${settings.check_in_time} on ${shownDay(first.check_in_date)}. Here is what you need for the way.`,
    ],
    facts: factsOfAll(stays, settings),
    button: toTrip(siteUrl, first),
    sections: [paymentSection(first, settings, stays), ...beforeTheTrip(settings, first.check_in_date)],
    closing: first.cancellation_text,
  }
}

const factsOfAll = (stays: Stays, settings: Settings): [string, string][] => {
  const [first] = stays
  if (stays.length === 1) return stayFacts(first, settings)
  return [
    ['Booking', `${codeOf(first, stays)}\n${stays.map(({ booking_id }) => booking_id).join(', ')}`],
    [
      'Rooms',
      stays
        .map(
          ({ room, number_of_guests, children_ages }) =>
            `${room.room_type}, room ${room.room_number}: ${guestsText(number_of_guests, children_ages)}`,
        )
        .join('\n'),
    ],
    ['Check-in', `${shownDay(first.check_in_date)}, from ${settings.check_in_time}`],
    ['Total', `${shownMoney(sumOf(stays.map(({ final_price }) => final_price)))}. ${settings.tax_note}.`],
  ]
}

/** To the guest on the day after they left. */
export const thanksMail = (stays: Stays, settings: Settings, siteUrl: string): MailContent => {
  const [first] = stays
  return {
    subject: `Thank you for staying with us, ${settings.resort_name}`,
    preheader: 'How was it? A line from you helps us more than any star.',
    heading: `Thank you for your stay, ${nameOf(stays)}`,
    paragraphs: [
      'We hope you are safely back home, and that some of the quiet came with you.',
      'How was it? Just reply to this mail: we read every line, and what was not good we would like to put right.',
      billSentence(stays),
    ],
    button: toTrip(siteUrl, first),
    sections: [
      {
        heading: 'Come back',
        paragraphs: ['The forest is different in every season. We would be glad to see you again.'],
        links: [
          { label: 'See rooms and prices', url: `${siteUrl}/rooms` },
          { label: 'Write to us', url: `${siteUrl}/contact` },
        ],
      },
    ],
  }
}

const billSentence = (stays: Stays): string => {
  const bills = stays
    .flatMap(({ documents }) => documents)
    .filter(({ kind }) => kind === 'invoice' || kind === 'bill_of_supply')
  if (bills.length === 0) return 'Your receipt is under My bookings on our site.'
  const names = bills.map(({ kind, number }) => `${documentKindNames[kind].toLowerCase()} ${number}`)
  return `Your ${[...new Set(names)].join(' and ')} ${bills.length > 1 ? 'are' : 'is'} under My bookings on our site.`
}
