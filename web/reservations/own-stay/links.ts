import type { Booking } from '../../../contract/reservations/booking.ts'
import { formatDay } from '../../kit/format.ts'
import type { OwnStayResort } from './own-stay-resort.ts'

/** The way by car, from wherever the guest is. */
export const directionsTo = ({
  latitude,
  longitude,
}: Pick<OwnStayResort, 'latitude' | 'longitude'>): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`

type About = { booking_id: string }

const question = (name: string, { booking_id }: About, wish?: string) =>
  `Hello ${name}, my booking is ${booking_id}. ${wish ?? 'I have a question: '}`

/** A chat in which the code of the stay is written already. */
export const chatAbout = (
  { chat_number, resort_name }: Pick<OwnStayResort, 'chat_number' | 'resort_name'>,
  about: About,
  wish?: string,
): string =>
  `https://wa.me/${chat_number}?${new URLSearchParams({ text: question(resort_name, about, wish) })}`

/** The same as a mail. Spaces as %20: mail programs show a plus as it is. */
export const mailAbout = (
  { email, resort_name }: Pick<OwnStayResort, 'email' | 'resort_name'>,
  about: About,
  wish?: string,
): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Booking ${about.booking_id}`)}&body=${encodeURIComponent(question(resort_name, about, wish))}`

export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** What is told to the others who come along; neither the code nor a price is theirs to know. */
export const sharedText = (booking: Booking, resort: OwnStayResort): string =>
  `We stay at ${resort.resort_name} from ${formatDay(booking.check_in_date)} to ${formatDay(booking.check_out_date)}. Check-in is from ${resort.check_in_time}. The way there: ${directionsTo(resort)}`

/** A chat about one's bookings, whichever. */
export const chatWith = ({
  chat_number,
  resort_name,
}: Pick<OwnStayResort, 'chat_number' | 'resort_name'>): string =>
  `https://wa.me/${chat_number}?${new URLSearchParams({ text: `Hello ${resort_name}, I have a question about my booking: ` })}`
