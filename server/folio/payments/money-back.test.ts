import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { goodwillOf, refuseTooMuchBack } from './refund.ts'

const sums = (charges: number, paid: number, refunded = 0) => ({
  ...{ charges: paise(charges), paid: paise(paid), refunded: paise(refunded) },
  ...{ balance: paise(charges - paid + refunded), payments: 1 },
})
const refused = (amount: number, of: ReturnType<typeof sums>, goodwill = false) =>
  refusalOf(() => refuseTooMuchBack(paise(amount), of, goodwill))

describe('D-48 money that goes back', () => {
  test('is at most what was paid beyond the charges', () => {
    expect(refused(20_000, sums(30_000, 50_000))).toBeUndefined()
    const message = '₹200.00 can go back at most'
    expect(refused(20_001, sums(30_000, 50_000))).toMatchObject({
      ...{ code: 'refund_too_large', message, fields: { amount: message }, details: { most: '200.00' } },
    })
    expect(refused(1, sums(50_000, 50_000))?.message).toBe('Nothing is to be returned for this booking')
  })

  test('W-1 is as goodwill at most what is left of the money', () => {
    expect(refused(40_000, sums(50_000, 50_000, 10_000), true)).toBeUndefined()
    const more = refused(40_001, sums(50_000, 50_000, 10_000), true)
    expect(more?.message).toBe('₹400.00 can go back at most')
    expect(refused(1, sums(50_000, 0), true)?.message).toBe('Nothing is to be returned for this booking')
  })
})

describe('W-1 the discount that goes with goodwill', () => {
  test('is all of it where as much is charged, so that the balance stays', () => {
    expect(goodwillOf(paise(20_000), sums(50_000, 50_000))).toBe(20_000)
    expect(goodwillOf(paise(50_000), sums(50_000, 60_000))).toBe(50_000)
  })

  test('is what goes back beyond what was to be returned, where less is charged', () => {
    expect(goodwillOf(paise(50_000), sums(20_000, 50_000))).toBe(20_000)
    expect(goodwillOf(paise(30_000), sums(20_000, 50_000))).toBe(0)
    expect(goodwillOf(paise(25_000), sums(20_000, 50_000))).toBe(0)
  })
})
