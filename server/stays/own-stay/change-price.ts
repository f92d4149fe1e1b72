import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type Fee, feeOf } from '../../../contract/office/cancellation.ts'
import type { BookingStatus } from '../../../contract/stays/booking-events.ts'
import { agreedNights, type KeptPrice, priceOfNights } from '../bookings/move-prices.ts'
import type { Place } from '../bookings/stay-move-rules.ts'
import type { Night } from '../folio/cancellation.ts'
import { policyOf } from '../folio/policy.ts'
import type { PricedNight } from '../pricing/quote-stay.ts'

type Priced = KeptPrice & { room_id: string; check_in: Day }

/** The nights of a change as the room costs today: with who comes now, and with who came before. */
export type Quoted = { now: readonly PricedNight[]; before: readonly PricedNight[] }

type Kept = ReturnType<typeof agreedNights>[number]

/**
 * A night that stays, with who comes now: what more guests make today is put on what was agreed. Who stays away takes
 * their part of what the night had for its guests along, whatever it would cost today: the others pay theirs.
 */
const keptNight = (kept: Kept, before: PricedNight, now: PricedNight): Kept => {
  const more = now.guests - before.guests
  const change = more < 0 ? Math.round((kept.guests * more) / before.guests) : more
  const [price, full] = [paise(kept.price + change), paise(kept.full + change)]
  return { ...kept, price, full: paise(Math.max(full, price)), guests: paise(kept.guests + change) }
}

/**
 * What a stay costs where its guest wants it (decisions 55): nights of the same day in the same room stay at the price
 * that was agreed, with what other guests make of it. All other nights are priced as if they were booked today.
 */
export const priceOfChange = (stay: Priced, to: Place, { now, before }: Quoted): KeptPrice => {
  const agreed = new Map(
    to.roomId === stay.room_id ? agreedNights(stay).map((night) => [night.day, night]) : [],
  )
  const nights = now.map((night, at) => {
    const kept = agreed.get(night.day)
    return kept ? keptNight(kept, before[at] ?? night, night) : night
  })
  return priceOfNights(stay, nights)
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
