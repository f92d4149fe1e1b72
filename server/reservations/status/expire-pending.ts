import type { FastifyBaseLogger } from 'fastify'
import { isUnpaid } from '../../../contract/folio/account-state.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText, today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { lockRoomsOf } from '../blocks/conflicts.ts'
import { expiredMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { partyExpiredMail } from '../mails/party-mails.ts'
import { findBooking, insertEvent } from '../stays/queries.ts'

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl' | 'secrets'> & {
  log: Pick<FastifyBaseLogger, 'error'>
}

export const expiredNote = 'Not confirmed by e-mail in time'

/**
 * The next stay whose time is over, held by this process: another one passes over it. Everything that saves a stay is
 * in its own row, so that a payment or a confirmation that comes at the same moment is seen.
 */
const nextDue = (db: Db, passedOver: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'party_id'])
    .where('let_go_at', '<=', nowText())
    .where('status', '=', 'pending')
    .where('payment_status', 'in', ['pending', 'pending_checkin'])
    .$if(passedOver.length > 0, (due) => due.where('booking_id', 'not in', passedOver))
    .orderBy('let_go_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The server itself does it. */
const nobody = { guest: null, staff: null }

type Going = Omit<Ctx, 'log'>
type Due = { booking_id: string; party_id: string | null }

/** Lets one stay go. Read before the hour is taken from the row: the mail names it. */
const cancel = async (ctx: Going, bookingId: string): Promise<BookingDetail> => {
  const { db, settings } = ctx
  const booking =
    (await findBooking({ ...ctx, who: nobody }, 'all', bookingId)) ?? refuse('booking_not_found')
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', let_go_at: null })
    .where('booking_id', '=', bookingId)
    .execute()
  const day = today(settings.time_zone)
  await settleFolio({ db, settings, who: nobody, today: day }, bookingId, expiredNote)
  await insertEvent(db, {
    booking_id: bookingId,
    by_name: settings.resort_name,
    by_user_id: null,
    from_status: 'pending',
    to_status: 'cancelled',
    notes: expiredNote,
  })
  await logActivity(
    { db, who: nobody },
    {
      area: 'bookings',
      id: bookingId,
      name: bookingId,
      before: { status: 'pending' },
      after: { status: 'cancelled', notes: expiredNote },
    },
  )
  return booking
}

/** Lets a stay go, or with it the whole of its party, and tells the guest once. Answers whether it went. */
const expire = async (ctx: Going, { booking_id, party_id }: Due): Promise<boolean> => {
  const { settings, siteUrl } = ctx
  if (party_id === null) {
    const booking = await cancel(ctx, booking_id)
    await notifyAbout(ctx, booking, expiredMail(booking, settings, siteUrl))
    return true
  }
  const codes = await dueOfParty(ctx.db, party_id)
  if (codes.length > 0) await lockRoomsOf(ctx.db, codes)
  const stays: BookingDetail[] = []
  for (const code of codes) stays.push(await cancel(ctx, code))
  if (stays.length > 0)
    await notifyAbout(ctx, stays, partyExpiredMail({ partyId: party_id, stays }, settings, siteUrl))
  return stays.length > 0
}

/**
 * The stays of a party that go together; none where one of them was confirmed or paid for, or is held by somebody at
 * this moment, who may be doing just that.
 */
const dueOfParty = async (db: Db, partyId: string): Promise<string[]> => {
  const held = await db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'payment_status', 'let_go_at'])
    .where('party_id', '=', partyId)
    .orderBy('booking_id')
    .forUpdate()
    .skipLocked()
    .execute()
  const { all } = await db
    .selectFrom('bookings')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('all'))
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow()
  const standing = held.filter(({ status }) => status !== 'cancelled')
  const isDue = standing.every(
    ({ status, payment_status, let_go_at }) =>
      status === 'pending' && isUnpaid(payment_status) && let_go_at !== null && let_go_at <= nowText(),
  )
  return held.length === all && isDue ? standing.map(({ booking_id }) => booking_id) : []
}

/**
 * Lets the stays go whose guests have not proved their address in time (D-33), each in a transaction of its
 * own: one that cannot be let go is passed over until the next time and holds up no other. Without a mail server every
 * address counts as proved. Run from time to time.
 */
export const expireUnproved = async (ctx: Ctx): Promise<void> => {
  if (!ctx.config.smtpUrl) return
  const passedOver: string[] = []
  /** Answers whether there was one. */
  const one = async () => {
    let bookingId: string | undefined
    try {
      await ctx.db.transaction().execute(async (db) => {
        const due = await nextDue(db, passedOver)
        bookingId = due?.booking_id
        if (due && !(await expire({ ...ctx, db }, due))) passedOver.push(due.booking_id)
      })
    } catch (error) {
      if (!bookingId) throw error
      ctx.log.error({ err: error, booking_id: bookingId }, 'a stay could not be let go')
      passedOver.push(bookingId)
    }
    return bookingId !== undefined
  }
  while (await one());
}
