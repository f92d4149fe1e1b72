import { type BookingDetail, bookings } from '../../contract/bookings.ts'
import { toDay } from '../../contract/kit/dates.ts'
import { newProofLink } from '../accounts/prove-email.ts'
import { logActivity } from '../kit/activity.ts'
import { nowText } from '../kit/clock.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { spreadsheet } from '../kit/spreadsheet.ts'
import { refuseUnusualName } from '../kit/stranger-name.ts'
import { type Booker, bookStay } from './book-stay.ts'
import { bookingColumns } from './booking-sheet.ts'
import { calendarFile } from './calendar-file.ts'
import { everyBooking, listBookings } from './list-bookings.ts'
import { bookedMail } from './mails.ts'
import { moveStatus } from './move-status.ts'
import { readBooking, sightOf } from './see-booking.ts'
import { tellAbout } from './tell-about.ts'

const bookerOf = (given: Context, visitorId: string): Booker => {
  const { guest, staff } = given.who
  if (guest?.visitor_id === visitorId) return { visitorId, name: guest.name, userId: null }
  if (staff?.role === 'admin') return { visitorId, name: staff.name, userId: staff.user_id }
  return refuse('not_allowed')
}

type Sent = { start_date?: string | undefined; end_date?: string | undefined }

const filterOf = <T extends Sent>({ start_date, end_date, ...query }: T, zone: string) => ({
  ...query,
  from: start_date && toDay(start_date, zone),
  to: end_date && toDay(end_date, zone),
})

export const bookingRoutes = implement(bookings, {
  create: async (given) => {
    const { body } = given
    const booker = bookerOf(given, body.visitor_id)
    if (!booker.userId) refuseUnusualName('guest_info.full_name', body.guest_info.full_name)
    const { bookingId, isNew } = await bookStay(given, booker)
    const booking = await readBooking(given, { visitorId: booker.visitorId }, bookingId)
    if (isNew) {
      await tellBooked(given, booking)
      if (booker.userId) await logBooked(given, booking)
    }
    return {
      ...booking,
      check_in: booking.check_in_date,
      check_out: booking.check_out_date,
      guests: booking.number_of_guests,
      total_amount: booking.final_price,
    }
  },

  list: (given) =>
    listBookings(given.db, sightOf(given, given.query.mine), filterOf(given.query, given.settings.time_zone)),

  sheet: async ({ db, query, settings }) => {
    const filter = filterOf(query, settings.time_zone)
    const rows = everyBooking(db, filter)
    return spreadsheet('bookings.xlsx', bookingColumns, rows, settings.time_zone)
  },

  get: (given) => readBooking(given, sightOf(given), given.params.id),

  calendarFile: async (given) => {
    const booking = await readBooking(given, sightOf(given), given.params.id)
    return { fileName: `${booking.booking_id}.ics`, body: calendarFile(booking, given.settings, nowText()) }
  },

  setStatus: moveStatus,
  setStatusAsAdmin: moveStatus,
})

/** One mail for one event: where the address has to be proved, the booking's own mail brings the link. */
const tellBooked = async (given: Context, booking: BookingDetail): Promise<void> => {
  const { settings, siteUrl } = given
  const { let_go_at: letGoAt, visitor_id, visitor } = booking
  const link = letGoAt && (await newProofLink(given, { visitor_id, email: visitor.email }))
  const unproved = letGoAt && link ? { letGoAt, link } : undefined
  await tellAbout(given, booking, bookedMail(booking, settings, siteUrl, unproved))
}

/** A booking that the desk made for a guest; what guests book themselves is in its own history. */
const logBooked = (given: Context, booking: Omit<BookingDetail, 'upi_link'>): Promise<void> =>
  logActivity(given, {
    area: 'bookings',
    id: booking.booking_id,
    name: `${booking.booking_id}, ${booking.guest_info.full_name}`,
    after: {
      room: booking.room.room_number,
      check_in: booking.check_in_date,
      check_out: booking.check_out_date,
      total: booking.final_price,
    },
  })
