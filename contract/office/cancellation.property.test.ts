import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../test/properties.ts'
import { addDays } from '../kit/dates.ts'
import { type Paise, paise } from '../kit/money.ts'
import {
  Cancellation,
  cancellationSentence,
  defaultCancellation,
  type Fee,
  feeAmount,
  feeNights,
  feeOf,
  noShowFee,
} from './cancellation.ts'

const checkIn = '2026-11-20'
const none: Fee = { kind: 'none' }
const nights = (count: number): Fee => ({ kind: 'nights', nights: count })
const percent = (of: number): Fee => ({ kind: 'percent', percent: of })
const policy = (no_show: Fee, ...tiers: [number, Fee][]): Cancellation => ({
  tiers: tiers.map(([days_before, fee]) => ({ days_before, fee })),
  no_show,
})

const fees = fc.oneof(
  fc.constant(none),
  fc.integer({ min: 1, max: 9 }).map(nights),
  fc.integer({ min: 1, max: 10_000 }).map((points) => percent(points / 100)),
)
const stays = fc.array(fc.integer({ min: 0, max: 1e9 }).map(paise), { minLength: 1, maxLength: 30 })
const policies = fc.record({
  tiers: fc.uniqueArray(fc.record({ days_before: fc.integer({ min: 0, max: 40 }), fee: fees }), {
    maxLength: 8,
    selector: ({ days_before }) => days_before,
  }),
  no_show: fees,
})

/** What a fee is, said in the plainest way. */
const reference = (fee: Fee | undefined, nightly: readonly Paise[]): number => {
  const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0)
  if (!fee || fee.kind === 'none') return 0
  if (fee.kind === 'nights') return sum(nightly.slice(0, fee.nights))
  const points = BigInt(Math.round(fee.percent * 100))
  return Number((2n * BigInt(sum(nightly)) * points + 10_000n) / 20_000n)
}

describe('D-47 the fee of a cancellation', () => {
  test('is that of the tier with the most days that are not more than those left', () => {
    fc.assert(
      fc.property(policies, stays, fc.integer({ min: -5, max: 60 }), (of, nightly, left) => {
        const tier = of.tiers
          .filter(({ days_before }) => days_before <= left)
          .reduce<Cancellation['tiers'][number] | null>(
            (best, other) => (best && best.days_before > other.days_before ? best : other),
            null,
          )
        const answer = feeOf(of, { nightly, checkIn }, addDays(checkIn, -left))
        expect(answer).toEqual({ fee: reference(tier?.fee, nightly), tier })
        expect(answer.fee).toBeLessThanOrEqual(reference(percent(100), nightly))
      }),
      { numRuns: cases(500) },
    )
  })

  test('is made of nights whose parts make exactly the fee', () => {
    fc.assert(
      fc.property(fees, stays, (fee, nightly) => {
        const of = feeNights(fee, nightly)
        expect(of.reduce((sum, { part }) => sum + part, 0)).toBe(reference(fee, nightly))
        for (const { night, price, part } of of) {
          expect(price).toBe(nightly[night])
          expect(part).toBeLessThanOrEqual(price)
        }
        expect(feeAmount(fee, nightly)).toBe(reference(fee, nightly))
        expect(noShowFee({ tiers: [], no_show: fee }, nightly)).toBe(reference(fee, nightly))
      }),
    )
  })

  test.each([
    [4, 0, 3],
    [3, 0, 3],
    [2, 200_000, 0],
    [0, 200_000, 0],
    [-1, 0, undefined],
  ])('by default %d days before is %d paise', (left, fee, days) => {
    const stay = { nightly: [paise(200_000), paise(300_000)], checkIn }
    const answer = feeOf(defaultCancellation, stay, addDays(checkIn, -left))
    expect([answer.fee, answer.tier?.days_before]).toEqual([fee, days])
    expect(noShowFee(defaultCancellation, stay.nightly)).toBe(200_000)
  })
})

