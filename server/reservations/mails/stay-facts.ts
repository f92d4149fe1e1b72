import type { Reported } from '../../../contract/folio/reported.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { mealPlanNames } from '../../../contract/office/meal-plans.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { severalRooms } from '../stays/rooms-text.ts'

export type MailedBooking = BookingDetail

/** A stay as the table of a mail tells of it. */
export const stayFacts = (booking: MailedBooking, settings: Settings): [string, string][] => [
  ['Booking', booking.booking_id],
  ['Room', severalRooms(booking) ?? `${booking.room.room_type}, room ${booking.room.room_number}`],
  ['Check-in', `${shownDay(booking.check_in_date)}, from ${settings.check_in_time}`],
  ['Check-out', `${shownDay(booking.check_out_date)}, by ${settings.check_out_time}`],
  ['Guests', guestsText(booking.number_of_guests, booking.children_ages)],
  ...meals(booking),
  [
    booking.status === 'cancelled' || booking.no_show_at ? 'Price of the stay' : 'Total',
    `${shownMoney(booking.final_price)} for ${counted(booking.nights, 'night')}. ${settings.tax_note}.`,
  ],
  ...account(booking),
]

const meals = ({ meal_plan }: MailedBooking): [string, string][] =>
  meal_plan === 'EP' ? [] : [['Meals', mealPlanNames[meal_plan]]]

/** What was paid, and what is to be paid when. */
const account = (booking: MailedBooking): [string, string][] => {
  const { due_now, due_at_check_in, payment_method } = booking
  const paid = paise(booking.paid - booking.refunded)
  const isAdvance = due_at_check_in > 0 && due_now > 0 && payment_method === 'qr'
  return [
    ...(paid > 0 ? [['Paid', shownMoney(paid)] as [string, string]] : []),
    ...(isAdvance ? [['Due now', shownMoney(due_now)] as [string, string]] : []),
    ...(due_at_check_in > 0 ? [['Due at check-in', shownMoney(due_at_check_in)] as [string, string]] : []),
  ]
}

/** What is open of a stay that is off: nobody is asked to pay again what they say to have sent. */
export const stillOwed = (balance: Paise, reported: Reported): string =>
  reported.length > 0
    ? `${shownMoney(balance)} is taken from what you have sent, once it has arrived.`
    : `${shownMoney(balance)} is still to be paid.`

/** What a stay that is off still means for the guest's money. */
export const settlement = ({ to_return, balance }: MailedBooking, reported: Reported = []): string => {
  if (to_return > 0) return `${shownMoney(to_return)} goes back to you.`
  return balance > 0 ? stillOwed(balance, reported) : 'Nothing is left to be paid.'
}

/** To the resort: what is to be looked for at the bank. */
export const reportedFact = (reported: Reported): [string, string][] =>
  reported.map(({ reference }) => ['Guest says paid', `UPI ref ${reference}, to be checked with the bank`])

export const feeSentence = (what: string, fee: Paise): string[] =>
  fee > 0 ? [`${what} is ${shownMoney(fee)}.`] : []

/** The stay as its guest finds it on the site, with all that belongs to the trip. */
export const toTrip = (siteUrl: string, { booking_id }: Pick<MailedBooking, 'booking_id'>) => ({
  label: 'See my booking',
  url: `${siteUrl}/my-bookings/${booking_id}`,
})
