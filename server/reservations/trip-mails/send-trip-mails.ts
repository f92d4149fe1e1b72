import type { FastifyBaseLogger } from 'fastify'
import { now, nowText, today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import type { MailedBooking } from '../mails/stay-facts.ts'
import { type Stays, soonMail, thanksMail } from '../mails/trip-mails.ts'
import { findBooking } from '../stays/queries.ts'
import { nextDue, staysOfMail, type TripMailKind, tripMailKinds, type When } from './due-mails.ts'

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl' | 'secrets'> & {
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The hour at the resort from which on mails go out by themselves: nobody is woken by one. */
const firstHour = 9

const mailOf = { soon: soonMail, thanks: thanksMail } as const

/** The server itself does it. */
const nobody = { guest: null, staff: null }

/** Writes down that the mail went out; answers the stays for which nobody has before. */
const claim = async (db: Db, kind: TripMailKind, bookingIds: readonly string[]): Promise<string[]> => {
  if (bookingIds.length === 0) return []
  const rows = await db
    .insertInto('trip_mails')
    .values(bookingIds.map((booking_id) => ({ booking_id, kind, at: nowText() })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .execute()
  return rows.map(({ booking_id }) => booking_id).toSorted()
}

const readStays = async (ctx: Ctx, bookingIds: readonly string[]): Promise<MailedBooking[]> => {
  const stays: MailedBooking[] = []
  for (const id of bookingIds)
    stays.push((await findBooking({ ...ctx, who: nobody }, 'all', id)) ?? refuse('booking_not_found'))
  return stays
}

const send = async (ctx: Ctx, kind: TripMailKind, bookingIds: readonly string[]): Promise<void> => {
  const [first, ...others] = await readStays(ctx, await claim(ctx.db, kind, bookingIds))
  if (!first) return
  const stays: Stays = [first, ...others]
  const content = mailOf[kind](stays, ctx.settings, ctx.siteUrl)
  // Whoever answers it writes to the resort, whatever address mails are sent from.
  await notifyAbout(ctx, first, content, { replyTo: ctx.settings.email })
}

/** Sends all mails of a kind that are due, each in a transaction of its own: one that fails holds up no other. */
const sendDue = async (ctx: Ctx, kind: TripMailKind, when: When): Promise<void> => {
  const passedOver: string[] = []
  /** Answers whether there was one. */
  const one = async () => {
    let bookingId: string | undefined
    try {
      await ctx.db.transaction().execute(async (db) => {
        const next = await nextDue(db, kind, when, passedOver)
        bookingId = next?.booking_id
        if (next) await send({ ...ctx, db }, kind, await staysOfMail(db, kind, when, next))
      })
    } catch (error) {
      if (!bookingId) throw error
      ctx.log.error(
        { err: error, booking_id: bookingId },
        `the mail "${kind}" of a stay could not be written`,
      )
    }
    if (bookingId) passedOver.push(bookingId)
    return bookingId !== undefined
  }
  while (await one());
}

/**
 * Mails guests a few days before they come and on the day after they left, each once (D-55). Run from time to
 * time, by any number of processes: the row of the mail is written with it.
 */
export const sendTripMails = async (ctx: Ctx): Promise<void> => {
  const zone = ctx.settings.time_zone
  if (now().toZonedDateTimeISO(zone).hour < firstHour) return
  for (const kind of tripMailKinds) await sendDue(ctx, kind, { today: today(zone), zone })
}
