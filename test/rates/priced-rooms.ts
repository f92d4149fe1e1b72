import type { Day } from '../../contract/kit/dates.ts'
import { type BasisPoints, paise } from '../../contract/kit/money.ts'
import { forAllGuests, type PricingRecord } from '../../server/rates/quotes/quote-stay.ts'
import type { RoomRow } from '../../server/rates/rooms/priced-rooms.ts'
import { everyStay } from './rates.ts'

/** A record of 3,000.00 for this night; for every guest, each stay and each day of the week. */
export const recordOn = (day: Day, own: Partial<PricingRecord> = {}): PricingRecord => ({
  pricing_id: 1,
  start_date: day,
  end_date: day,
  base_price: paise(300_000),
  discount: 0 as BasisPoints,
  coupon_code: null,
  ...everyStay,
  ...own,
})

/** The same that gives its night rules alone: those that are named. */
export const rulesOn = (day: Day, own: Partial<PricingRecord>): PricingRecord =>
  recordOn(day, { base_price: null, min_nights: null, closed_to_arrival: null, ...own })

/** A room at 2,000.00 a night with these records. */
export const pricedRoom = (room_id: string, records: PricingRecord[] | null) =>
  ({
    ...{ room_id, room_number: room_id, room_type: 'Tent' },
    ...{ price_per_night: paise(200_000), discount_percentage: 0 as BasisPoints, ...forAllGuests, records },
  }) as RoomRow & { records: PricingRecord[] | null }
