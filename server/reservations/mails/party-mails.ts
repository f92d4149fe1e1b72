import type { StayDocument } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import type { Reported } from '../../../contract/folio/reported.ts'
import { reportedText } from '../../../contract/folio/reported.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import type { MailContent } from '../../kit/mail/mail.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { spokenTime } from '../../kit/spoken-time.ts'
import type { FoundBooking } from '../stays/queries.ts'
import type { Unproved } from './mails.ts'
import { feeSentence, reportedFact, stillOwed } from './stay-facts.ts'

/** What mails say of a party: all of it stands in its stays. */
type MailedParty = { partyId: string; stays: readonly FoundBooking[] }

const sum = (stays: readonly FoundBooking[], of: 'final_price' | 'balance' | 'to_return'): Paise =>
  paise(sumOf(stays.map((stay) => stay[of])))

/** `withNames` is left out where the mail may reach a stranger: what was typed stays out of it (D-34). */
const roomFact = (stay: FoundBooking, withNames: boolean): [string, string] => {
  const { room, check_in_date, check_out_date, number_of_guests, guest_info, booking_id } = stay
  const who = guestsText(number_of_guests, stay.children_ages)
  const days = `${shownDay(check_in_date)} to ${shownDay(check_out_date)}`
  const guests = `${who}${withNames ? `, ${guest_info.full_name}` : ''}`
  return [`Room ${room.room_number}`, `${room.room_type}, ${days}, ${guests} (${booking_id})`]
}

const facts = ({ partyId, stays }: MailedParty, settings: Settings, withNames = true): [string, string][] => [
  ['Booking', `${partyId}, ${counted(stays.length, 'room')}`],
  ...[...stays]
    .sort((a, b) => inNaturalOrder(a.room.room_number, b.room.room_number))
    .map((stay) => roomFact(stay, withNames)),
  ['Times', `Check-in from ${settings.check_in_time}, check-out by ${settings.check_out_time}`],
  ['Total', `${shownMoney(sum(stays, 'final_price'))}. ${settings.tax_note}.`],
]

/** The party as its guest finds it on the site. */
const toParty = (siteUrl: string, { partyId }: MailedParty) => ({
  label: 'See my booking',
  url: `${siteUrl}/my-bookings/party/${partyId}`,
})

const first = ({ stays }: MailedParty): FoundBooking => stays[0] as FoundBooking

/** To the guest when a party was booked: one mail for all its rooms. */
export const partyBookedMail = (
  party: MailedParty,
  settings: Settings,
  siteUrl: string,
  unproved?: Unproved,
): MailContent => {
  const { payment_method, cancellation_text, visitor } = first(party)
  return {
    subject: `Booking ${party.partyId} received, ${settings.resort_name}`,
    heading: unproved ? 'Thank you for your booking' : `Thank you, ${visitor.name}`,
    paragraphs: [
      ...(unproved
        ? [
            `Please confirm that this address is yours until ${spokenTime(unproved.expiresAt, settings.time_zone)}. Otherwise all rooms are released then.`,
          ]
        : []),
      `We have your booking, and ${counted(party.stays.length, 'room')} ${party.stays.length === 1 ? 'is' : 'are'} held for you. It is pending until we confirm it; you get another mail then.`,
      payment_method === 'qr'
        ? `One payment covers all rooms. If you have paid by UPI already, we match your payment by ${party.partyId}. If not, you find the code under My bookings.`
        : 'Please pay at the hotel during check-in.',
    ],
    facts: facts(party, settings, !unproved),
    button: unproved ? { label: 'Confirm my address', url: unproved.link } : toParty(siteUrl, party),
    closing: cancellation_text,
  }
}

/** To the guest when a party was let go because their address was not proved in time. */
export const partyExpiredMail = (party: MailedParty, settings: Settings, siteUrl: string): MailContent => {
  const { let_go_at } = first(party)
  const until = let_go_at ? `until ${spokenTime(let_go_at, settings.time_zone)}` : 'in time'
  return {
    subject: `Booking ${party.partyId} was let go, ${settings.resort_name}`,
    heading: 'We could not hold your rooms any longer',
    paragraphs: [
      `Your email address was not confirmed ${until}, so the booking below was cancelled and its rooms are free again.`,
      ...reportedText(party.stays.flatMap((stay) => stay.payment_notices)),
      `If you still want to come, please book again or call us at ${settings.phone}.`,
    ],
    facts: facts(party, settings, false),
    button: toParty(siteUrl, party),
  }
}

/** What stays that are off still mean for the guest's money: each folio stands by itself. */
const settlement = (stays: readonly FoundBooking[], reported: Reported): string => {
  const back = sum(stays, 'to_return')
  const owed = paise(sumOf(stays.map(({ balance }) => paise(Math.max(0, balance)))))
  const message = [
    ...(back > 0 ? [`${shownMoney(back)} goes back to you.`] : []),
    ...(owed > 0 ? [stillOwed(owed, reported)] : []),
  ]
  return message.length > 0 ? message.join(' ') : 'Nothing is left to be paid.'
}

/** What cancelling has come to. */
type Came = { fee: Paise; reported: Reported }

/** To the guest when the stays of a party were cancelled together. */
export const partyCancelledMail = (
  party: MailedParty,
  settings: Settings,
  siteUrl: string,
  { fee, reported }: Came,
): MailContent => ({
  subject: `Booking ${party.partyId} cancelled, ${settings.resort_name}`,
  heading: 'Your booking was cancelled',
  paragraphs: [
    'The booking below was cancelled and its rooms are no longer held. If this surprises you, please call us.',
    ...feeSentence('The cancellation fee', fee),
    settlement(party.stays, reported),
    ...reportedText(reported),
  ],
  facts: facts(party, settings),
  button: toParty(siteUrl, party),
})

/** To the resort when a guest cancelled a party. */
export const partyCancelledNote = (
  party: MailedParty,
  settings: Settings,
  siteUrl: string,
  { fee, reported }: Came,
): MailContent => ({
  subject: `${party.partyId} was cancelled by its guest`,
  heading: 'A guest cancelled a party',
  paragraphs: [
    `${first(party).visitor.name} cancelled ${counted(party.stays.length, 'room')}, which can be sold again.`,
    ...feeSentence('The cancellation fee', fee),
  ],
  facts: [...facts(party, settings), ...reportedFact(reported)],
  button: { label: 'Open the party', url: `${siteUrl}/admin/parties/${party.partyId}` },
})

/** To the guest with a document of their party. */
export const partyDocumentMail = (
  party: MailedParty,
  { number, kind, totals }: StayDocument,
  settings: Settings,
  siteUrl: string,
): MailContent => ({
  subject: `${documentKindNames[kind]} ${number}, ${settings.resort_name}`,
  heading: `Your ${documentKindNames[kind].toLowerCase()}, ${first(party).visitor.name}`,
  paragraphs: [
    `${documentKindNames[kind]} ${number} of ${shownMoney(totals.total)} is attached. You also find it under My bookings.`,
  ],
  facts: facts(party, settings),
  button: toParty(siteUrl, party),
})
