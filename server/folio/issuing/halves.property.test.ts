import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { cases } from '../../../test/properties.ts'
import { taxedLines } from './paper-lines.ts'

const line = fc.record({
  rate: fc.constantFrom(null, 0, 500, 1200, 1800, 2800) as fc.Arbitrary<BasisPoints | null>,
  total: fc
    .oneof(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }))
    .map(paise),
})

/** a / b half up away from nothing, exactly. */
const halfUp = (a: bigint, b: bigint) =>
  (a < 0n ? -1 : 1) * Number((2n * (a < 0n ? -a : a) + b) / (2n * b)) + 0
const sum = (lines: readonly { total: Paise }[]) => sumOf(lines.map(({ total }) => total))

describe('W-47 D-65 the tax of the lines of a document', () => {
  test('is computed by rate over all of them, CGST as SGST, and each line has its share', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const taxed = taxedLines(lines)
        expect(taxed.map(({ rate, total }) => ({ rate, total }))).toEqual(lines)
        for (const [rate, own] of Map.groupBy(taxed, (one) => one.rate ?? 0)) {
          const value = halfUp(BigInt(sum(own)) * 10_000n, BigInt(10_000 + rate))
          expect(sumOf(own.map((one) => one.value))).toBe(value)
          const half = halfUp(BigInt(value) * BigInt(rate), 20_000n)
          expect(sumOf(own.map(({ cgst }) => cgst))).toBe(half)
          for (const one of own) {
            expect(one.cgst).toBe(one.sgst)
            // A share is rounded down or up, by nothing else.
            expect(Math.abs(one.value - (one.total * 10_000) / (10_000 + rate))).toBeLessThanOrEqual(1)
            expect(Math.abs(one.cgst - (one.total * rate) / (2 * (10_000 + rate)))).toBeLessThanOrEqual(1)
          }
        }
      }),
      { numRuns: cases(2000) },
    )
  })

  test('the paisa that rounding leaves goes to the largest rest, of equal ones to the earlier', () => {
    const rate = 500 as BasisPoints
    const taxed = taxedLines([1_000, 1_000, 1_000].map((total) => ({ rate, total: paise(total) })))
    expect(taxed.map(({ value, cgst }) => [value, cgst])).toEqual([
      [953, 24],
      [952, 24],
      [952, 23],
    ])
  })
})
