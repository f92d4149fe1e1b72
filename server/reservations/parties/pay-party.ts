import { isOff } from '../../../contract/folio/reported.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { parties } from '../../../contract/reservations/parties.ts'
import { wasReported } from '../../folio/account/payment-notices.ts'
import { refuseTooMuch } from '../../folio/account/payment-rules.ts'
import { readSums } from '../../folio/account/read-folio.ts'
import { refuseOtherSent } from '../../folio/account/sent-before.ts'
import { writePayment } from '../../folio/payments/take-payment.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { lockParty } from './lock-party.ts'

type Ctx = Call<typeof parties.pay>

/**
 * Writes one payment of a party down: it pays what is open of its stays, one after the other in the order of their
 * codes, by a row for each. What one stay is to get back pays nothing for another: every folio stands by itself. Of what
 * the guest had reported before a stay was off the rest lies with the first such one, to be returned.
 */
export const payParty = async (ctx: Ctx): Promise<void> => {
  const { db, params, body } = ctx
  const stays = await lockParty(db, 'all', params.id)
  // Before anything is refused: the first sending may be what paid the rest.
  if (await wasSentBefore(ctx)) return
  const open = await openOf(ctx, stays)
  let left: number = body.amount
  let whole: number | null = null
  for (const stay of stays) {
    const amount = paise(Math.min(left, open.get(stay.booking_id) ?? 0))
    if (amount === 0) continue
    left -= amount
    const id: number = await writePayment(ctx, stay, { ...body, amount, part_of: whole })
    whole ??= id
  }
}

/**
 * What each stay takes of the payment: what is open of it, and the first that is off what was reported beyond that.
 * More is refused.
 */
const openOf = async (
  ctx: Ctx,
  stays: Awaited<ReturnType<typeof lockParty>>,
): Promise<Map<string, Paise>> => {
  const { db, body } = ctx
  const open = new Map<string, Paise>()
  for (const { booking_id } of stays) {
    const { balance } = await readSums(db, booking_id)
    open.set(booking_id, paise(Math.max(0, balance)))
  }
  const owed = paise(sumOf([...open.values()]))
  const off = stays.find(isOff)
  if (off && (await wasReported(db, off.booking_id, body))) {
    const rest = Math.max(0, body.amount - owed)
    open.set(off.booking_id, paise((open.get(off.booking_id) ?? 0) + rest))
  } else {
    if (owed === 0 && stays.every(({ status }) => status === 'cancelled')) ctx.refuse('booking_cancelled')
    refuseTooMuch(body.amount, owed)
  }
  return open
}

/** Whether an earlier sending under the same key wrote this very payment, all of it for this party. */
const wasSentBefore = async ({ db, params, body }: Ctx): Promise<boolean> => {
  if (!body.request_key) return false
  const parts = await partsOf(db, body.request_key)
  const [first] = parts
  if (!first) return false
  const amount = paise(sumOf(parts.map((part) => part.amount)))
  const isOfParty = parts.every(({ party_id }) => party_id === params.id)
  const of = isOfParty ? params.id : first.booking_id
  const { method, reference } = first
  const takenBack = parts.some(({ taken_back }) => taken_back !== null)
  refuseOtherSent(
    { booking_id: params.id, amount: body.amount, method: body.method, reference: body.reference },
    { booking_id: of, amount, method, reference, takenBack },
  )
  return true
}

/** The rows of the payment that was sent under a key. */
const partsOf = (db: Db, key: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.booking_id', 'p.booking_id')
    .innerJoin('payments as whole', (on) =>
      on.on((eb) => eb('whole.payment_id', '=', eb.fn.coalesce('p.part_of', 'p.payment_id'))),
    )
    .leftJoin('payments as back', 'back.reverses', 'p.payment_id')
    .select(['p.booking_id', 'p.amount', 'p.method', 'p.reference', 'b.party_id'])
    .select('back.payment_id as taken_back')
    .where('whole.request_key', '=', key)
    .orderBy('p.payment_id')
    .execute()
