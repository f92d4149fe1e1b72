import type { preArrival } from '../../../contract/desk/pre-arrival.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { privateLink } from '../../kit/mail/mail-layout.ts'
import { hashOf, newToken } from '../../kit/security/sessions.ts'
import { insertEvent, lockBooking } from '../../reservations/stays/queries.ts'
import { askMail } from './mails.ts'
import { type AskedStay, addressFor, isAwaited, readAsked } from './queries.ts'

type Ctx = Call<typeof preArrival.ask>

/** Makes the link with which a guest answers before coming; one that was made before opens nothing any more. */
export const askGuest = async (ctx: Ctx): Promise<Output<typeof preArrival.ask>> => {
  const { db, params, settings, siteUrl, today } = ctx
  await lockBooking(db, params.id)
  const stay = (await readAsked(db, params.id)) ?? ctx.refuse('booking_not_found')
  if (!isAwaited(stay, today)) ctx.refuse('guest_not_awaited')
  const token = newToken()
  const to = ctx.body.mail ? addressFor(stay) : null
  await keepLink(ctx, token, to !== null)
  // Behind #, so that it reaches no server log and no referrer.
  const link = privateLink(`${siteUrl}/before-you-arrive#`, token)
  if (to !== null) await queueMail(ctx, { to, content: askMail(stay, settings, link) })
  await writeDown(ctx, stay, to)
  return { link: link.address, ends_on: stay.check_in, mailed_to: to }
}

/** What was answered already stays. */
const keepLink = async ({ db, params, who }: Ctx, token: string, mailed: boolean): Promise<void> => {
  const asked = {
    token_hash: hashOf(token),
    asked_at: nowText(),
    asked_by: who.staff?.name ?? 'Staff',
    mailed,
  }
  await db
    .insertInto('pre_arrivals')
    .values({ booking_id: params.id, ...asked })
    .onConflict((on) => on.column('booking_id').doUpdateSet(asked))
    .execute()
}

const writeDown = async ({ db, who }: Ctx, stay: AskedStay, to: string | null): Promise<void> => {
  const { booking_id, status } = stay
  await insertEvent(db, {
    kind: 'changed',
    notes: to === null ? 'Link for the guest to answer before arrival' : 'Guest asked by mail before arrival',
    booking_id,
    by_name: who.staff?.name ?? 'Staff',
    by_user_id: who.staff?.user_id ?? null,
    from_status: status,
    to_status: status,
  })
  await logActivity(
    { db, who },
    {
      area: 'bookings',
      id: booking_id,
      name: booking_id,
      before: { guest_asked: stay.asked_at, by_mail: null },
      after: { guest_asked: nowText(), by_mail: to !== null },
    },
  )
}
