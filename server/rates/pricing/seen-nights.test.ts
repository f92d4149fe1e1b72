import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { pricedRoom, recordOn, rulesOn } from '../../../test/rates/priced-rooms.ts'
import { codeOf, termsOf } from '../../../test/rates/rates.ts'
import { priceNights } from '../quotes/quote-stay.ts'
import { draftOf, nightSeen } from './show-prices.ts'

const day = '2026-11-20'
const draft = { draft_start: day, draft_end: '2026-11-21', draft_price: paise(0) }

describe('W-29 a price that is typed', () => {
  test('counts as the newest once its days and its amount are there', () => {
    const [typed] = draftOf(draft)
    expect(typed).toMatchObject({
      ...{ start_date: day, end_date: '2026-11-21', base_price: 0, discount: 0, coupon_code: null },
      ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], min_nights: 1, closed_to_arrival: false },
    })
    expect(typed?.pricing_id).toBeGreaterThan(2 ** 52)
    for (const missing of ['draft_start', 'draft_end', 'draft_price'])
      expect(draftOf({ ...draft, [missing]: undefined })).toEqual([])
  })

  test('has the discount, the code and the rules that are typed', () => {
    const own = {
      ...{ draft_discount: 500 as BasisPoints, draft_coupon: 'MONAL', draft_weekdays: [5, 6] },
      ...{ draft_min_nights: 3, draft_closed_to_arrival: true },
    }
    expect(draftOf({ ...draft, ...own })).toMatchObject([
      {
        ...{ discount: 500, coupon_code: 'MONAL', weekdays: [5, 6] },
        ...{ min_nights: 3, closed_to_arrival: true },
      },
    ])
    expect(draftOf({ ...draft, draft_weekdays: [] })).toMatchObject([{ weekdays: [1, 2, 3, 4, 5, 6, 7] }])
  })
})

describe('W-29 a night of the calendar of prices', () => {
  const seen = (records: Parameters<typeof priceNights>[1], code?: string) =>
    priceNights(
      pricedRoom('101', null),
      records,
      { checkIn: day, checkOut: '2026-11-21', coupon: codeOf(code) },
      termsOf(),
    ).map(nightSeen)
  const untaxed = (value: number) => ({ value, cgst: 0, sgst: 0, rate: 0 })

  test('says that the price of the room makes it, with the rules of others', () => {
    expect(seen([rulesOn(day, { min_nights: 4 })])).toEqual([
      {
        ...{ day, base_price: 200_000, discount: 0, price: 200_000, tax: untaxed(200_000), coupon: 0 },
        ...{ source: 'room', pricing_id: null, min_nights: 4, closed_to_arrival: false },
      },
    ])
  })

  test('says which record makes it, or that what is typed does', () => {
    const record = recordOn(day, { pricing_id: 12, discount: 1000 as BasisPoints, closed_to_arrival: true })
    expect(seen([record])).toMatchObject([
      {
        ...{ source: 'record', pricing_id: '12', base_price: 300_000, discount: 1000, price: 270_000 },
        ...{ min_nights: 1, closed_to_arrival: true },
      },
    ])
    expect(seen([record, ...draftOf({ ...draft, draft_price: paise(500) })])).toMatchObject([
      { source: 'draft', pricing_id: null, base_price: 500 },
    ])
  })
})
