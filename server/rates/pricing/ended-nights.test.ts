import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import type { EndedRulesInput } from '../../../contract/rates/ended-rules.ts'
import { recordOn, rulesOn } from '../../../test/rates/priced-rooms.ts'
import type { PricingRecord } from '../quotes/quote-stay.ts'
import { endedIn, endedRulesOf } from './ended-rules.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']
const [first, second, third] = days as [string, string, string]
const ended = (records: PricingRecord[], sent: Partial<EndedRulesInput> = {}) =>
  endedIn(records, days, {
    room_ids: ['101'],
    start_date: first,
    end_date: third,
    ...sent,
  } as EndedRulesInput)
const coded = recordOn(first, { pricing_id: 5, coupon_code: 'MONAL', end_date: third, min_nights: 4 })

describe('W-29 what a price would end of the rules of a room', () => {
  const season = [
    rulesOn(second, { pricing_id: 2, min_nights: 2, closed_to_arrival: true }),
    rulesOn(third, { pricing_id: 3, min_nights: 3 }),
  ]

  test('are nights that ask for more than it does, and days that it opens', () => {
    expect(ended([])).toEqual({ shorter: [], opened: [], codes: [] })
    expect(ended(season)).toEqual({ shorter: [2, 3], opened: [second], codes: [] })
    expect(ended(season, { min_nights: 2 })).toEqual({ shorter: [3], opened: [second], codes: [] })
    expect(ended(season, { min_nights: 3, closed_to_arrival: true })).toEqual({
      shorter: [],
      opened: [],
      codes: [],
    })
  })

  test('are the prices with a code that it covers, unless it has one itself', () => {
    expect(ended([coded])).toEqual({ shorter: [], opened: [], codes: ['MONAL'] })
    expect(ended([coded], { coupon_code: 'MONAL' })).toEqual({ shorter: [4, 4, 4], opened: [], codes: [] })
    expect(ended([coded], { coupon_code: 'TIGER' })).toEqual({ shorter: [], opened: [], codes: [] })
    const covered = recordOn(first, { pricing_id: 6, end_date: third, base_price: paise(1) })
    expect(ended([coded, covered]).codes).toEqual([])
  })
})

describe('W-29 what a price would end in all of its rooms', () => {
  const over = new Set(['TIGER'])
  const one = { shorter: [3, 2], opened: [first, second], codes: ['TIGER', 'MONAL'] }
  const other = { shorter: [5, 2], opened: [second], codes: ['MONAL', 'LEOPARD'] }
  const none = { shorter: [], opened: [], codes: [] }

  test('is told with how many nights, days and rooms there are', () => {
    expect(endedRulesOf([one, other, none], over)).toEqual({
      shorter: { nights: 4, rooms: 2, least: 2, most: 5 },
      opened: { days: 2, rooms: 2 },
      codes: ['LEOPARD', 'MONAL'],
    })
    expect(endedRulesOf([{ ...none, shorter: [4] }], over)).toEqual({
      shorter: { nights: 1, rooms: 1, least: 4, most: 4 },
      opened: null,
      codes: [],
    })
  })

  test('is nothing where it ends nothing', () => {
    expect(endedRulesOf([none], over)).toEqual({ shorter: null, opened: null, codes: [] })
    expect(endedRulesOf([], over)).toEqual({ shorter: null, opened: null, codes: [] })
  })
})
