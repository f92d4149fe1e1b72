import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import { codeOf, everyStay, termsOf } from '../../../test/rates/rates.ts'
import { forAllGuests, type PricingRecord, priceNights, quoteStay as quoteBy } from './quote-stay.ts'

// 2,000.00 rupees less 10 %: 1,800.00.
const room = { price_per_night: paise(200_000), discount_percentage: 1000 as BasisPoints, ...forAllGuests }
const stay = { checkIn: '2026-11-20', checkOut: '2026-11-23' }
const record = (own: Partial<Omit<PricingRecord, 'discount'>> & { discount?: number } = {}) =>
  ({
    pricing_id: 1,
    start_date: '2026-11-21',
    end_date: '2026-11-21',
    base_price: paise(300_000),
    discount: 0,
    coupon_code: null,
    ...everyStay,
    ...own,
  }) as PricingRecord
const untaxed = (value: number) => ({ value, cgst: 0, sgst: 0, rate: 0 })
type Asked = Parameters<typeof quoteBy>
const quoteStay = (of: Asked[0], records: Asked[1], when: Asked[2], gst: Gst = defaultGst) =>
  quoteBy(of, records, when, termsOf(gst))
const prices = (records: PricingRecord[], coupon?: string) =>
  priceNights(room, records, { ...stay, coupon: codeOf(coupon) }, termsOf()).map(({ price }) => price)

