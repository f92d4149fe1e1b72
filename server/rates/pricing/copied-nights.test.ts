import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { CopyRates } from '../../../contract/rates/rates.ts'
import { pricedRoom, recordOn, rulesOn } from '../../../test/rates/priced-rooms.ts'
import type { PricingRecord } from '../quotes/quote-stay.ts'
import { changeOf, copyResultOf } from './copy-rates.ts'

const [friday, saturday, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22']
const body = { from: '2025-11-21', to: '2025-11-23', keep: 'weekdays', raise: 0, replace: false } as CopyRates
/** The prices of last year come moved to their nights of this one, the newest first. */
const copied = (source: PricingRecord[], own: PricingRecord[] = [], sent: Partial<CopyRates> = {}) => {
  const { runs, days, left } = changeOf(pricedRoom('101', own), source as never, { ...body, ...sent })
  return {
    runs: runs.map(({ start_date, end_date, weekdays: _, ...facts }) => [start_date, end_date, facts]),
    days,
    left,
  }
}
const price = { base_price: 300_000, discount: 0, min_nights: 1, closed_to_arrival: false }
const season = recordOn(friday, { end_date: saturday, discount: 1000 as BasisPoints, min_nights: 2 })

describe('W-29 the nights of a room that are copied from last year', () => {
  test('cost what they cost then, raised, with their discount and their rules', () => {
    expect(copied([season], [], { raise: 10 })).toEqual({
      runs: [[friday, saturday, { ...price, base_price: 330_000, discount: 1000, min_nights: 2 }]],
      days: [friday, saturday],
      left: 0,
    })
  })

  test('are those from the first to the last price that had one, or rules', () => {
    const early = recordOn(friday, { weekdays: [5] })
    for (const replace of [false, true])
      expect(copied([recordOn(sunday), early], [], { replace })).toMatchObject({
        days: [friday, sunday],
        left: 0,
      })
    const rules = rulesOn(saturday, { min_nights: 3 })
    expect(copied([rules, recordOn(friday)]).runs).toEqual([
      [friday, friday, price],
      [saturday, saturday, { base_price: null, discount: 0, min_nights: 3, closed_to_arrival: null }],
    ])
    const shut = rulesOn(friday, { closed_to_arrival: true })
    expect(copied([shut], [], { raise: 10 }).runs).toEqual([
      [friday, friday, { base_price: null, discount: 0, min_nights: null, closed_to_arrival: true }],
    ])
  })

  test('are left alone where they have a price of their own, with a code or not', () => {
    expect(copied([season], [recordOn(friday)])).toMatchObject({ days: [saturday], left: 1 })
    const coded = recordOn(saturday, { coupon_code: 'MONAL' })
    expect(copied([season], [recordOn(friday), coded])).toEqual({ runs: [], days: [], left: 2 })
    expect(copied([season], [recordOn(friday), coded], { replace: true })).toMatchObject({
      days: [friday, saturday],
      left: 0,
    })
  })

  test('keep the rules that they have of their own, the newest', () => {
    const own = [
      rulesOn(friday, { pricing_id: 1, min_nights: 7 }),
      rulesOn(friday, { pricing_id: 2, min_nights: 5 }),
    ]
    expect(copied([season], own).runs).toEqual([
      [friday, friday, { ...price, discount: 1000, min_nights: 5 }],
      [saturday, saturday, { ...price, discount: 1000, min_nights: 2 }],
    ])
    const shut = rulesOn(friday, { closed_to_arrival: true, end_date: saturday })
    expect(copied([season], [shut]).runs).toEqual([
      [friday, saturday, { ...price, discount: 1000, min_nights: 2, closed_to_arrival: true }],
    ])
    expect(copied([season], own, { replace: true }).runs).toEqual([
      [friday, saturday, { ...price, discount: 1000, min_nights: 2 }],
    ])
  })

  test('get of rules alone those that they have none of', () => {
    const both = rulesOn(friday, { min_nights: 3, closed_to_arrival: true })
    const alone = { base_price: null, discount: 0 }
    const least = rulesOn(friday, { min_nights: 5 })
    const open = rulesOn(friday, { pricing_id: 2, closed_to_arrival: false })
    expect(copied([both], [least]).runs).toEqual([
      [friday, friday, { ...alone, min_nights: null, closed_to_arrival: true }],
    ])
    expect(copied([both], [open]).runs).toEqual([
      [friday, friday, { ...alone, min_nights: 3, closed_to_arrival: null }],
    ])
    expect(copied([both], [least, open])).toEqual({ runs: [], days: [], left: 1 })
  })
})

describe('W-29 a copy', () => {
  const entry = (room_id: string, own: object = {}) =>
    ({ ...recordOn(friday, { end_date: sunday, ...own }), pricing_id: '7', room_id }) as never

  test('is told with its prices, rooms and nights', () => {
    const all = [entry('101'), entry('101', { weekdays: [6] }), entry('102', { end_date: '2026-11-29' })]
    expect(copyResultOf(all)).toEqual({
      ...{ prices: 3, rooms: 2, nights: 14, pricing_id: '7' },
      ...{ first_night: friday, last_night: '2026-11-29' },
    })
  })

  test('of nothing is nothing', () => {
    expect(copyResultOf([])).toEqual({
      ...{ prices: 0, rooms: 0, nights: 0, pricing_id: null },
      ...{ first_night: null, last_night: null },
    })
  })
})

test('W-29 a copy of a price of nothing is one', () => {
  expect(copied([recordOn(friday, { base_price: paise(0) })], [], { raise: 50 }).runs).toEqual([
    [friday, friday, { ...price, base_price: 0 }],
  ])
})
