import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type Fee, feeNights, feeOf } from '../../../contract/office/cancellation.ts'
import { enteredNight, type Gst, nightWithTax } from '../../../contract/office/gst.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import { policyOf } from '../../folio/account/policy.ts'
import type { LineRow } from '../../folio/account/read-folio.ts'
import type { NewLine } from '../../folio/account/write-lines.ts'
import { feeLines, type Night } from '../../folio/settling/cancellation.ts'
import { type Party, sumOfCharges } from '../../rates/quotes/guest-charges.ts'
import type { GuestTerms } from '../../rates/quotes/guest-terms.ts'
import type { PricedNight } from '../../rates/quotes/quote-stay.ts'
import { areSamePeople } from '../../rates/quotes/stay-party.ts'
import {
  type AgreedNight,
  agreedNights,
  type FreshNight,
  type KeptPrice,
  priceOfNights,
} from '../moves/move-prices.ts'
import type { Place } from '../moves/stay-move-rules.ts'

type Priced = KeptPrice & { room_id: string; check_in: Day }

/** Who comes now, and whom the nights were agreed for; and what the nights of a change cost with either. */
export type People = { now: Party; before: Party }
type Quoted = { now: readonly PricedNight[]; before: readonly PricedNight[] }

/**
 * The nights of a change under the terms that hold for it: as they are new, and as they stay, when the stay's own coupon
 * counts whatever became of it, but for the nights that were added without it (`keptFull`). `lacksCoupon`: the stay has
 * one that does not count for what is new.
 */
export type Quotes = {
  people: People
  terms: GuestTerms
  fresh: Quoted
  kept: Quoted
  keptFull: Quoted
  lacksCoupon: boolean
  gst: Gst
}

type Costs = { now: PricedNight; before: PricedNight }
const costsAt = ({ now, before }: Quoted, at: number): Costs => ({
  now: now[at] as PricedNight,
  before: before[at] as PricedNight,
})

type Agreed = ReturnType<typeof agreedNights>[number]
type NightCost = Pick<AgreedNight, 'price' | 'full' | 'guests'>

/**
 * What others pay for a night of which nothing is taken off for its guests: their charges on what was entered for it,
 * whatever the room costs today. Nothing where no price makes what was agreed: a move of the desk spreads its nights evenly.
 */
const fromEntered = ({ day, agreed }: Agreed, { now, before }: Costs, gst: Gst): NightCost | undefined => {
  const was = enteredNight({ day, ...agreed }, gst)
  const charged = sumOfCharges(before.charges)
  const paidWith = (charges: Paise) => {
    const price = paise(Math.max(0, was.price + charges - charged))
    return nightWithTax({ day, base: paise(Math.max(price, was.base + charges - charged)), price }, gst)
  }
  if (paidWith(charged).price !== agreed.price) return undefined
  const others = sumOfCharges(now.charges)
  const cost = others === charged ? agreed : paidWith(others)
  const guests = paise(Math.max(0, cost.price - paidWith(paise(0)).price))
  return { price: cost.price, full: paise(Math.max(cost.price, cost.full)), guests }
}

/** The same where a coupon takes something off for them too, by what the night would cost either of them today. */
const fromToday = ({ agreed }: Agreed, { now, before }: Costs): NightCost => {
  const price = paise(Math.max(0, agreed.price + now.price - before.price))
  const full = paise(Math.max(price, agreed.full + now.full - before.full))
  return { price, full, guests: paise(Math.min(price, now.guests)) }
}

/**
 * A night that stays: what was agreed, with what the terms of the stay make of others who come now. Always from those
 * whom it was agreed for, so that it comes to the same by whatever steps somebody stays away, joins or comes after all.
 */
const keptNight = (night: Agreed, costs: Costs, { off, gst }: { off: boolean; gst: Gst }): AgreedNight => {
  const { day, agreed } = night
  return { day, agreed, ...((off ? undefined : fromEntered(night, costs, gst)) ?? fromToday(night, costs)) }
}

const freshNight = ({ now, before: { price, full } }: Costs): FreshNight => ({
  ...now,
  agreed: { price, full },
})

/**
 * What a stay costs where its guest wants it (D-55): nights of the same day in the same room stay at the price
 * that was agreed, with what other guests make of it. All other nights are priced as if they were booked today.
 */