describe('D-47 the sentence of a policy', () => {
  test.each<[Cancellation, string]>([
    [
      defaultCancellation,
      'Free cancellation up to 3 days before check-in. Later cancellations and no-shows are charged one night.',
    ],
    [policy(none), 'Free cancellation at any time before check-in. No-shows are not charged.'],
    [
      policy(nights(1), [0, none]),
      'Free cancellation at any time before check-in. No-shows are charged one night.',
    ],
    [policy(percent(100), [0, percent(100)]), 'Cancellations and no-shows are charged the whole stay.'],
    [
      policy(percent(100), [0, nights(2)]),
      'Cancellations are charged the first two nights. No-shows are charged the whole stay.',
    ],
    [
      policy(percent(100), [14, none], [7, percent(25)], [1, percent(50)], [0, percent(100)]),
      'Free cancellation up to 14 days before check-in. Cancellations 13 to 7 days before check-in are charged 25% of the stay. Cancellations 6 to 1 days before check-in are charged 50% of the stay. Later cancellations and no-shows are charged the whole stay.',
    ],
    [
      policy(percent(100), [1, none], [0, nights(1)]),
      'Free cancellation up to 1 day before check-in. Later cancellations are charged one night. No-shows are charged the whole stay.',
    ],
    [
      policy(none, [30, percent(12.5)], [29, nights(12)], [0, nights(1)]),
      'Cancellations up to 30 days before check-in are charged 12.5% of the stay. Cancellations 29 days before check-in are charged the first 12 nights. Later cancellations are charged one night. No-shows are not charged.',
    ],
    [
      policy(none, [10, percent(10)]),
      'Cancellations up to 10 days before check-in are charged 10% of the stay. Later cancellations are free. No-shows are not charged.',
    ],
    [
      policy(nights(1), [5, none], [3, none], [0, nights(1)]),
      'Free cancellation up to 3 days before check-in. Later cancellations and no-shows are charged one night.',
    ],
    [
      policy(nights(1), [0, nights(1)], [3, none]),
      'Free cancellation up to 3 days before check-in. Later cancellations and no-shows are charged one night.',
    ],
  ])('%#', (of, sentence) => {
    expect(cancellationSentence(of)).toBe(sentence)
  })

  test('is whole sentences for any policy', () => {
    fc.assert(
      fc.property(policies, (of) => {
        expect(cancellationSentence(of)).toMatch(/^([A-Z][^.]*(\.\d+%[^.]*)?\. ?)+$/)
        expect(cancellationSentence(of)).not.toMatch(/undefined|NaN|Infinity|null/)
      }),
    )
  })
})

describe('a policy', () => {
  const problem = (sent: unknown) => {
    const [issue] = Cancellation.safeParse(sent).error?.issues ?? []
    return issue && [issue.path.join('.'), issue.message]
  }

  test('is the same on the wire and in what is kept', () => {
    fc.assert(
      fc.property(policies, (of) => {
        expect(Cancellation.parse(JSON.parse(JSON.stringify(of)))).toEqual(of)
        expect(Cancellation.encode(of)).toEqual(of)
      }),
    )
  })

  test('has each number of days once, whole nights and percents of two places', () => {
    expect(problem(policy(none, [3, none], [3, nights(1)]))).toEqual([
      'tiers.1.days_before',
      'There is another line with these days',
    ])
    expect(problem(policy(none, [-1, none]))?.[0]).toBe('tiers.0.days_before')
    expect(problem(policy(nights(0)))?.[0]).toBe('no_show.nights')
    for (const wrong of [0, 100.01, 12.345, -1]) {
      expect(problem(policy(percent(wrong)))?.[0]).toBe('no_show.percent')
    }
    const nine = Array.from({ length: 9 }, (_, at): [number, Fee] => [at, none])
    expect(problem(policy(none, ...nine))).toEqual(['tiers', 'At most 8 lines'])
  })
})
