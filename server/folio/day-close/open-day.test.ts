import { describe, expect, test } from 'vitest'
import type { DayClose } from '../../../contract/folio/day-close.ts'
import { paise } from '../../../contract/kit/money.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { cashOf, expectedOf, refuseUnlessOpen } from './open-day.ts'
import type { MethodSum } from './queries.ts'

const sum = (method: MethodSum['method'], kind: MethodSum['kind'], total: number): MethodSum => ({
  ...{ method, kind, total: paise(total), rows: 1 },
})
const sums = [
  ...[sum('cash', 'payment', 9000), sum('cash', 'refund', -2000), sum('cash', 'expense', -500)],
  ...[sum('upi', 'payment', 700), sum('upi', 'reversal', -100), sum('bank', 'refund', -30)],
]

describe('D-52 what is expected of the days since the last close', () => {
  test('is by each method what came in less what went out, cash with the float', () => {
    expect(expectedOf(sums, paise(1000))).toEqual({ cash: 7500, upi: 600, card: 0, bank: -30 })
    expect(expectedOf([], paise(0))).toEqual({ cash: 0, upi: 0, card: 0, bank: 0 })
  })

  test('is told of cash by what it was', () => {
    const kinds = ['payment', 'reversal', 'refund', 'expense'] as const
    expect(kinds.map((kind) => cashOf(sums, kind))).toEqual([9000, 0, -2000, -500])
  })
})

describe('W-13 a day can be closed', () => {
  const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21']
  const last = { day: '2026-11-18' } as DayClose
  const refused = (day: string, known: Parameters<typeof refuseUnlessOpen>[0]) =>
    refusalOf(() => refuseUnlessOpen(known, day, today))

  test('up to today, after the last one that was closed', () => {
    for (const day of [yesterday, today]) {
      expect(refused(day, { last, since: yesterday })).toBeUndefined()
      expect(refused(day, { last: null, since: null })).toBeUndefined()
    }
    expect(refused(tomorrow, { last, since: yesterday })).toMatchObject({
      fields: { day: 'The date cannot be in the future' },
    })
  })

  test('once', () => {
    const closed = { code: 'day_closed', message: 'Nov 18, 2026 is closed already' }
    expect(refused('2026-11-18', { last, since: yesterday })).toMatchObject(closed)
    expect(refused('2026-11-17', { last, since: yesterday })).toMatchObject({ code: 'day_closed' })
  })

  test('from the day on from which the box is counted', () => {
    expect(refused('2026-11-18', { last: null, since: yesterday })).toMatchObject({
      fields: { day: 'The cash box is counted from Nov 19, 2026 on' },
    })
    expect(refused(yesterday, { last: null, since: yesterday })).toBeUndefined()
  })
})
