import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { type Fee, feeAmount, feeNights, feeOf } from '../../../contract/office/cancellation.ts'
import { type Gst, rateOf } from '../../../contract/office/gst.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { policyOf } from '../account/policy.ts'
import { readLines, readSums, toReturn } from '../account/read-folio.ts'
import { addLines, isGivenUp, type NewLine, takingBack, type Writer } from '../account/write-lines.ts'

/** What a fee is reckoned from. */
export type FeeStay = {
  status: BookingStatus
  check_in: Day
  nightly: readonly Paise[]
  cancellation: unknown
}

const none: Fee = { kind: 'none' }

/** What the guest is charged for the nights, after discounts: no fee is more (D-47). */
export const valueOfStay = async (db: Db, bookingId: string): Promise<Paise> => {
  const lines = (await readLines(db, bookingId)).filter(({ reverses }) => reverses === null)
  const ofNights = lines.filter(({ kind }) => kind === 'night' || kind === 'discount')
  return paise(Math.max(0, sumOf(ofNights.map(({ rest }) => rest))))
}

const atMost = (fee: Paise, value: Paise): Paise => paise(Math.min(fee, value))

/** What cancelling costs on a day, and why. A stay that nobody confirmed costs nothing (W-3). */
export const cancellationFee = (stay: FeeStay, value: Paise, today: Day) => {
  if (stay.status === 'pending')
    return { rule: none, fee: paise(0), reason: 'Not confirmed yet: cancelling is free' }
  const policy = policyOf(stay.cancellation)
  const { fee, tier } = feeOf(policy, { nightly: stay.nightly, checkIn: stay.check_in }, today)
  const rule = tier?.fee ?? none
  return { rule, fee: atMost(fee, value), reason: reasonOf(fee, rule) }
}

export const noShowCharge = (stay: FeeStay, value: Paise) => {
  const rule = policyOf(stay.cancellation).no_show
  return { rule, fee: atMost(feeAmount(rule, stay.nightly), value) }
}

const reasonOf = (fee: Paise, rule: Fee): string => {
  if (rule.kind === 'none' || fee === 0) return 'By the policy of this booking cancelling is free today'
  const what =
    rule.kind === 'percent'
      ? `${rule.percent}% of the stay`
      : rule.nights === 1
        ? 'one night'
        : `the first ${rule.nights} nights`
  return `By the policy of this booking ${what} is charged today`
}

type Named = { fee?: Paise | undefined; fee_reason?: string | null | undefined }

/** The fee that is charged: the computed one, or less with a reason; more is refused (W-4). */
export const feeCharged = (computed: Paise, { fee, fee_reason }: Named): Paise => {
  if (fee === undefined || fee === computed) return computed
  if (fee > computed) refuseField('fee', `The policy of this booking allows ${shownMoney(computed)} at most`)
  if (!fee_reason) refuseField('fee_reason', 'Say why less is charged')
  return fee
}

/** A night that a fee may be made of. */
export type Night = { day: Day; price: Paise }

/** A fee as lines, taxed as the nights that it is made of: one line for each rate. */
export const feeLines = (
  gst: Gst,
  nights: readonly Night[],
  { rule, fee, text, reason }: { rule: Fee; fee: Paise; text: string; reason: string | null },
): NewLine[] => {
  const byRate = new Map<BasisPoints, { amount: number; night_price: Paise }>()
  let left: number = fee
  const prices = nights.map(({ price }) => price)
  for (const { night, price, part } of feeNights(rule, prices)) {
    const taken = Math.min(left, part)
    left -= taken
    if (taken === 0) continue
    const rate = rateOf(gst, { kind: 'accommodation', day: nights[night]?.day ?? '', price })
    const known = byRate.get(rate)
    byRate.set(rate, { amount: (known?.amount ?? 0) + taken, night_price: known?.night_price ?? price })
  }
  return [...byRate].map(([rate, { amount, night_price }]) => ({
    kind: 'fee',
    text,
    quantity: 1,
    unit_price: paise(amount),
    sac: '996311',
    tax_kind: 'accommodation',
    tax_rate: rate,
    night_price,
    reason,
  }))
}

/**
 * What becomes of a folio whose nights are off it: discounts and what was written off go with them, and the fee is
 * charged. Extras stay. The caller settles the folio.
 */
export const chargeFee = async (
  ctx: Writer,
  bookingId: string,
  stay: FeeStay,
  charged: { rule: Fee; fee: Paise; text: string; reason: string | null },
): Promise<void> => {
  const given = (await readLines(ctx.db, bookingId)).filter(isGivenUp)
  const back = given.map((line) => takingBack(line, charged.text === noShowText ? notArrived : 'Cancelled'))
  const nights = stay.nightly.map((price, i) => ({ day: addDays(stay.check_in, i), price }))
  await addLines(ctx, bookingId, [...back, ...feeLines(ctx.settings.gst, nights, charged)])
}

export const noShowText = 'No-show fee'
/** Why what was given up of the nights goes with them. */
export const notArrived = 'Not arrived'
export const cancellationText = 'Cancellation fee'

/** What a fee would come to for the guest: what goes back, and what is still owed. */
export const afterFee = async ({ db }: Pick<Writer, 'db'>, bookingId: string, fee: Paise) => {
  const sums = await readSums(db, bookingId)
  const lines = await readLines(db, bookingId)
  // Nights and what was given up of them go; extras and fees stay.
  const stays = sumOf(
    lines
      .filter((line) => line.reverses === null && line.kind !== 'night' && !isGivenUp(line))
      .map(({ rest }) => rest),
  )
  const charges = paise(stays + fee)
  const balance = paise(charges - sums.paid + sums.refunded)
  return {
    fee,
    paid: sums.paid,
    to_return: toReturn({ ...sums, balance }),
    still_owed: paise(Math.max(0, balance)),
  }
}