describe('D-6 what a stay costs', () => {
  test('is the room’s price less its discount for each night that no record covers', () => {
    expect(quoteStay(room, [], stay)).toEqual({
      nights: 3,
      total_price: 600_000,
      discount: 60_000,
      final_price: 540_000,
      guests: 0,
      guestParts: [],
      couponUsed: false,
      tax: untaxed(540_000),
      nightly: [
        { day: '2026-11-20', price: 180_000, tax: untaxed(180_000) },
        { day: '2026-11-21', price: 180_000, tax: untaxed(180_000) },
        { day: '2026-11-22', price: 180_000, tax: untaxed(180_000) },
      ],
    })
  })

  test('follows a record on its nights, the first and the last included', () => {
    expect(prices([record()])).toEqual([180_000, 300_000, 180_000])
    const two = record({ start_date: '2026-11-20', end_date: '2026-11-21' })
    expect(prices([two])).toEqual([300_000, 300_000, 180_000])
    const gone = record({ start_date: '2026-11-01', end_date: '2026-11-19' })
    const ahead = record({ start_date: '2026-11-23', end_date: '2026-11-30' })
    expect(prices([gone, ahead])).toEqual([180_000, 180_000, 180_000])
  })

  test('takes the record’s own discount, not the room’s, and rounds each night half up', () => {
    // 0.05 rupees less 50 % is 2.5 paise.
    const cheap = record({ base_price: paise(5), discount: 5000 })
    expect(priceNights(room, [cheap], stay, termsOf())[1]).toEqual({
      day: '2026-11-21',
      base: 5,
      discount: 5000,
      full: 5,
      charges: [],
      coupon: 0,
      guests: 0,
      price: 3,
      tax: untaxed(3),
      ...{ record: cheap, minBy: cheap, arrivalBy: cheap },
    })
    expect(priceNights(room, [cheap], stay, termsOf())[0]).toEqual({
      day: '2026-11-20',
      base: 200_000,
      discount: 1000,
      full: 200_000,
      charges: [],
      coupon: 0,
      guests: 0,
      price: 180_000,
      tax: untaxed(180_000),
      ...{ record: null, minBy: null, arrivalBy: null },
    })
  })

  test('takes the newest record where several cover a night, in whatever order they come', () => {
    const [older, newer] = [record({ pricing_id: 9 }), record({ pricing_id: 10, base_price: paise(100_000) })]
    for (const both of [
      [older, newer],
      [newer, older],
    ]) {
      expect(prices(both)).toEqual([180_000, 100_000, 180_000])
    }
  })

  test('takes a record with a coupon code only from who gave that code', () => {
    const coupon = record({ pricing_id: 2, base_price: paise(100_000), coupon_code: 'MONSOON' })
    const records = [coupon, record()]
    expect(prices(records)).toEqual([180_000, 300_000, 180_000])
    expect(prices(records, 'SUMMER')).toEqual([180_000, 300_000, 180_000])
    expect(prices(records, 'MONSOON')).toEqual([180_000, 100_000, 180_000])
  })

  test('says whether the coupon priced a night', () => {
    const used = (own: object, coupon?: string) =>
      quoteStay(room, [record(own)], { ...stay, coupon: codeOf(coupon) }).couponUsed
    expect(used({ coupon_code: 'MONSOON' }, 'MONSOON')).toBe(true)
    expect(used({ coupon_code: 'MONSOON' })).toBe(false)
    expect(used({}, 'MONSOON')).toBe(false)
    const elsewhere = { coupon_code: 'MONSOON', start_date: '2026-12-01', end_date: '2026-12-31' }
    expect(used(elsewhere, 'MONSOON')).toBe(false)
  })

  test('is what is written on the nights, and the discount the rest', () => {
    const records = fc.array(
      fc.record({
        pricing_id: fc.integer({ min: 1, max: 99 }),
        start_date: fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-22'),
        end_date: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-30'),
        base_price: fc.integer({ min: 0, max: 1_000_000_000 }).map(paise),
        discount: fc.integer({ min: 0, max: 10_000 }),
      }),
    )
    fc.assert(
      fc.property(records, (given) => {
        const quote = quoteStay(room, given.map(record), stay)
        expect(quote.nightly.reduce((sum, night) => sum + night.price, 0)).toBe(quote.final_price)
        expect(quote.total_price - quote.discount).toBe(quote.final_price)
        expect(quote.discount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('D-49 the tax of a stay', () => {
  const regular: Gst = { ...defaultGst, scheme: 'regular', gstin: '05ABCDE1234F1Z6' }
  const exclusive: Gst = { ...regular, prices_include_tax: false }
  // 8,000.00 less 10 % is 7,200.00: the rate follows what is left after the discount.
  const suite = record({ base_price: paise(800_000), discount: 1000 })

  test('lies in the price where prices have it: the guest pays what they paid before', () => {
    const quote = quoteStay(room, [record({ base_price: paise(787_501) })], stay, regular)
    expect(quote).toMatchObject({
      final_price: 1_147_501,
      nightly: [
        { price: 180_000, tax: { value: 171_429, cgst: 4286, sgst: 4286, rate: 500 } },
        { price: 787_501, tax: { value: 667_374, cgst: 60_064, sgst: 60_064, rate: 1800 } },
        { price: 180_000 },
      ],
      // 3,600.00 at 5 % and 7,875.01 at 18 %, each from its sum.
      tax: { value: 1_010_231, cgst: 68_635, sgst: 68_635, rate: null },
    })
    expect(quote.final_price).toBe(
      quoteStay(room, [record({ base_price: paise(787_501) })], stay).final_price,
    )
  })

  test('comes on top where prices are entered without it, before and after the discount', () => {
    expect(quoteStay(room, [suite], stay, exclusive)).toEqual({
      nights: 3,
      // 2,000.00 + 5 %, 8,000.00 + 5 %, 2,000.00 + 5 %
      total_price: 1_260_000,
      discount: 126_000,
      // 1,800.00 + 5 %, 7,200.00 + 5 %, 1,800.00 + 5 %
      final_price: 1_134_000,
      guests: 0,
      guestParts: [],
      couponUsed: false,
      tax: { value: 1_080_000, cgst: 27_000, sgst: 27_000, rate: 500 },
      nightly: [
        { day: '2026-11-20', price: 189_000, tax: { value: 180_000, cgst: 4500, sgst: 4500, rate: 500 } },
        { day: '2026-11-21', price: 756_000, tax: { value: 720_000, cgst: 18_000, sgst: 18_000, rate: 500 } },
        { day: '2026-11-22', price: 189_000, tax: { value: 180_000, cgst: 4500, sgst: 4500, rate: 500 } },
      ],
    })
    const dear = quoteStay(room, [record({ base_price: paise(750_001) })], stay, exclusive)
    expect(dear.nightly[1]).toMatchObject({ price: 885_001, tax: { value: 750_001, rate: 1800 } })
  })

  test('W-47 and its value make what is paid but for a paisa, CGST as SGST, night by night and in sum, however prices are entered', () => {
    const base = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise)
    const nights = fc.record({ base_price: base, discount: fc.integer({ min: 0, max: 10_000 }) })
    fc.assert(
      fc.property(nights, fc.constantFrom(regular, exclusive, defaultGst), (own, gst) => {
        const quote = quoteStay(room, [record(own)], stay, gst)
        for (const { price, tax } of [...quote.nightly, { price: quote.final_price, tax: quote.tax }]) {
          expect(tax.cgst).toBe(tax.sgst)
          expect(Math.abs(tax.value + tax.cgst + tax.sgst - price)).toBeLessThanOrEqual(
            tax.rate === null ? 2 : 1,
          )
        }
        expect(quote.nightly.reduce((sum, night) => sum + night.price, 0)).toBe(quote.final_price)
        expect(quote.total_price - quote.discount).toBe(quote.final_price)
        expect(quote.discount).toBeGreaterThanOrEqual(0)
        if (gst === exclusive) {
          const entered = priceNights(room, [record(own)], stay, termsOf())
          expect(quote.nightly.map(({ tax }) => tax.value)).toEqual(entered.map(({ price }) => price))
        }
      }),
    )
  })
})