export const priceOfChange = (stay: Priced, to: Place, quotes: Quotes): KeptPrice => {
  const { people, fresh, kept, keptFull, lacksCoupon, gst } = quotes
  const { without_coupon, ...terms } = quotes.terms
  const full = new Set(without_coupon)
  const agreed = new Map(
    to.roomId === stay.room_id ? agreedNights(stay).map((night) => [night.day, night]) : [],
  )
  const nights = fresh.now.map(({ day }, at) => {
    const night = agreed.get(day)
    if (!night) return freshNight(costsAt(fresh, at))
    const withoutCoupon = full.has(day)
    const off = terms.off !== null && !withoutCoupon
    return { ...keptNight(night, costsAt(withoutCoupon ? keptFull : kept, at), { off, gst }), withoutCoupon }
  })
  const without = fresh.now
    .map(({ day }) => day)
    .filter((day) => (agreed.has(day) ? full.has(day) : lacksCoupon))
  const termsNow = without.length > 0 ? { ...terms, without_coupon: without } : terms
  const { guests, childrenAges } = people.before
  const forOthers = { priced_guests: guests, priced_ages: [...childrenAges] }
  return priceOfNights(
    stay,
    nights,
    termsNow,
    areSamePeople(people.now, people.before) ? undefined : forOthers,
  )
}

type Leaving = Priced & { check_out: Day; status: BookingStatus; cancellation: unknown }

/** The nights of a stay that are given up for others, by their days: another room alone gives up none. */
const nightsGivenUp = (stay: Leaving, to: Place): Night[] => {
  const kept = new Set(nightsOf(to.checkIn, to.checkOut))
  return stay.nightly
    .map((price, i) => ({ day: addDays(stay.check_in, i), price }))
    .filter(({ day }) => !kept.has(day))
}

export type ChangeFee = { nights: Night[]; rule: Fee; fee: Paise; reason: string }

/**
 * What giving nights up costs today (W-20): as if these alone were cancelled, by the policy that the booking keeps
 * and the days that are left until its arrival. `worth` says what of a night is still charged: no fee is more.
 */
export const changeFee = (
  stay: Leaving,
  to: Place,
  today: Day,
  worth: (nights: readonly Night[]) => Paise,
): ChangeFee => {
  const nights = nightsGivenUp(stay, to)
  const free = (reason: string): ChangeFee => ({
    nights,
    rule: { kind: 'none' },
    fee: paise(0),
    reason,
  })
  if (nights.length === 0) return free('No night is given up, so there is no fee')
  if (stay.status === 'pending') return free('Not confirmed yet: changing is free')
  const nightly = nights.map(({ price }) => price)
  const { fee: computed, tier } = feeOf(
    policyOf(stay.cancellation),
    { nightly, checkIn: stay.check_in },
    today,
  )
  const fee = paise(Math.min(computed, worth(nights)))
  if (!tier || fee === 0)
    return free('By the policy of this booking you can still give up nights free of charge')
  const reason = `By the policy of this booking ${charged(tier.fee, nights.length)} charged today`
  return { nights, rule: tier.fee, fee, reason }
}

const charged = (rule: Fee, given: number): string => {
  if (rule.kind === 'percent') return `${rule.percent}% of the nights you give up is`
  if (given === 1) return 'the night you give up is'
  const nights = rule.kind === 'nights' ? Math.min(rule.nights, given) : 0
  if (nights === given) return `the ${given} nights you give up are`
  return nights === 1
    ? `the first of the ${given} nights you give up is`
    : `the first ${nights} of the ${given} nights you give up are`
}

/** The fee of a change as lines, one for each night, so that it can go back with its night. */
export const changeFeeLines = (gst: Gst, { nights, rule, fee }: ChangeFee): NewLine[] => {
  const prices = nights.map(({ price }) => price)
  let left = fee
  return feeNights(rule, prices).flatMap(({ night, part }) => {
    const taken = paise(Math.min(left, part))
    left = paise(left - taken)
    const of = { rule: { kind: 'nights', nights: 1 }, fee: taken, text: 'Change fee', reason: null } as const
    return feeLines(gst, nights.slice(night, night + 1), of).map((line) => ({
      ...line,
      fee_night: nights[night]?.day ?? null,
    }))
  })
}

/** What still stands of earlier fees for nights that a stay gave up and has again. */
export const feesReturned = (
  lines: readonly LineRow[],
  stay: { check_in: Day; check_out: Day },
  to: Place,
): LineRow[] =>
  lines.filter(
    ({ fee_night: night, rest }) =>
      night !== null &&
      rest > 0 &&
      to.checkIn <= night &&
      night < to.checkOut &&
      !(stay.check_in <= night && night < stay.check_out),
  )
