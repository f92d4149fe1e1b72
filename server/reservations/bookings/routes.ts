import { toDay } from '../../../contract/kit/dates.ts'
import { billTo } from '../../../contract/reservations/bill-to.ts'
import type { BookingDetail, BookingMade } from '../../../contract/reservations/booking.ts'
import { isOneRoom } from '../../../contract/reservations/booking-input.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { scopeOf } from '../../folio/account/scope.ts'
import { nowText } from '../../kit/clock.ts'
import { spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Call, type Context, implement, inOneStatement } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { refuseUnusualName } from '../../kit/refusals/stranger-name.ts'
import { newProofLink } from '../../office/accounts/prove-email.ts'
import { bookStay } from '../booking/book-stay.ts'
import { refuseLeavingOut } from '../booking/guest-of-stay.ts'
import { logBooked } from '../booking/log-booked.ts'
import { planBooking, toBookingMade } from '../booking/plan-booking.ts'
import type { Booker } from '../booking/sent-before.ts'
import { bookedMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { isParty } from '../parties/book-party.ts'
import { makeParty } from '../parties/make-party.ts'
import { moveStatus } from '../status/move-status.ts'
import { readBooking } from '../stays/booking-access.ts'
import { bookingColumns } from '../stays/booking-export.ts'
import { calendarFile } from '../stays/calendar-file.ts'
import { everyBooking, listBookings } from '../stays/list-bookings.ts'
import { setBillTo } from './bill-to.ts'

const bookerOf = (ctx: Call<typeof bookings.create>, visitorId: string): Booker => {
  const { guest, staff } = ctx.who
  if (guest?.visitor_id === visitorId) return { visitorId, name: guest.name, userId: null }
  if (staff?.role === 'admin') return { visitorId, name: staff.name, userId: staff.user_id }
  return ctx.refuse('not_allowed')
}

type Sent = { start_date?: string | undefined; end_date?: string | undefined }

const filterOf = <T extends Sent>(
  { start_date, end_date, ...query }: T,
  { settings, today }: Pick<Context, 'settings' | 'today'>,
) => ({
  ...query,
  from: start_date && toDay(start_date, settings.time_zone),
  to: end_date && toDay(end_date, settings.time_zone),
  today,
})

export const billToRoutes = implement(billTo, { set: setBillTo })

export const bookingRoutes = implement(
  bookings,
  {
    create: inOneStatement(bookings.create, planBooking, async (ctx) => {
      const { body } = ctx
      const booker = bookerOf(ctx, body.visitor_id)
      if (!booker.userId) refuseUnusualName('guest_info.full_name', body.guest_info.full_name)
      refuseLeavingOut(body, booker.userId !== null, ctx.settings)
      // What is sent decides what is answered: the contract types it as nearly every caller books.
      if (isParty(body)) return (await makeParty({ ...ctx, body }, booker)) as unknown as BookingMade
      if (!isOneRoom(body)) return refuseField('room_id', 'Please select a room first')
      const { bookingId, isNew } = await bookStay({ ...ctx, body }, booker)
      const booking = await readBooking(ctx, { visitorId: booker.visitorId }, bookingId)
      if (isNew) {
        await notifyBooked(ctx, booking)
        if (booker.userId) await logBooked(ctx, [booking])
      }
      return toBookingMade(booking)
    }),

    list: (ctx) => listBookings(ctx.db, scopeOf(ctx, ctx.query.mine), filterOf(ctx.query, ctx)),

    export: async (ctx) => {
      const { db, settings, today } = ctx
      const filter = filterOf(ctx.query, ctx)
      const rows = everyBooking(db, filter)
      return spreadsheet('bookings.xlsx', bookingColumns(today), rows, settings.time_zone)
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
      room_days_pkey: { code: 'room_taken' },
      bookings_visitor_id_fkey: { code: 'visitor_not_found' },
    },
    // A random code that was taken, or a key that its twin wrote meanwhile.
    lostRaces: ['bookings_pkey', 'stay_nights_pkey', 'parties_pkey', 'idempotency_keys_pkey'],
  },
)

/** One mail for one event: where the address has to be proved, the booking's own mail brings the link. */
const notifyBooked = async (ctx: Context, booking: BookingDetail): Promise<void> => {
  const { settings, siteUrl } = ctx
  const { let_go_at: expiresAt, visitor_id, visitor } = booking
  const { email } = visitor
  const link = expiresAt && email !== null && (await newProofLink(ctx, { visitor_id, email }))
  const unproved = expiresAt && link ? { expiresAt, link } : undefined
  await notifyAbout(ctx, booking, bookedMail(booking, settings, siteUrl, unproved))
}
