import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { counted, formatDay, formatDayLong, formatMoney, formatWhole } from '../../kit/format.ts'
import { type Choice, isFull, type Offer, type Side, type Stay } from './stay-choice.ts'

/** 'Fri, Nov 20' in this year, 'Nov 20, 2027' in another. */
export const shortDay = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayLong(day).slice(0, -6) : formatDay(day)

/** A price in a cell of the calendar: '2,250', from a lakh on '1.2L'. */
export function cellPrice(amount: Paise): string {
  const rupees = Math.round(amount / 100)
  return rupees < 1_00_000 ? formatWhole(rupees) : `${(rupees / 1_00_000).toFixed(1)}L`
}

/** Whole rupees without their '.00', for sentences in which paise only disturb. */
export const sentencePrice = (amount: Paise): string => formatMoney(amount).replace(/\.00$/, '')

type Shown = { stay: Stay; offer: Offer | undefined; role: Side | undefined; choice: Choice }

/** What a screen reader says of a day: date, price or full, and what it is in the stay. */
export function dayLabel(day: Day, { stay, offer, role, choice }: Shown): string {
  const place = day === stay.checkIn ? 'check-in' : day === stay.checkOut ? 'check-out' : undefined
  return [formatDayLong(day), offerWords(offer), place, roleWords(role, choice)].filter(Boolean).join(', ')
}

function offerWords(offer: Offer | undefined): string | undefined {
  if (!offer) return undefined
  if (isFull(offer)) return 'full'
  const { minNights, fromPrice } = offer
  if (minNights === null || fromPrice === null) return 'no arrivals'
  const price = `from ${sentencePrice(fromPrice)}`
  return minNights > 1 ? `${price}, at least ${counted(minNights, 'night')}` : price
}

/** Days that cannot be chosen are said to be so by the button itself. */
const roleWords = (role: Side | undefined, { next, checkIn }: Choice): string | undefined =>
  role === 'check-in' && next === 'check-out' && checkIn ? 'choose as check-in' : undefined
