import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { partOf, type Rate, salaryOf } from './salary.ts'

const pays = fc.integer({ min: 0, max: 1_000_000_000 }).map(paise)
const days = { present: 20, sick: 3, absent: 2, leave: 0 }
const earnings = [paise(3_000_000), paise(200_000), paise(100_000)] as const
const rate = (basis: Rate['basis'], amount: number): Rate => ({ name: basis, basis, amount: paise(amount) })
const salary = (own: { rates?: Rate[]; corrections?: Paise[]; earnings?: typeof earnings }) =>
  salaryOf({ earnings, days, rates: [], corrections: [], ...own })

describe('a part of a month', () => {
  test('rounds so that nothing is lost or paid twice', () => {
    const third = (from: number) => partOf(paise(10_000), { from, to: from + 9, of: 30 })
    expect([third(1), third(11), third(21)]).toEqual([3333, 3333, 3334])
  })

  test('parts that make up a month come to its pay', () => {
    const cut = fc
      .integer({ min: 1, max: 31 })
      .chain((of) => fc.tuple(fc.constant(of), fc.integer({ min: 0, max: of })))
    fc.assert(
      fc.property(pays, cut, (pay, [of, to]) => {
        const parts = partOf(pay, { from: 1, to, of }) + partOf(pay, { from: to + 1, to: of, of })
        expect(parts).toBe(pay)
      }),
    )
  })

  test('one day of thirty is a thirtieth', () => {
    expect(partOf(paise(3_000_000), { from: 30, to: 30, of: 30 })).toBe(100_000)
  })
})

describe('D-21 a salary', () => {
  test('is what is earned where nothing is deducted', () => {
    expect(salary({})).toEqual({
      earned: 3_300_000,
      lines: [],
      deduction: 0,
      corrections: 0,
      total: 3_300_000,
    })
  })

  test('H-SAL-05 is less what is taken for each day of a kind, and what is taken once a month', () => {
    const rates = [rate('absent', 50_000), rate('sick', 10_000), rate('month', 7_000)]
    expect(salary({ rates })).toMatchObject({
      lines: [
        { name: 'absent', basis: 'absent', count: 2, each: 50_000, amount: 100_000 },
        { name: 'sick', basis: 'sick', count: 3, each: 10_000, amount: 30_000 },
        { name: 'month', basis: 'month', count: 1, each: 7_000, amount: 7_000 },
      ],
      deduction: 137_000,
      total: 3_163_000,
    })
  })

  test('names no deduction that comes to nothing', () => {
    expect(salary({ rates: [rate('leave', 50_000), rate('month', 0)] }).lines).toEqual([])
    expect(salary({ rates: [rate('month', 1)] }).lines).toHaveLength(1)
  })

  test('is never less than nothing before corrections', () => {
    const all = salary({ rates: [rate('month', 3_300_001)] })
    expect(all).toMatchObject({ deduction: 3_300_000, total: 0 })
  })

  test('of somebody who earned nothing has no deductions', () => {
    const none = [paise(0), paise(0), paise(0)] as const
    expect(salary({ earnings: none, rates: [rate('month', 7_000)] })).toMatchObject({ lines: [], total: 0 })
  })

  test('takes up what frozen months were wrong by, either way', () => {
    const corrections = [paise(5_000), paise(-20_000)]
    expect(salary({ corrections })).toMatchObject({ corrections: -15_000, total: 3_285_000 })
  })

  test('is earned less deduction plus corrections, and no more is deducted than earned', () => {
    fc.assert(
      fc.property(pays, pays, fc.array(pays, { maxLength: 4 }), (basic, correction, amounts) => {
        const given = salary({
          earnings: [basic, paise(0), paise(0)],
          rates: amounts.map((amount) => rate('month', amount)),
          corrections: [correction],
        })
        expect(given.deduction).toBeLessThanOrEqual(basic)
        expect(given.total).toBe(basic - given.deduction + correction)
      }),
    )
  })
})
