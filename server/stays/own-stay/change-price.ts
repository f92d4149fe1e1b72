import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type Fee, feeNights, feeOf } from '../../../contract/office/cancellation.ts'
import { enteredNight, type Gst, nightWithTax } from '../../../contract/office/gst.ts'
import type { BookingStatus } from '../../../contract/stays/booking-events.ts'
import {
  type AgreedNight,
  agreedNights,
  type FreshNight,
  type KeptPrice,
  priceOfNights,
} from '../bookings/move-prices.ts'
import type { Place } from '../bookings/stay-move-rules.ts'
import { feeLines, type Night } from '../folio/cancellation.ts'
import { policyOf } from '../folio/policy.ts'
import type { LineRow } from '../folio/read-folio.ts'
import type { NewLine } from '../folio/write-lines.ts'
import type { Party } from '../pricing/guest-charges.ts'
import type { GuestTerms } from '../pricing/guest-terms.ts'
import { afterCoupon, type PricedNight } from '../pricing/quote-stay.ts'
import { areSamePeople } from '../pricing/stay-party.ts'

type Priced = KeptPrice & { room_id: string; check_in: Day }

/** Who comes now, and whom the nights were agreed for. */
export type People = { now: Party; before: Party }
type Quoted = { now: readonly PricedNight[]; before: readonly PricedNight[] }

/**
 * The nights of a change under the terms that hold for it: as they are new, and what its guests pay beside the room in
 * each, as it was agreed. `lacksCoupon`: the stay has one that does not count for what is new.
 */
export type Quotes = {
  people: People
  terms: GuestTerms
  fresh: Quoted
  charges: { now: Paise; before: Paise }
  lacksCoupon: boolean
  gst: Gst
}

type Entered = { base: Paise; price: Paise }

/** What is left of a night for others, as it is entered: of what was taken off, only what a coupon takes off falls on guests. */
const leftFor = (was: Entered, charges: { now: Paise; before: Paise }, off: GuestTerms['off']): Paise => {
  const more = charges.now - charges.before
  if (off && afterCoupon(was.base, off) === was.price)
    return afterCoupon(paise(Math.max(0, was.base + more)), off)
  // Nothing is taken off, or only what the room's own price has off.
  if (!off || was.price === was.base) return paise(Math.max(0, was.price + more))
  const [now, before] =
    'percent' in off
      ? [afterCoupon(charges.now, off), afterCoupon(charges.before, off)]
      : [charges.now, charges.before]
  return paise(Math.max(0, was.price + now - before))
}

/**
 * A night that stays: what was agreed, with what the terms of the stay make of others who come now, whatever the room
 * costs today. Always from those whom it was agreed for, so that it comes to the same by whatever steps somebody stays
 * away, joins or comes after all.
 */
const keptNight = (
  { day, agreed }: ReturnType<typeof agreedNights>[number],
  { charges, terms, gst }: Quotes,
  withoutCoupon: boolean,
): AgreedNight => {
  const was = enteredNight({ day, ...agreed }, gst)
  const off = withoutCoupon ? null : terms.off
  const costFor = (now: Paise) => {
    const price = leftFor(was, { ...charges, now }, off)
    const base = paise(Math.max(price, was.base + now - charges.before))
    return nightWithTax({ day, base, price }, gst)
  }
  const cost = charges.now === charges.before ? agreed : costFor(charges.now)
  const guests = paise(Math.max(0, cost.price - costFor(paise(0)).price))
  return { day, price: cost.price, full: cost.full, guests, agreed, withoutCoupon }
}

const freshNight = ({ now, before }: Quoted, at: number): FreshNight => {
  const { price, full } = before[at] as PricedNight
  return { ...(now[at] as PricedNight), agreed: { price, full } }
}

/**
 * What a stay costs where its guest wants it (decisions 55): nights of the same day in the same room stay at the price
 * that was agreed, with what other guests make of it. All other nights are priced as if they were booked today.
 */
export const priceOfChange = (stay: Priced, to: Place, quotes: Quotes): KeptPrice => {
  const { people, fresh, lacksCoupon } = quotes
  const { without_coupon, ...terms } = quotes.terms
  const full = new Set(without_coupon)
  const agreed = new Map(
    to.roomId === stay.room_id ? agreedNights(stay).map((night) => [night.day, night]) : [],
  )
  const nights = fresh.now.map(({ day }, at) => {
    const night = agreed.get(day)
    return night ? keptNight(night, quotes, full.has(day)) : freshNight(fresh, at)
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
 * What giving nights up costs today (wire 20): as if these alone were cancelled, by the policy that the booking keeps
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
