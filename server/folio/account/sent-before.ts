import { type PaidBy, paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'

/** A payment, or with a negative amount a refund, as it was sent. */
type Sent = { amount: Paise; method: PaidBy; reference: string | null; request_key: string | null }

/**
 * Whether an earlier sending under the same key wrote this very payment. Where it wrote another one, or one that was
 * taken back since, this one is not recorded, and the sentence says what was.
 */
export const wasSentBefore = async (db: Db, bookingId: string, sent: Sent): Promise<boolean> => {
  if (!sent.request_key) return false
  const earlier = await db
    .selectFrom('payments as p')
    .leftJoin('payments as back', 'back.reverses', 'p.payment_id')
    .select(['p.booking_id', 'p.amount', 'p.method', 'p.reference', 'back.payment_id as taken_back'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('payments as o').select('o.payment_id').whereRef('o.part_of', '=', 'p.payment_id'),
        )
        .as('is_part'),
    )
    .where('p.request_key', '=', sent.request_key)
    .executeTakeFirst()
  if (!earlier) return false
  const { taken_back, is_part, ...written } = earlier
  const { amount, method, reference } = sent
  const takenBack = taken_back !== null
  // A part of a party's payment is another payment than one of this amount.
  const asked = { booking_id: is_part ? '' : bookingId, amount, method, reference }
  refuseOtherSent(asked, { ...written, takenBack })
  return true
}

/** Refuses what was sent under the key of another payment, and says which one that was. */
export const refuseOtherSent = (
  asked: Written,
  { takenBack, ...written }: Written & { takenBack: boolean },
): void => {
  const differs = (Object.keys(asked) as (keyof Written)[]).some((name) => asked[name] !== written[name])
  if (!differs && !takenBack) return
  const message = messageFor(written, takenBack)
  refuse('already_sent', { message, fields: { amount: message } })
}

type Written = { booking_id: string; amount: Sent['amount']; method: PaidBy; reference: string | null }

const messageFor = ({ booking_id, amount, method, reference }: Written, isTakenBack: boolean): string => {
  const how = reference ? `${paidByNames[method]}, reference ${reference}` : paidByNames[method]
  const payment = `${amount < 0 ? 'A refund of ' : ''}${shownMoney(paise(Math.abs(amount)))} (${how})`
  return isTakenBack
    ? `${payment} was recorded for ${booking_id} and then taken back. Look at its payments before you record it again.`
    : `${payment} is already recorded for ${booking_id}. Look at its payments before you record more.`
}
