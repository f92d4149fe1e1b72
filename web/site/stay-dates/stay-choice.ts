import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { maxNights } from '../../../contract/rates/stay-limits.ts'
import { daysAfter } from '../../kit/days.ts'

/**
 * What the resort offers on a day; unknown until its answer is there, and where it does not answer. `minNights`: how
 * many nights a stay from it on has at least; null where nobody arrives.
 */
export type Offer = { minNights: number | null; fromPrice: Paise | null }
export type Offers = (day: Day) => Offer | undefined

export type Stay = { checkIn: Day | ''; checkOut: Day | '' }
export type Side = 'check-in' | 'check-out'
/** A stay that is being chosen, and which of its days the next tap means. */
export type Choice = Stay & { next: Side }
/** From today to the last day that can be booked. */
export type Bookable = { first: Day; last: Day }

/** Days ahead that a stay may begin; the server says the same. */
const bookableDays = 731

export const bookableFrom = (today: Day): Bookable => ({ first: today, last: daysAfter(today, bookableDays) })

export const isBookable = (day: Day, { first, last }: Bookable): boolean => day >= first && day <= last

/** Full: nobody can sleep there that night. A day without arrivals may still lie within a stay. */
export const isFull = (offer: Offer | undefined): boolean => offer !== undefined && offer.fromPrice === null

/** For whoever gives a coupon: prices that carry it have rules of their own, which the search alone knows. */
export const withoutRules =
  (offers: Offers): Offers =>
  (day) => {
    const offer = offers(day)
    return offer && !isFull(offer) ? { ...offer, minNights: 1 } : offer
  }

/** The first departure after an arrival: its night may be sold for longer stays alone. */
const firstDeparture = (checkIn: Day, offers: Offers): Day =>
  daysAfter(checkIn, offers(checkIn)?.minNights ?? 1)

/** The latest departure after an arrival: on the first full day at the latest, since its night cannot be slept. */
export function lastDeparture(checkIn: Day, offers: Offers): Day {
  for (let nights = 1; nights < maxNights; nights++) {
    const day = daysAfter(checkIn, nights)
    if (isFull(offers(day))) return day
  }
  return daysAfter(checkIn, maxNights)
}

/** What a tap on a day would make of it; nothing on a day that cannot be chosen. */
export function roleOf(day: Day, choice: Choice, bookable: Bookable, offers: Offers): Side | undefined {
  if (!isBookable(day, bookable)) return undefined
  const { checkIn, next } = choice
  if (next === 'check-out' && checkIn && day > checkIn && day <= lastDeparture(checkIn, offers)) {
    return day >= firstDeparture(checkIn, offers) ? 'check-out' : undefined
  }
  // Whoever taps an earlier day, or one beyond the full days, begins anew with it.
  return canArrive(day, offers) ? 'check-in' : undefined
}

/** Whether a stay can begin on a day: its night may be sold for longer stays than there are free nights. */
const canArrive = (day: Day, offers: Offers): boolean =>
  offers(day)?.minNights !== null && firstDeparture(day, offers) <= lastDeparture(day, offers)

/** The choice after a tap. Done once the departure is chosen. */
export function tapped(choice: Choice, day: Day, role: Side | undefined): Choice {
  if (role === 'check-in') return { checkIn: day, checkOut: '', next: 'check-out' }
  if (role === 'check-out') return { ...choice, checkOut: day, next: 'check-in' }
  return choice
}

/** A stay with an arrival alone is as short as can be until more is said. */
export const completed = ({ checkIn, checkOut }: Stay, offers: Offers): Stay => ({
  checkIn,
  checkOut: checkIn && !checkOut ? firstDeparture(checkIn, offers) : checkOut,
})

/** A later arrival takes the departure along, and the number of nights stays. */
export const arriving = (stay: Stay, checkIn: Day | ''): Stay => ({
  checkIn,
  checkOut:
    checkIn && stay.checkOut <= checkIn ? daysAfter(checkIn, Math.max(1, nightsOf(stay))) : stay.checkOut,
})

export const nightsOf = ({ checkIn, checkOut }: Stay): number =>
  checkIn && checkOut ? Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000) : 0

/**
 * The least that the nights can cost: the sum of their lowest prices. Unknown where one of them is, and where a stay like
 * this is sold for a coupon at most: what that makes of it, the search alone knows.
 */
export function leastPrice(stay: Stay, offers: Offers): Paise | undefined {
  const asked = stay.checkIn ? offers(stay.checkIn)?.minNights : undefined
  if (asked === null || (asked ?? 1) > nightsOf(stay)) return undefined
  let sum = 0
  for (let night = 0; night < nightsOf(stay); night++) {
    const price = offers(daysAfter(stay.checkIn, night))?.fromPrice
    if (price === undefined || price === null) return undefined
    sum += price
  }
  return sum > 0 ? (sum as Paise) : undefined
}
