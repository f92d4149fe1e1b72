import { z } from 'zod'
import { type Day, nightsBetween } from '../kit/dates.ts'
import { afterDiscount, type BasisPoints, type Paise, paise, sumOf } from '../kit/money.ts'

const nightsMessage = 'Enter a whole number of nights from 1'
const percentMessage = 'Enter a percentage above 0, at most 100, with two decimals at most'
const daysMessage = 'Enter a whole number of days from 0'

/** A number on both sides of the wire: a booking keeps its policy as JSON, which is read back as it was written. */
const feePercent = z
  .number(percentMessage)
  .gt(0, percentMessage)
  .max(100, percentMessage)
  .refine((percent) => /^\d+(\.\d{1,2})?$/.test(String(percent)), percentMessage)

/** What a cancellation or a no-show costs. */
export const Fee = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({
      kind: z.literal('nights'),
      nights: z.int(nightsMessage).min(1, nightsMessage).max(365, 'At most 365'),
    }),
    z.object({ kind: z.literal('percent'), percent: feePercent }),
  ])
  .meta({ id: 'Fee' })
export type Fee = z.output<typeof Fee>

const Tier = z.object({
  days_before: z.int(daysMessage).min(0, daysMessage).max(365, 'At most 365'),
  fee: Fee,
})
export type Tier = z.output<typeof Tier>

const sorted = (tiers: readonly Tier[]): Tier[] => [...tiers].sort((a, b) => b.days_before - a.days_before)

const Tiers = z
  .array(Tier)
  .max(8, 'At most 8 lines')
  .superRefine((tiers, { addIssue }) => {
    const twice = tiers.findIndex(({ days_before }, at) =>
      tiers.slice(0, at).some((earlier) => earlier.days_before === days_before),
    )
    if (twice === -1) return
    addIssue({
      code: 'custom',
      path: [twice, 'days_before'],
      message: 'There is another line with these days',
    })
  })

/** What cancelling costs (D-47): the tier with the most days that are not more than those left holds. */
export const Cancellation = z.object({ tiers: Tiers, no_show: Fee }).meta({ id: 'Cancellation' })
export type Cancellation = z.output<typeof Cancellation>

const none: Fee = { kind: 'none' }
const oneNight: Fee = { kind: 'nights', nights: 1 }

export const defaultCancellation: Cancellation = {
  tiers: [
    { days_before: 3, fee: none },
    { days_before: 0, fee: oneNight },
  ],
  no_show: oneNight,
}

/** A night that a fee is made of: its place in the stay, its price, and its part of the fee. */
export type FeeNight = { night: number; price: Paise; part: Paise }

/** Half up to the paisa. */
const share = (amount: Paise, percent: number): Paise =>
  afterDiscount(amount, (10_000 - Math.round(percent * 100)) as BasisPoints)

/**
 * The nights that a fee is made of, for it is taxed as they are: the first ones in full, or all in part. The parts
 * make exactly the fee.
 */
export const feeNights = (fee: Fee, nightly: readonly Paise[]): FeeNight[] => {
  if (fee.kind === 'none') return []
  if (fee.kind === 'nights') {
    return nightly.slice(0, fee.nights).map((price, night) => ({ night, price, part: price }))
  }
  let [before, taken] = [paise(0), paise(0)]
  return nightly.map((price, night) => {
    before = paise(before + price)
    const upToHere = share(before, fee.percent)
    const part = paise(upToHere - taken)
    taken = upToHere
    return { night, price, part }
  })
}

/** What a fee comes to: never more than the stay. */
export const feeAmount = (fee: Fee, nightly: readonly Paise[]): Paise =>
  sumOf(feeNights(fee, nightly).map(({ part }) => part))

/** What cancelling costs today, and the tier that says so; null where none fits, which costs nothing. */
export const feeOf = (
  policy: Cancellation,
  { nightly, checkIn }: { nightly: readonly Paise[]; checkIn: Day },
  today: Day,
): { fee: Paise; tier: Tier | null } => {
  const left = nightsBetween(today, checkIn)
  const tier = sorted(policy.tiers).find(({ days_before }) => days_before <= left) ?? null
  return { fee: feeAmount(tier?.fee ?? none, nightly), tier }
}

export const noShowFee = (policy: Cancellation, nightly: readonly Paise[]): Paise =>
  feeAmount(policy.no_show, nightly)

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const charged = (fee: Fee): string => {
  if (fee.kind === 'none') return 'not charged'
  if (fee.kind === 'percent') {
    return fee.percent === 100 ? 'charged the whole stay' : `charged ${fee.percent}% of the stay`
  }
  if (fee.nights === 1) return 'charged one night'
  return `charged the first ${numbers[fee.nights] ?? fee.nights} nights`
}

const same = (a: Fee, b: Fee) => charged(a) === charged(b)

/** Days before check-in, `most` included and `least` too, on which cancelling costs the same. */
type Span = { most: number; least: number; fee: Fee }

/** The whole time until check-in, the farthest days first; neighbours that cost the same are one. */
const spansOf = (policy: Cancellation): Span[] => {
  const tiers = sorted(policy.tiers)
  const ends = [
    ...tiers.map(({ days_before, fee }) => ({ least: days_before, fee })),
    { least: 0, fee: none },
  ]
  const spans: Span[] = []
  let most = Number.POSITIVE_INFINITY
  for (const { least, fee } of ends) {
    if (least > most) continue
    const last = spans.at(-1)
    if (last && same(last.fee, fee)) last.least = least
    else spans.push({ most, least, fee })
    most = least - 1
  }
  return spans
}

const days = (count: number) => `${count} day${count === 1 ? '' : 's'} before check-in`
const cost = (fee: Fee) => (fee.kind === 'none' ? 'free' : charged(fee))

const middle = ({ most, least, fee }: Span): string => {
  const when = most === least ? days(least) : `${most} to ${least} days before check-in`
  return `Cancellations ${when} are ${cost(fee)}.`
}

const farthest = ({ least, fee }: Span): string => {
  if (fee.kind === 'none') return `Free cancellation up to ${days(least)}.`
  return `Cancellations up to ${days(least)} are ${charged(fee)}.`
}

const last = (who: string, fee: Fee, noShow: Fee): string => {
  if (fee.kind !== 'none' && same(fee, noShow)) return `${who} and no-shows are ${charged(fee)}.`
  return `${who} are ${cost(fee)}. No-shows are ${charged(noShow)}.`
}

/** The policy as guests read it. */
export const cancellationSentence = (policy: Cancellation): string => {
  const spans = spansOf(policy)
  const [first, ...later] = spans as [Span, ...Span[]]
  const closest = later.pop()
  if (!closest) {
    if (first.fee.kind !== 'none') return last('Cancellations', first.fee, policy.no_show)
    return `Free cancellation at any time before check-in. No-shows are ${charged(policy.no_show)}.`
  }
  return [
    farthest(first),
    ...later.map(middle),
    last('Later cancellations', closest.fee, policy.no_show),
  ].join(' ')
}
