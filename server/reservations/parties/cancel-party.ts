import type { Output } from '../../../contract/kit/endpoint.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { isStanding, mayCancelAll } from '../../../contract/reservations/own-stay-rules.ts'
import type { parties } from '../../../contract/reservations/parties.ts'
import { withAgreed } from '../../folio/account/agreed.ts'
import { readReported } from '../../folio/account/payment-notices.ts'
import type { BookingScope } from '../../folio/account/scope.ts'
import { scopeOf } from '../../folio/account/scope.ts'
import { afterFee, cancellationFee, valueOfStay } from '../../folio/settling/cancellation.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { lockRoomsOf } from '../blocks/conflicts.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { partyCancelledMail, partyCancelledNote } from '../mails/party-mails.ts'
import { refuseOtherFee } from '../own-stay/cancel-own.ts'
import { asGuest, guestWrites } from '../own-stay/own-booking.ts'
import { makeMove } from '../status/move-status.ts'
import { type LockedStay, lockParty } from './lock-party.ts'
import { staysOf } from './read-party.ts'

type Preview = Output<typeof parties.cancellation>
type Stay = Omit<LockedStay, 'visitor_id' | 'full_name'>
type Ctx = Pick<Context, 'db' | 'today'>

/**
 * The stays that cancelling a party cancels: all that have not ended. None of them goes where one has begun; a guest
 * cancels until the day of arrival (W-20), staff at any time.
 */
const cancellable = <S extends Stay>(stays: readonly S[], byGuest: boolean, today: string): S[] => {
  const standing = stays.filter((stay) => isStanding(stay) && (byGuest || stay.checked_out_at === null))
  if (standing.length === 0) refuse('booking_settled')
  if (byGuest && !mayCancelAll(standing, today)) refuse('too_late')
  if (standing.some(({ checked_in_at }) => checked_in_at !== null)) refuse('booking_in_house')
  return standing
}

/** Who asks, and for whose stays: a guest asks as the guest alone, whose browser may hold a session of staff too. */
const asked = <C extends Call<typeof parties.cancellation>>(call: C): { ctx: C; scope: BookingScope } => {
  const scope = scopeOf(call, call.query.mine)
  return { ctx: scope === 'all' ? call : asGuest(call), scope }
}

/** What cancelling stays comes to, each by the policy that was agreed when it was booked. */
const previewOf = async (ctx: Ctx, stays: readonly Stay[]): Promise<Preview> => {
  const each: ({ booking_id: string; reason: string } & Awaited<ReturnType<typeof afterFee>>)[] = []
  for (const stay of await withAgreed(ctx.db, stays)) {
    const { fee, reason } = cancellationFee(stay, await valueOfStay(ctx.db, stay.booking_id), ctx.today)
    each.push({ booking_id: stay.booking_id, reason, ...(await afterFee(ctx, stay.booking_id, fee)) })
  }
  const [first] = stays
  const of = (sum: 'fee' | 'paid' | 'to_return' | 'still_owed'): Paise =>
    paise(sumOf(each.map((stay) => stay[sum])))
  return {
    fee: of('fee'),
    paid: of('paid'),
    to_return: of('to_return'),
    still_owed: of('still_owed'),
    reported: first ? await readReported(ctx.db, first.booking_id) : [],
    stays: each.map(({ booking_id, fee, reason }) => ({ booking_id, fee, reason })),
  }
}

/** What cancelling the whole party costs today. */
export const previewCancelling = async (call: Call<typeof parties.cancellation>): Promise<Preview> => {
  const { ctx, scope } = asked(call)
  const seen = await staysOf(ctx, scope, ctx.params.id)
  const codes = seen.map(({ booking_id }) => booking_id)
  const stays = await ctx.db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'checked_in_at', 'checked_out_at', 'no_show_at'])
    .select('check_in')
    .where('booking_id', 'in', codes)
    .orderBy('booking_id')
    .execute()
  return previewOf(ctx, cancellable(stays, scope !== 'all', ctx.today))
}

/** Cancels every stay of a party that can still be cancelled, all or none, and tells of it with one mail. */
export const cancelParty = async (call: Call<typeof parties.cancel>): Promise<void> => {
  const { ctx, scope } = asked(call)
  const { db, params, body, today } = ctx
  if (scope !== 'all') await guestWrites(ctx)
  const all = await lockParty(db, scope, params.id)
  // Pressed again after an answer that was lost: the move is made (D-12).
  if (all.every(({ status }) => status === 'cancelled')) return
  const stays = cancellable(all, scope !== 'all', today)
  const preview = await previewOf(ctx, stays)
  if (body.expected_fee !== undefined && body.expected_fee !== preview.fee)
    refuseOtherFee(preview, preview.reported)
  await lockRoomsOf(
    db,
    stays.map(({ booking_id }) => booking_id),
  )
  for (const stay of stays) {
    const move = { status: 'cancelled', notes: null } as const
    await makeMove({ ...ctx, params: { id: stay.booking_id }, body: move }, stay)
  }
  await notifyCancelled(ctx, scope, stays, preview)
}

const notifyCancelled = async (
  ctx: Call<typeof parties.cancel>,
  scope: BookingScope,
  cancelled: readonly Stay[],
  came: Pick<Preview, 'fee' | 'reported'>,
): Promise<void> => {
  const { params, settings, siteUrl } = ctx
  const codes = new Set(cancelled.map(({ booking_id }) => booking_id))
  const all = await staysOf(ctx, scope, params.id)
  const party = { partyId: params.id, stays: all.filter(({ booking_id }) => codes.has(booking_id)) }
  await notifyAbout(ctx, party.stays, partyCancelledMail(party, settings, siteUrl, came))
  // The resort hears of what a guest does (D-55).
  if (scope !== 'all' && settings.email)
    await queueMail(ctx, {
      to: settings.email,
      content: partyCancelledNote(party, settings, siteUrl, came),
    })
}
