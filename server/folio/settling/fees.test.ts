import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { type Cancellation, defaultCancellation, type Fee } from '../../../contract/office/cancellation.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import type { TaxRate } from '../../../contract/office/tax-rates.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { cancellationFee, type FeeStay, feeCharged, feeLines, noShowCharge } from './cancellation.ts'

const stay = (own: Partial<FeeStay> = {}): FeeStay => ({
  status: 'confirmed',
  check_in: '2026-11-20',
  nightly: [paise(200_000), paise(300_000)],
  cancellation: defaultCancellation,
  ...own,
})
const value = paise(500_000)
const policy = (fee: Fee): Cancellation => ({ tiers: [{ days_before: 0, fee }], no_show: fee })
const charged = (what: string) => `By the policy of this booking ${what} is charged today`

describe('D-47 what cancelling costs', () => {
  test('is nothing three days before arrival, and one night after that', () => {
    const free = 'By the policy of this booking cancelling is free today'
    const rule = { kind: 'none' }
    expect(cancellationFee(stay(), value, '2026-11-17')).toEqual({ rule, fee: 0, reason: free })
    expect(cancellationFee(stay(), value, '2026-11-18')).toEqual({
      rule: { kind: 'nights', nights: 1 },
      fee: 200_000,
      reason: charged('one night'),
    })
    // The day of arrival is past: no tier holds.
    expect(cancellationFee(stay(), value, '2026-11-21')).toEqual({ rule, fee: 0, reason: free })
  })

  test('W-3 is nothing of a stay that nobody confirmed', () => {
    expect(cancellationFee(stay({ status: 'pending' }), value, '2026-11-20')).toEqual({
      rule: { kind: 'none' },
      fee: 0,
      reason: 'Not confirmed yet: cancelling is free',
    })
  })

  test('is said as the policy of the booking has it', () => {
    const result = (fee: Fee, own: Partial<FeeStay> = {}) => {
      const of = cancellationFee(stay({ cancellation: policy(fee), ...own }), value, '2026-11-20')
      return [of.fee, of.reason]
    }
    expect(result({ kind: 'nights', nights: 2 })).toEqual([500_000, charged('the first 2 nights')])
    expect(result({ kind: 'percent', percent: 12.5 })).toEqual([62_500, charged('12.5% of the stay')])
    const free = 'By the policy of this booking cancelling is free today'
    expect(result({ kind: 'nights', nights: 1 }, { nightly: [paise(0)] })).toEqual([0, free])
  })

  test('is never more than what is charged for the nights', () => {
    expect(cancellationFee(stay(), paise(150_000), '2026-11-20').fee).toBe(150_000)
    const all = stay({ cancellation: policy({ kind: 'percent', percent: 100 }) })
    expect(noShowCharge(all, paise(450_000))).toEqual({
      rule: { kind: 'percent', percent: 100 },
      fee: 450_000,
    })
  })

  test('is for a guest who does not come what the policy says of that', () => {
    expect(noShowCharge(stay(), value)).toEqual({ rule: { kind: 'nights', nights: 1 }, fee: 200_000 })
    const kept = { ...defaultCancellation, no_show: { kind: 'nights', nights: 2 } }
    expect(noShowCharge(stay({ cancellation: kept }), value).fee).toBe(500_000)
  })

  test('is that of the usual policy where none was kept', () => {
    expect(noShowCharge(stay({ cancellation: null }), value).fee).toBe(200_000)
    expect(cancellationFee(stay({ cancellation: {} }), value, '2026-11-20').fee).toBe(200_000)
  })
})

describe('W-4 the fee that is charged', () => {
  const fee = paise(200_000)
  const less = paise(100_000)

  test('is the computed one, or less with a reason', () => {
    expect(feeCharged(fee, {})).toBe(200_000)
    expect(feeCharged(fee, { fee })).toBe(200_000)
    expect(feeCharged(fee, { fee: less, fee_reason: 'Ill' })).toBe(100_000)
    expect(feeCharged(fee, { fee: paise(0), fee_reason: 'Ill' })).toBe(0)
  })

  test('is refused without a reason, and above the computed one', () => {
    for (const fee_reason of [undefined, null, ''])
      expect(refusalOf(() => feeCharged(fee, { fee: less, fee_reason }))).toMatchObject({
        fields: { fee_reason: 'Say why less is charged' },
      })
    const more = { fee: paise(200_001), fee_reason: 'Ill' }
    expect(refusalOf(() => feeCharged(fee, more))).toMatchObject({
      fields: { fee: 'The policy of this booking allows ₹2,000.00 at most' },
    })
  })
})

describe('D-47 a fee on the folio', () => {
  const nights = [200_000, 900_000, 300_000].map((price, at) => ({
    day: `2026-11-2${at}`,
    price: paise(price),
  }))
  const lines = (rule: Fee, fee: number) =>
    feeLines(defaultGst, nights, { rule, fee: paise(fee), text: 'Cancellation fee', reason: 'Ill' })
  const result = (rule: Fee, fee: number) =>
    lines(rule, fee).map(({ unit_price, tax_rate, night_price }) => [unit_price, tax_rate, night_price])

  test('is a line for each rate, taxed as the nights that it is made of', () => {
    expect(result({ kind: 'nights', nights: 3 }, 1_400_000)).toEqual([
      [500_000, 500, 200_000],
      [900_000, 1800, 900_000],
    ])
    expect(result({ kind: 'percent', percent: 10 }, 140_000)).toEqual([
      [50_000, 500, 200_000],
      [90_000, 1800, 900_000],
    ])
    expect(lines({ kind: 'nights', nights: 1 }, 200_000)).toEqual([
      {
        ...{ kind: 'fee', text: 'Cancellation fee', quantity: 1, unit_price: 200_000, sac: '996311' },
        ...{ tax_kind: 'accommodation', tax_rate: 500, night_price: 200_000, reason: 'Ill' },
      },
    ])
  })

  test('D-49 is taxed by the law of the day of each night', () => {
    const [first, ...others] = defaultGst.rates as [TaxRate, ...TaxRate[]]
    const later = { ...first, from: '2026-11-22', rate: 1200 as BasisPoints }
    const law = { ...defaultGst, rates: [later, { ...later, up_to: null }, first, ...others] }
    const fee = {
      rule: { kind: 'nights', nights: 3 } as Fee,
      fee: paise(1_400_000),
      text: 'Fee',
      reason: null,
    }
    expect(feeLines(law, nights, fee).map(({ tax_rate, unit_price }) => [tax_rate, unit_price])).toEqual([
      [500, 200_000],
      [1800, 900_000],
      [1200, 300_000],
    ])
  })

  test('is taken from the first nights on where less is charged', () => {
    expect(result({ kind: 'nights', nights: 3 }, 200_000)).toEqual([[200_000, 500, 200_000]])
    expect(result({ kind: 'nights', nights: 3 }, 200_001)).toEqual([
      [200_000, 500, 200_000],
      [1, 1800, 900_000],
    ])
    expect(result({ kind: 'nights', nights: 3 }, 0)).toEqual([])
  })
})
