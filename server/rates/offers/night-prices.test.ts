import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import { pricedRoom, recordOn } from '../../../test/rates/priced-rooms.ts'
import { termsOf } from '../../../test/rates/rates.ts'
import type { PricingRecord } from '../quotes/quote-stay.ts'
import type { Catalogue, PricedRoom } from '../rooms/catalogue.ts'
import { pricesIn, stayPrices } from './night-prices.ts'

const saturday = '2026-11-21'
const record = (own: Partial<PricingRecord> = {}) => recordOn(saturday, own)
const room = (own: object = {}) => ({ ...pricedRoom('101', null), ...own }) as PricedRoom
const catalogue = (): Catalogue => ({ version: 1, from: '2026-11-20', rooms: [], kinds: new Map() })
const onTop: Gst = {
  ...defaultGst,
  ...{ scheme: 'regular', gstin: '05ABCDE1234F1Z6', prices_include_tax: false },
}

describe('W-17 the nights of a month in a room', () => {
  test('are all of its days, each with its price and its rules', () => {
    const christmas = record({ min_nights: 3, closed_to_arrival: true })
    const nights = pricesIn(catalogue(), '2026-11-01', defaultGst)(room({ records: [christmas] }))
    expect(nights).toHaveLength(30)
    expect(nights[19]).toEqual({ price: 200_000, minNights: 1, closedToArrival: false })
    expect(nights[20]).toEqual({ price: 300_000, minNights: 3, closedToArrival: true })
    expect(pricesIn(catalogue(), '2028-02-01', defaultGst)(room())).toHaveLength(29)
  })

  test('are priced once for rooms that are priced alike, whichever numbers their records have', () => {
    const house = catalogue()
    const prices = pricesIn(house, '2026-11-01', defaultGst)
    const one = prices(room({ records: [record()] }))
    expect(prices(room({ records: [record({ pricing_id: 9 })] }))).toBe(one)
    const again = pricesIn(house, '2026-11-01', defaultGst)
    expect(again(room({ records: [record()] }))).toBe(one)
  })

  test.each<[string, object]>([
    ['another price', { price_per_night: paise(1) }],
    ['another discount', { discount_percentage: 5000 as BasisPoints }],
    ['another record', { records: [record({ base_price: paise(1) })] }],
    ['no record', { records: [] }],
  ])('are others in a room with %s', (_which, own) => {
    const prices = pricesIn(catalogue(), '2026-11-01', defaultGst)
    const one = prices(room({ records: [record()] }))
    expect(prices(room({ records: [record()], ...own }))).not.toEqual(one)
  })

  test('follow the newest record, in whatever order rooms have them', () => {
    const prices = pricesIn(catalogue(), '2026-11-01', defaultGst)
    const newer = record({ pricing_id: 2, base_price: paise(100_000) })
    const dear = record({ pricing_id: 3 })
    expect(prices(room({ records: [record(), newer] }))[20]?.price).toBe(100_000)
    expect(prices(room({ records: [newer, record()] }))[20]?.price).toBe(100_000)
    expect(prices(room({ records: [newer, dear] }))[20]?.price).toBe(300_000)
  })

  test('are priced anew for another month, another tax and another catalogue', () => {
    const house = catalogue()
    const one = room()
    const november = pricesIn(house, '2026-11-01', defaultGst)(one)
    expect(pricesIn(house, '2026-12-01', defaultGst)(one)).toHaveLength(31)
    expect(pricesIn(house, '2026-11-01', onTop)(one)[0]?.price).toBe(210_000)
    expect(pricesIn(house, '2026-11-01', defaultGst)(one)).toEqual(november)
    expect(pricesIn(catalogue(), '2026-11-01', defaultGst)(one)).not.toBe(november)
  })
})

describe('W-29 a stay in each of several rooms', () => {
  const stay = { checkIn: '2026-11-20', checkOut: '2026-11-22' }
  const party = { guests: 2, childrenAges: [], mealPlan: 'EP' as const }

  test('tells what it costs, whether its nights differ, and the rule that it breaks', () => {
    const prices = stayPrices(stay, termsOf())
    const result = (own: object) => {
      const { quote, nightsDiffer, broken } = prices(room(own))
      return [quote.final_price, nightsDiffer, broken]
    }
    expect(result({})).toEqual([400_000, false, undefined])
    expect(result({ records: [record()] })).toEqual([500_000, true, undefined])
    const long = record({ base_price: paise(200_000), min_nights: 3 })
    expect(result({ records: [long] })).toEqual([400_000, false, { rule: 'min_nights', nights: 3 }])
  })

  test('is priced once for rooms that are priced alike, and apart where their guests pay otherwise', () => {
    const prices = stayPrices({ ...stay, party }, termsOf())
    expect(prices(room())).toBe(prices(room()))
    const final = (own: object) => prices(room(own)).quote.final_price
    expect(final({ included_guests: 1 })).toBe(400_000)
    expect(final({ included_guests: 1, extra_adult: paise(50_000) })).toBe(500_000)
  })
})
