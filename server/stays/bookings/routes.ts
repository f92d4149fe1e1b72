import { toDay } from '../../../contract/kit/dates.ts'
import { type BookingDetail, bookings } from '../../../contract/stays/bookings.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { spreadsheet } from '../../kit/files/spreadsheet.ts'
import { type Call, type Context, implement, inOneStatement } from '../../kit/http/implement.ts'
import { refuseUnusualName } from '../../kit/security/stranger-name.ts'
import { newProofLink } from '../../office/accounts/prove-email.ts'
import { type Booker, bookStay } from './book-stay.ts'
import { readBooking, scopeOf } from './booking-access.ts'
import { bookingColumns } from './booking-export.ts'
import { calendarFile } from './calendar-file.ts'
import { foreseeBooking, toBookingMade } from './foresee-booking.ts'
import { everyBooking, listBookings } from './list-bookings.ts'
import { bookedMail } from './mails.ts'
import { moveStatus } from './move-status.ts'
import { tellAbout } from './tell-about.ts'

const bookerOf = (ctx: Call<typeof bookings.create>, visitorId: string): Booker => {
  const { guest, staff } = ctx.who
  if (guest?.visitor_id === visitorId) return { visitorId, name: guest.name, userId: null }
  if (staff?.role === 'admin') return { visitorId, name: staff.name, userId: staff.user_id }
  return ctx.refuse('not_allowed')
}

type Sent = { start_date?: string | undefined; end_date?: string | undefined }

const filterOf = <T extends Sent>({ start_date, end_date, ...query }: T, zone: string) => ({
  ...query,
  from: start_date && toDay(start_date, zone),
  to: end_date && toDay(end_date, zone),
})

export const bookingRoutes = implement(
  bookings,
  {
    create: inOneStatement(bookings.create, foreseeBooking, async (ctx) => {
      const { body } = ctx
      const booker = bookerOf(ctx, body.visitor_id)
      if (!booker.userId) refuseUnusualName('guest_info.full_name', body.guest_info.full_name)
      const { bookingId, isNew } = await bookStay(ctx, booker)
      const booking = await readBooking(ctx, { visitorId: booker.visitorId }, bookingId)
      if (isNew) {
        await tellBooked(ctx, booking)
        if (booker.userId) await logBooked(ctx, booking)
      }
      return toBookingMade(booking)
    }),

    list: (ctx) =>
      listBookings(ctx.db, scopeOf(ctx, ctx.query.mine), filterOf(ctx.query, ctx.settings.time_zone)),

    export: async ({ db, query, settings }) => {
      const filter = filterOf(query, settings.time_zone)
      const rows = everyBooking(db, filter)
      return spreadsheet('bookings.xlsx', bookingColumns, rows, settings.time_zone)
    },

    get: (ctx) => readBooking(ctx, scopeOf(ctx), ctx.params.id),

    calendarFile: async (ctx) => {
      const booking = await readBooking(ctx, scopeOf(ctx), ctx.params.id)
      return { fileName: `${booking.booking_id}.ics`, body: calendarFile(booking, ctx.settings, nowText()) }
    },

    setStatus: moveStatus,
    setStatusAsAdmin: moveStatus,
  },
  {
    constraints: {
      room_holds_no_overlap: { code: 'room_taken' },
      bookings_visitor_id_fkey: { code: 'visitor_not_found' },
    },
    // A random code that was taken, or a key that its twin wrote meanwhile.
    lostRaces: ['bookings_pkey', 'idempotency_keys_pkey'],
  },
)

/** One mail for one event: where the address has to be proved, the booking's own mail brings the link. */
const tellBooked = async (ctx: Context, booking: BookingDetail): Promise<void> => {
  const { settings, siteUrl } = ctx
  const { let_go_at: letGoAt, visitor_id, visitor } = booking
  const link = letGoAt && (await newProofLink(ctx, { visitor_id, email: visitor.email }))
  const unproved = letGoAt && link ? { letGoAt, link } : undefined
  await tellAbout(ctx, booking, bookedMail(booking, settings, siteUrl, unproved))
}

/** A booking that the desk made for a guest; what guests book themselves is in its own history. */
const logBooked = (ctx: Context, booking: Omit<BookingDetail, 'upi_link'>): Promise<void> =>
  logActivity(ctx, {
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
