import { nightsBetween } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import type { MovePrice } from '../../../contract/stays/stay-moves.ts'
import { type PricingRecord, quoteStay, type RoomPrice } from '../pricing/quote-stay.ts'
import type { Stay } from '../pricing/stay-dates.ts'

/** What a stay costs, as its booking keeps it. */
export type KeptPrice = {
  total_price: Paise
  discount: Paise
  final_price: Paise
  nightly: Paise[]
  coupon_code: string | null
}

type PricedRoom = RoomPrice & { records: readonly PricingRecord[] | null }

/** The agreed total over so many nights: as it was where their number stays, else in parts that are as equal as paise allow. */
const spreadOver = ({ final_price, nightly }: KeptPrice, nights: number): Paise[] => {
  if (nightly.length === nights) return nightly
  const each = Math.floor(final_price / nights)
  const left = final_price % nights
  return Array.from({ length: nights }, (_, i) => paise(each + (i < left ? 1 : 0)))
}

/** What a stay costs where it goes: with the agreed total kept, and by the price engine. */
export const pricesOf = (
  stay: KeptPrice,
  room: PricedRoom,
  to: Stay,
  gst: Gst,
): Record<MovePrice, KeptPrice> => {
  const { total_price, discount, final_price, coupon_code } = stay
  const quote = quoteStay(room, room.records ?? [], { ...to, coupon: coupon_code ?? undefined }, gst)
  return {
    keep: {
      total_price,
      discount,
      final_price,
      coupon_code,
      nightly: spreadOver(stay, nightsBetween(to.checkIn, to.checkOut)),
    },
    recalculate: {
      total_price: quote.total_price,
      discount: quote.discount,
      final_price: quote.final_price,
      coupon_code: quote.couponUsed ? coupon_code : null,
      nightly: quote.nightly.map((night) => night.price),
    },
  }
}
