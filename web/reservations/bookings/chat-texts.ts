import { upiLink } from '../../../contract/folio/upi-link.ts'
import type { SiteSettings } from '../../../contract/office/site-settings.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { chatWith } from '../../kit/chat-with.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { directionsTo } from '../own-stay/links.ts'

const hello = ({ guest }: Booking) => `Hello ${guest.name},`

const confirmed = (booking: Booking, { resort_name, check_in_time }: SiteSettings): string =>
  `${hello(booking)} your stay at ${resort_name} is confirmed: ${formatDay(booking.check_in_date)} to ${formatDay(booking.check_out_date)}, ${booking.room.room_type}, room ${booking.room.room_number}, ${counted(booking.number_of_guests, 'guest')}. Check-in is from ${check_in_time}. Your booking is ${booking.booking_id}.`

const directions = (booking: Booking, resort: SiteSettings): string =>
  [
    `${hello(booking)} the way to ${resort.resort_name}: ${directionsTo(resort)}`,
    resort.trip.last_road,
    `Check-in is from ${resort.check_in_time}. If you need help on the road, call ${resort.phone}.`,
  ]
    .filter(Boolean)
    .join('\n')

const balance = (booking: Booking, resort: SiteSettings): string => {
  const link = upiLink(resort, booking.booking_id, booking.balance)
  const owes = `${hello(booking)} ${formatMoney(booking.balance)} is due for your booking ${booking.booking_id} at ${resort.resort_name}.`
  return link
    ? `${owes} You can pay it by UPI to ${resort.upi_id} with ${booking.booking_id} as the note, or by this link:\n${link}`
    : owes
}

/** The chat with the guest that holds the link with which they answer before coming. */
export const askByChat = (booking: Booking, { resort_name }: SiteSettings, link: string): string =>
  chatWith(
    booking.guest.phone,
    `${hello(booking)} you stay at ${resort_name} from ${formatDay(booking.check_in_date)}. So that check-in is quick, you can tell us here what we would ask then: ${link}`,
  )

/** What the desk may want to write to a guest, each with the chat that holds it. */
export const chatsAbout = (booking: Booking, resort: SiteSettings): { label: string; to: string }[] => {
  const isOn = booking.status === 'confirmed' && !booking.no_show_at && !booking.checked_out_at
  const isAwaited = isOn && !booking.checked_in_at
  const texts = [
    { label: 'Stay is confirmed', fits: isAwaited, text: confirmed },
    { label: 'Directions', fits: isAwaited, text: directions },
    {
      label: 'Balance and UPI link',
      fits: booking.balance > 0 && booking.status !== 'pending',
      text: balance,
    },
    { label: 'Own message', fits: true, text: (stay: Booking) => `${hello(stay)} ` },
  ]
  return texts
    .filter(({ fits }) => fits)
    .map(({ label, text }) => ({ label, to: chatWith(booking.guest.phone, text(booking, resort)) }))
}
