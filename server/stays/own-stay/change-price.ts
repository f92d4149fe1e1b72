import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { type Fee, feeOf } from '../../../contract/office/cancellation.ts'
import type { BookingStatus } from '../../../contract/stays/booking-events.ts'
import {
  type AgreedNight,
  agreedNights,
  type FreshNight,
  type KeptPrice,
  priceOfNights,
} from '../bookings/move-prices.ts'
import type { Place } from '../bookings/stay-move-rules.ts'
import type { Night } from '../folio/cancellation.ts'
import { policyOf } from '../folio/policy.ts'
import type { Party } from '../pricing/guest-charges.ts'
import type { PricedNight } from '../pricing/quote-stay.ts'
import { areSamePeople } from '../pricing/stay-party.ts'

type Priced = KeptPrice & { room_id: string; check_in: Day }

/** Who comes now, and whom the nights were agreed for; and what the nights of a change cost with either. */
export type People = { now: Party; before: Party }
export type Quoted = { now: readonly PricedNight[]; before: readonly PricedNight[] }

/**
 * The nights of a change by what holds for those that are new, and for those that stay, whose own coupon counts whatever
 * became of it: `more` says what who joins pays today, `fewer` what who stays away was to pay by the terms of then.
 */
export type Quotes = { fresh: Quoted; more: Quoted; fewer: Quoted }

/** The nights as they were agreed, with those who stay away since. */
const withEverybody = (stay: Priced): Priced => {
  const away = sumOf(stay.away_nightly)
  return {
    ...stay,
    nightly: stay.nightly.map((price, i) => paise(price + (stay.away_nightly[i] ?? 0))),
    away_nightly: [],
    total_price: paise(stay.total_price + away),
    final_price: paise(stay.final_price + away),
    guests_amount: paise(stay.guests_amount + away),
  }
}

/** Whether no more is due than for whom the nights were agreed for: then that agreement goes on. */
const isWithin = ({ now, before }: People, { fewer }: Quotes): boolean => {
  const cost = (nights: readonly PricedNight[]) => sumOf(nights.map(({ guests }) => guests))
  const more = cost(fewer.now) - cost(fewer.before)
  return more < 0 || (more === 0 && now.guests <= before.guests)
}

/** So many parts of all of an amount, rounded half up; in whole numbers, for their product is more than a float holds. */
const partOf = (amount: Paise, parts: number, all: number): number =>
  parts === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(parts) + BigInt(all)) / (2n * BigInt(all)))

type Change = { isWithin: boolean; at: number; quotes: Quotes }

/**
 * A night that stays: what more guests make today is put on what was agreed. Who stays away takes their part of what the
 * night had for its guests along, whatever it would cost today: the others pay theirs. That part is kept in mind, so that
 * nobody pays more for coming after all.
 */
const keptNight = (agreed: AgreedNight, { isWithin, at, quotes: { more, fewer } }: Change): AgreedNight => {
  const perNight = ({ now, before }: Quoted) => (now[at]?.guests ?? 0) - (before[at]?.guests ?? 0)
  const less = isWithin ? Math.max(0, -perNight(fewer)) : 0
  const away = partOf(agreed.guests, less, fewer.before[at]?.guests ?? 0)
  const change = isWithin ? -away : Math.max(0, perNight(more))
  const plus = (amount: Paise) => paise(amount + change)
  const { day, price, full, guests } = agreed
  return { day, price: plus(price), full: plus(full), guests: plus(guests), away: paise(away) }
}

const freshNight = (now: PricedNight, { isWithin, at, quotes: { fresh } }: Change): FreshNight => {
  const away = (fresh.before[at]?.price ?? now.price) - now.price
  return { ...now, away: paise(isWithin ? Math.max(0, away) : 0) }
}

/**
 * What a stay costs where its guest wants it (decisions 55): nights of the same day in the same room stay at the price
 * that was agreed, with what other guests make of it. All other nights are priced as if they were booked today.
 */
export const priceOfChange = (stay: Priced, to: Place, people: People, quotes: Quotes): KeptPrice => {
  const isOneRoom = to.roomId === stay.room_id
  const agreed = new Map(
    isOneRoom ? agreedNights(withEverybody(stay)).map((night) => [night.day, night]) : [],
  )
  const within = isWithin(people, quotes)
  const nights = quotes.fresh.now.map((night, at) => {
    const kept = agreed.get(night.day)
    const change = { isWithin: within, at, quotes }
    return kept ? keptNight(kept, change) : freshNight(night, change)
  })
  const goesOn = within && !areSamePeople(people.now, people.before)
  return {
    ...priceOfNights(stay, nights),
    priced_guests: goesOn ? people.before.guests : null,
    priced_ages: goesOn ? [...people.before.childrenAges] : null,
  }
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
