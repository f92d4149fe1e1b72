import type { Reported } from '../../../contract/folio/reported.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { StayChange } from '../../../contract/reservations/own-stay.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { type MailContent, queueMail } from '../../kit/mail/mail.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { reportedFact, settlement, stayFacts, toTrip } from '../mails/stay-facts.ts'
import { paymentSection } from '../mails/trip-mails.ts'

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>

const sideText = ({ room_number, room_type, check_in, check_out, ...who }: StayChange['before']) =>
  `${room_type}, room ${room_number}\n${shownDay(check_in)} to ${shownDay(check_out)}\n` +
  guestsText(who.number_of_guests, who.children_ages)

/** What a change has come to, a row for each figure. */
const changeFacts = ({ before, after, fee, fee_returned = paise(0) }: StayChange): [string, string][] => [
  ['Before', sideText(before)],
  ['Now', sideText(after)],
  ['Price before', shownMoney(before.final_price)],
  ['Price now', shownMoney(after.final_price)],
  ...(fee > 0 ? [['Change fee', shownMoney(fee)] as [string, string]] : []),
  ...(fee_returned > 0 ? [['Change fee taken back', shownMoney(fee_returned)] as [string, string]] : []),
]

/** To the guest who has changed their stay. */
const changedMail = (
  booking: BookingDetail,
  change: StayChange,
  settings: Settings,
  siteUrl: string,
): MailContent => ({
  subject: `Booking ${booking.booking_id} changed, ${settings.resort_name}`,
  heading: 'You have changed your stay',
  paragraphs: [
    'Below is your stay as it was and as it stands now. If this surprises you, please call us at ' +
      `${settings.phone}.`,
    ...(booking.to_return > 0 ? [settlement(booking)] : []),
  ],
  facts: [['Booking', booking.booking_id], ...changeFacts(change)],
  button: toTrip(siteUrl, booking),
  sections: booking.balance > 0 ? [paymentSection(booking, settings)] : [],
  closing: booking.cancellation_text,
})

/** The same booking as the desk sees it. */
const toOffice = (siteUrl: string, { booking_id }: BookingDetail) => ({
  label: 'Open the booking',
  url: `${siteUrl}/admin/bookings/${booking_id}`,
})

const guestFacts = ({ booking_id, visitor }: BookingDetail): [string, string][] => [
  ['Booking', booking_id],
  ['Guest', visitor.name],
  ...(visitor.phone ? [['Phone', visitor.phone] as [string, string]] : []),
]

const moneyFacts = ({ balance, to_return }: BookingDetail): [string, string][] => [
  ...(to_return > 0 ? [['To be returned', shownMoney(to_return)] as [string, string]] : []),
  ...(balance > 0 ? [['Still to be paid', shownMoney(balance)] as [string, string]] : []),
]

const notifyResort = (ctx: Ctx, content: MailContent): Promise<void> =>
  queueMail(ctx, { to: ctx.settings.email, content })

/** Mails guest and resort what a guest has changed of their stay. */
export const notifyOfChange = async (ctx: Ctx, booking: BookingDetail, change: StayChange): Promise<void> => {
  const { settings, siteUrl } = ctx
  await notifyAbout(ctx, booking, changedMail(booking, change, settings, siteUrl))
  await notifyResort(ctx, {
    subject: `${booking.visitor.name} changed booking ${booking.booking_id}`,
    heading: `${booking.visitor.name} changed their stay`,
    paragraphs: ['The room plan shows it already. Nothing has to be done unless money is to be settled.'],
    facts: [...guestFacts(booking), ...changeFacts(change), ...moneyFacts(booking)],
    button: toOffice(siteUrl, booking),
  })
}

/** Mails the resort that a guest has cancelled; the guest hears of it as of every cancelling. */
export const notifyOfCancelling = (
  ctx: Ctx,
  booking: BookingDetail,
  fee: Paise,
  reported: Reported,
): Promise<void> =>
  notifyResort(ctx, {
    subject: `${booking.visitor.name} cancelled booking ${booking.booking_id}`,
    heading: `${booking.visitor.name} cancelled their stay`,
    paragraphs: ['The room is free again.'],
    facts: [
      ...guestFacts(booking),
      ...stayFacts(booking, ctx.settings).slice(1, 5),
      ...(fee > 0 ? [['Cancellation fee', shownMoney(fee)] as [string, string]] : []),
      ...moneyFacts(booking),
      ...reportedFact(reported),
    ],
    button: toOffice(ctx.siteUrl, booking),
  })
