import { type BookingDetail, bookings } from '../../contract/bookings.ts'
import { toDay } from '../../contract/kit/dates.ts'
import { nowText } from '../kit/clock.ts'
import { type Context, implement } from '../kit/implement.ts'
import { queueMail } from '../kit/mail.ts'
import { refuse } from '../kit/refuse.ts'
import { type Booker, bookStay } from './book-stay.ts'
import { calendarFile } from './calendar-file.ts'
import { bookedMail } from './mails.ts'
import { moveStatus } from './move-status.ts'
import { findBooking, listBookings, type Sight } from './queries.ts'
import { upiLink } from './upi-link.ts'

const isAdmin = ({ who }: Context): boolean => who.staff?.role === 'admin'

/** Admins see every booking, a guest their own; `mine` asks as the guest where a browser holds both sessions. */
const sightOf = (given: Context, mine = false): Sight => {
  if (isAdmin(given) && !mine) return 'all'
  return { visitorId: given.who.guest?.visitor_id ?? refuse('not_signed_in') }
}

const bookerOf = (given: Context, visitorId: string): Booker => {
  const { guest, staff } = given.who
  if (guest?.visitor_id === visitorId) return { visitorId, name: guest.name, userId: null }
  if (staff?.role === 'admin') return { visitorId, name: staff.name, userId: staff.user_id }
  return refuse('not_allowed')
}

const readBooking = async (given: Context, sight: Sight, bookingId: string): Promise<BookingDetail> => {
  const booking = (await findBooking(given, sight, bookingId)) ?? refuse('booking_not_found')
  const payable = booking.payment_method === 'qr' && booking.status !== 'cancelled'
  return { ...booking, upi_link: payable ? upiLink(given.settings, bookingId, booking.balance) : null }
}

export const bookingRoutes = implement(bookings, {
  create: async (given) => {
    const { body, settings } = given
    const booker = bookerOf(given, body.visitor_id)
    const { bookingId, isNew } = await bookStay(given, booker)
    const booking = await readBooking(given, { visitorId: booker.visitorId }, bookingId)
    if (isNew) {
      await queueMail(given, {
        to: booking.guest_info.email,
        content: bookedMail(booking, settings, given.siteUrl),
      })
    }
    return {
      ...booking,
      check_in: booking.check_in_date,
      check_out: booking.check_out_date,
      guests: booking.number_of_guests,
      total_amount: booking.final_price,
    }
  },

  list: (given) => {
    const { start_date, end_date, ...query } = given.query
    const zone = given.settings.time_zone
    return listBookings(given.db, sightOf(given, query.mine), {
      ...query,
      from: start_date && toDay(start_date, zone),
      to: end_date && toDay(end_date, zone),
    })
  },

  get: (given) => readBooking(given, sightOf(given), given.params.id),

  calendarFile: async (given) => {
    const booking = await readBooking(given, sightOf(given), given.params.id)
    return { fileName: `${booking.booking_id}.ics`, body: calendarFile(booking, given.settings, nowText()) }
  },

  setStatus: moveStatus,
  setStatusAsAdmin: moveStatus,
})
