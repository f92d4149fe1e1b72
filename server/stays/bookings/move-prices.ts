import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { MovePrice } from '../../../contract/stays/stay-moves.ts'
import { isOfCoupon, type PricedNight } from '../pricing/quote-stay.ts'

/** What a stay costs, as its booking keeps it. */
export type KeptPrice = {
  total_price: Paise
  discount: Paise
  final_price: Paise
  nightly: Paise[]
  /** What of it is for guests beyond those that were included, and for meals. */
  guests_amount: Paise
  /** What each night costs less for those who were booked and stay away now; empty where nobody does. */
  away_nightly: Paise[]
  /** Whom the nights were agreed for, where others come now. */
  priced_guests: number | null
  priced_ages: number[] | null
  coupon_code: string | null
}

/** Whom the nights were agreed for where they were priced for those who come. */
const forWhoComes = { away_nightly: [], priced_guests: null, priced_ages: null }

/** Of a stay what it costs alone. */
export const priceAlone = ({
  total_price,
  discount,
  final_price,
  nightly,
  guests_amount,
  away_nightly,
  priced_guests,
  priced_ages,
  coupon_code,
}: KeptPrice): KeptPrice => ({
  ...{ total_price, discount, final_price, nightly, guests_amount, coupon_code },
  ...{ away_nightly, priced_guests, priced_ages },
})

/** A night as it was agreed: what is charged, beside its price before the discount. */
export type AgreedNight = { day: Day; price: Paise; full: Paise; guests: Paise; away: Paise }

/** A night that is priced anew; `away` is what it would cost more with those who were booked and stay away. */
export type FreshNight = PricedNight & { away?: Paise }

/**
 * What each night of a stay cost before its discount, and what of it was for its guests. Only the sums of a booking are
 * kept, so both are spread over the nights by their prices: the parts make exactly the whole.
 */
export const agreedNights = (
  stay: Pick<KeptPrice, 'discount' | 'guests_amount' | 'final_price' | 'nightly' | 'away_nightly'> & {
    check_in: Day
  },
): AgreedNight[] => {
  const { discount, guests_amount, final_price, nightly, away_nightly } = stay
  const upTo = (sum: number, charged: number, night: number): number =>
    Number(
      final_price === 0
        ? (BigInt(sum) * BigInt(night)) / BigInt(nightly.length)
        : (BigInt(sum) * BigInt(charged)) / BigInt(final_price),
    )
  let charged = 0
  return nightly.map((price, i) => {
    const before = charged
    charged += price
    const part = (sum: number) => upTo(sum, charged, i + 1) - upTo(sum, before, i)
    const [guests, away] = [paise(part(guests_amount)), away_nightly[i] ?? paise(0)]
    return { day: addDays(stay.check_in, i), price, full: paise(price + part(discount)), guests, away }
  })
}

/** What nights come to of which some stay as they were agreed and the others are priced anew. */
export const priceOfNights = (
  {
    coupon_code,
    priced_guests,
    priced_ages,
  }: Pick<KeptPrice, 'coupon_code' | 'priced_guests' | 'priced_ages'>,
  nights: readonly (AgreedNight | FreshNight)[],
): KeptPrice => {
  const total_price = sumOf(nights.map(({ full }) => full))
  const final_price = sumOf(nights.map(({ price }) => price))
  const keepsCoupon = nights.some((night) => !('record' in night) || isOfCoupon(night))
  const away = nights.map(({ away = paise(0) }) => away)
  return {
    total_price,
    discount: paise(total_price - final_price),
    final_price,
    nightly: nights.map(({ price }) => price),
    guests_amount: sumOf(nights.map(({ guests }) => guests)),
    ...(nights.every((night) => 'record' in night) ? forWhoComes : { priced_guests, priced_ages }),
    away_nightly: away.some((amount) => amount > 0) ? away : [],
    coupon_code: keepsCoupon ? coupon_code : null,
  }
}

/** A total over so many nights: as it was where their number stays, else in parts that are as equal as paise allow. */
const spreadOver = (nightly: Paise[], total: Paise, nights: number): Paise[] => {
  if (nightly.length === nights) return nightly
  const each = Math.floor(total / nights)
  const left = total % nights
  return Array.from({ length: nights }, (_, i) => paise(each + (i < left ? 1 : 0)))
}

const spreadAway = ({ away_nightly }: KeptPrice, nights: number): Paise[] =>
  away_nightly.length === 0 ? [] : spreadOver(away_nightly, sumOf(away_nightly), nights)

/** What a stay costs where it goes: with the agreed total kept, and by the nights that it has there. */
export const pricesOf = (
  stay: KeptPrice,
  nights: readonly (AgreedNight | FreshNight)[],
): Record<MovePrice, KeptPrice> => ({
  keep: {
    ...priceAlone(stay),
    nightly: spreadOver(stay.nightly, stay.final_price, nights.length),
    away_nightly: spreadAway(stay, nights.length),
  },
  recalculate: priceOfNights(stay, nights),
})
