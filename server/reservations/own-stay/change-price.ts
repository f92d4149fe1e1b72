import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type Fee, feeNights, feeOf } from '../../../contract/office/cancellation.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import { policyOf } from '../../folio/account/policy.ts'
import type { LineRow } from '../../folio/account/read-folio.ts'
import type { NewLine } from '../../folio/account/write-lines.ts'
import { feeLines, type Night } from '../../folio/settling/cancellation.ts'
import { type People, withPeople } from '../../rates/quotes/night.ts'
import type { Place } from '../moves/stay-move-rules.ts'
import type { StayNight } from '../nights/night-rows.ts'

/**
 * The nights of a stay where its guest wants it (D-55): those of the same day in the same room stay as they were agreed,
 * for whoever comes now (D-62). The others are `fresh`, as they are sold today.
 */
export const nightsOfChange = (
  nights: readonly StayNight[],
  fresh: readonly StayNight[],
  people: People,
): StayNight[] => {
  const agreed = new Map(nights.map((night) => [`${night.roomId} ${night.day}`, night]))
  return fresh.map((night) => {
    const { roomId, day } = night
    const stays = agreed.get(`${roomId} ${day}`)
    return stays ? { ...withPeople(stays, people), roomId } : night
  })
}

type Leaving = { check_in: Day; nightly: readonly Paise[]; status: BookingStatus; cancellation: unknown }

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
