import { afterDiscount, paise } from '../../../contract/kit/money.ts'
import { taxAddedOn } from '../../../contract/office/gst.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import type { Party } from './guest-charges.ts'
import { type GuestTerms, guestTermsOf, underTerms } from './guest-terms.ts'
import { type Night, withPeople } from './night.ts'
import {
  type GuestCoupon,
  isOfCoupon,
  type PricedNight,
  type PricingRecord,
  priceNights,
  type RoomPrice,
  ruleOf,
  type StayQuote,
  sumOfNights,
  type Terms,
} from './quote-stay.ts'
import type { Stay } from './stay-dates.ts'

type Who = { party: Party; coupon?: GuestCoupon | undefined }

/**
 * Priced nights as they are agreed: the rows that a stay is made of. Their price, their full price and what of it is for
 * guests are those of the quote. A coupon that makes none of them cheaper is none of theirs.
 */
export const nightsAgreed = (
  room: GuestRates,
  nights: readonly PricedNight[],
  { party, coupon }: Who,
  { gst, meal_plans: meals }: Terms,
): Night[] => {
  const terms = guestTermsOf(room, { mealPlan: party.mealPlan, meals })
  const used = nights.some(isOfCoupon) ? coupon : undefined
  return nights.map(({ day, base, discount, record }) =>
    withPeople(
      {
        day,
        room: base,
        reduction: paise(base - afterDiscount(base, discount)),
        rule: ruleOf(used, record),
        terms: { ...terms, added_tax: taxAddedOn(gst, day) },
        agreed: paise(0),
      },
      party,
    ),
  )
}

/** What a stay costs as it is booked, and the nights that are agreed with it. */
export type AgreedQuote = StayQuote & { agreed: Night[] }

export const agreedQuote = (
  room: GuestRates,
  nights: readonly PricedNight[],
  who: Who,
  settings: Terms,
): AgreedQuote => ({ ...sumOfNights(nights), agreed: nightsAgreed(room, nights, who, settings) })

type PricedRoom = RoomPrice & { records: readonly PricingRecord[] | null }

/** Nights as their room costs today, with guests and meals under these terms: as they are quoted, and as they are agreed. */
export const nightsUnder = (
  room: PricedRoom,
  terms: GuestTerms,
  { checkIn, checkOut, ...who }: Stay & Who,
  settings: Terms,
): { quoted: PricedNight[]; agreed: Night[] } => {
  const [priced, under] = underTerms(room, settings, terms)
  const quoted = priceNights(priced, room.records ?? [], { ...who, checkIn, checkOut }, under)
  return { quoted, agreed: nightsAgreed(priced, quoted, who, under) }
}
