import { addDays, type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { MovePrice } from '../../../contract/reservations/stay-moves.ts'
import type { GuestTerms } from '../../rates/quotes/guest-terms.ts'
import { isOfCoupon, type PricedNight } from '../../rates/quotes/quote-stay.ts'

/** What a stay costs, and what was agreed of it, as its booking keeps it. */
export type KeptPrice = {
  total_price: Paise
  discount: Paise
  final_price: Paise
  nightly: Paise[]
  /** What of it is for guests beyond those that were included, and for meals. */
  guests_amount: Paise
  /** Whom the nights were agreed for, where others come now. */
  priced_guests: number | null
  priced_ages: number[] | null
  /** What each night was agreed at for them, and before what was taken off; empty where the nights cost just that. */
  agreed_nightly: Paise[]
  agreed_full: Paise[]
  /** What guests, meals and the coupon were when it was agreed; null of a stay that was over before this was kept. */
  guest_terms: GuestTerms | null
  coupon_code: string | null
}

/** Of a stay what it costs alone. */
export const priceAlone = ({
  total_price,
  discount,
  final_price,
  nightly,
  guests_amount,
  priced_guests,
  priced_ages,
  agreed_nightly,
  agreed_full,
  guest_terms,
  coupon_code,
}: KeptPrice): KeptPrice => ({
  ...{ total_price, discount, final_price, nightly, guests_amount, coupon_code },
  ...{ priced_guests, priced_ages, agreed_nightly, agreed_full, guest_terms },
})

/** The same as the database takes it. */
export const priceColumns = (price: KeptPrice) => ({
  ...priceAlone(price),
  guest_terms: price.guest_terms && JSON.stringify(price.guest_terms),
})

/** What a night costs, beside its price before what is taken off. */
type Cost = { price: Paise; full: Paise }

/** A night as it was agreed; `agreed` is what it was agreed at where others come now. */
export type AgreedNight = Cost & { day: Day; guests: Paise; agreed?: Cost; withoutCoupon?: boolean }

/** A night that is priced anew; `agreed` is what it would cost for those whom the others were agreed for. */
export type FreshNight = PricedNight & { agreed?: Cost }

/**
 * What each night of a stay cost before its discount, and what of it was for its guests. Only the sums of a booking are
 * kept, so both are spread over the nights by their prices: the parts make exactly the whole.
 */
export const agreedNights = (
  stay: Pick<
    KeptPrice,
    'discount' | 'guests_amount' | 'final_price' | 'nightly' | 'agreed_nightly' | 'agreed_full'
  > & { check_in: Day },
): (AgreedNight & { agreed: Cost })[] => {
  const { discount, guests_amount, final_price, nightly, agreed_nightly, agreed_full } = stay
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
    const full = paise(price + part(discount))
    const agreed = { price: agreed_nightly[i] ?? price, full: agreed_full[i] ?? full }
    return { day: addDays(stay.check_in, i), price, full, guests: paise(part(guests_amount)), agreed }
  })
}

/** Whom nights were agreed for; null where they are agreed for those who come. */
type Agreed = Pick<KeptPrice, 'priced_guests' | 'priced_ages'>

/**
 * What nights come to of which some stay as they were agreed and the others are priced anew, under these terms. Without a
 * word of whom they were agreed for they are so for those who come.
 */
export const priceOfNights = (
  { coupon_code }: Pick<KeptPrice, 'coupon_code'>,
  nights: readonly (AgreedNight | FreshNight)[],
  guest_terms: GuestTerms | null,
  agreed?: Agreed,
): KeptPrice => {
  const total_price = sumOf(nights.map(({ full }) => full))
  const final_price = sumOf(nights.map(({ price }) => price))
  const keepsCoupon = nights.some((night) => ('record' in night ? isOfCoupon(night) : !night.withoutCoupon))
  const costs = agreed ? nights.map((night) => night.agreed ?? night) : []
  return {
    total_price,
    discount: paise(total_price - final_price),
    final_price,
    nightly: nights.map(({ price }) => price),
    guests_amount: sumOf(nights.map(({ guests }) => guests)),
    ...(agreed ?? { priced_guests: null, priced_ages: null }),
    agreed_nightly: costs.map(({ price }) => price),
    agreed_full: costs.map(({ full }) => full),
    guest_terms,
    coupon_code: keepsCoupon ? coupon_code : null,
  }
}

/** Amounts over so many nights: as they were where their number stays, else in parts that are as equal as paise allow. */
const spreadOver = (amounts: Paise[], total: Paise, nights: number): Paise[] => {
  if (amounts.length === nights) return amounts
  const each = Math.floor(total / nights)
  const left = total % nights
  return Array.from({ length: nights }, (_, i) => paise(each + (i < left ? 1 : 0)))
}

const spreadAgreed = (amounts: Paise[], nights: number): Paise[] =>
  amounts.length === 0 ? [] : spreadOver(amounts, sumOf(amounts), nights)

type Stay = KeptPrice & { check_in: Day }

/** The terms of a stay whose nights are as many as before, so many days later; else nobody can say which had the coupon. */
const movedTerms = (stay: Stay, nights: readonly { day: Day }[]): GuestTerms | null => {
  if (!stay.guest_terms) return null
  const { without_coupon, ...terms } = stay.guest_terms
  const [first] = nights
  if (!without_coupon || !first || nights.length !== stay.nightly.length) return terms
  const days = nightsBetween(stay.check_in, first.day)
  return { ...terms, without_coupon: without_coupon.map((day) => addDays(day, days)) }
}

/** What a stay costs where it goes: with the agreed total kept, and by the nights that it has there, under its terms there. */
export const pricesOf = (
  stay: Stay,
  nights: readonly (AgreedNight | FreshNight)[],
  guest_terms: GuestTerms | null,
): Record<MovePrice, KeptPrice> => ({
  keep: {
    ...priceAlone(stay),
    guest_terms: movedTerms(stay, nights),
    nightly: spreadOver(stay.nightly, stay.final_price, nights.length),
    agreed_nightly: spreadAgreed(stay.agreed_nightly, nights.length),
    agreed_full: spreadAgreed(stay.agreed_full, nights.length),
  },
  recalculate: priceOfNights(stay, nights, guest_terms),
})
