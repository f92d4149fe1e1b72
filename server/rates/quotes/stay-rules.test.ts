import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import type { StayRule } from './quote-stay.ts'
import { ofSearch } from './stay-dates.ts'
import { refuseBroken, ruleText } from './stay-rules.ts'

const day = '2026-11-20'
const unpriced: StayRule = { rule: 'no_price', day }
const short: StayRule = { rule: 'min_nights', nights: 3 }
const closed: StayRule = { rule: 'closed_to_arrival', day }

describe('W-29 a stay that its prices are not for', () => {
  test('is told of in words', () => {
    expect(ruleText(unpriced)).toBe('No price on Nov 20, 2026 yet')
    expect(ruleText(short)).toBe('At least 3 nights on these dates')
    expect(ruleText(closed)).toBe('No arrival on Nov 20, 2026')
  })

  test('is not refused where no rule is broken', () => {
    expect(refusalOf(() => refuseBroken(undefined))).toBeUndefined()
  })

  test('is not available without a price', () => {
    expect(refusalOf(() => refuseBroken(unpriced))).toEqual({
      code: 'room_unavailable',
      message: 'This room has no price on Nov 20, 2026 yet and cannot be booked',
      msg: 'This room has no price on Nov 20, 2026 yet and cannot be booked',
    })
  })

  test('is refused with the least number of nights, beside the day of departure', () => {
    const message = 'These nights are sold for stays of at least 3 nights'
    const refusal = { code: 'too_few_nights', message, msg: message, details: { min_nights: 3 } }
    expect(refusalOf(() => refuseBroken(short))).toEqual({ ...refusal, fields: { check_out_date: message } })
    const fields = { check_out: message }
    expect(refusalOf(() => refuseBroken(short, ofSearch))).toEqual({ ...refusal, fields })
  })

  test('is refused on a day on which nobody arrives, beside the day of arrival', () => {
    const message = 'No stay begins on Nov 20, 2026. Please choose another day of arrival.'
    const refusal = { code: 'closed_to_arrival', message, msg: message }
    expect(refusalOf(() => refuseBroken(closed))).toEqual({ ...refusal, fields: { check_in_date: message } })
    expect(refusalOf(() => refuseBroken(closed, ofSearch))).toEqual({
      ...refusal,
      fields: { check_in: message },
    })
  })
})
