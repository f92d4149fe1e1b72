import type { FastifyBaseLogger } from 'fastify'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText, today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { settleFolio } from '../folio/settle.ts'
import { letGoMail } from './mails.ts'
import { findBooking, insertEvent } from './queries.ts'
import { tellAbout } from './tell-about.ts'

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl' | 'secrets'> & {
  log: Pick<FastifyBaseLogger, 'error'>
}

export const letGoNote = 'Not confirmed by e-mail in time'

/**
 * The next stay whose time is over, held by this process: another one passes over it. Everything that saves a stay is
 * in its own row, so that a payment or a confirmation that comes at the same moment is seen.
 */
const nextDue = (db: Db, passedOver: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'let_go_at'])
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

const cancel = async (ctx: Omit<Ctx, 'log'>, bookingId: string): Promise<void> => {
  const { db, settings } = ctx
  // Read before the hour is taken from the row: the mail names it.
  const booking =
    (await findBooking({ ...ctx, who: nobody }, 'all', bookingId)) ?? refuse('booking_not_found')
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled', let_go_at: null })
    .where('booking_id', '=', bookingId)
    .execute()
  const day = today(settings.time_zone)
  await settleFolio({ db, settings, who: nobody, today: day }, bookingId, letGoNote)
  await insertEvent(db, {
    booking_id: bookingId,
    by_name: settings.resort_name,
    by_user_id: null,
    from_status: 'pending',
    to_status: 'cancelled',
    notes: letGoNote,
  })
  await logActivity(
    { db, who: nobody },
    {
      area: 'bookings',
      id: bookingId,
      name: bookingId,
      before: { status: 'pending' },
      after: { status: 'cancelled', notes: letGoNote },
    },
  )
  await tellAbout(ctx, booking, letGoMail(booking, settings, ctx.siteUrl))
}

/**
 * Lets the stays go whose guests have not proved their address in time (decisions 33), each in a transaction of its
 * own: one that cannot be let go is passed over until the next time and holds up no other. Without a mail server every
 * address counts as proved. Run from time to time.
 */
export const letGoUnproved = async (ctx: Ctx): Promise<void> => {
  if (!ctx.config.smtpUrl) return
  const passedOver: string[] = []
  /** Answers whether there was one. */
  const one = async () => {
    let bookingId: string | undefined
    try {
      await ctx.db.transaction().execute(async (db) => {
        bookingId = (await nextDue(db, passedOver))?.booking_id
        if (bookingId) await cancel({ ...ctx, db }, bookingId)
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
