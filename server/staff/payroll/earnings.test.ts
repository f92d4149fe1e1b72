import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import type { Salary } from '../../../contract/staff/payroll.ts'
import { earnedOf, earningsOf, sumsOf } from './earnings.ts'

// 30,000.00, 3,000.00 and 300.00 rupees: a day of November is 1,000.00, 100.00 and 10.00.
const person = {
  works: true,
  joined_on: null,
  left_on: null,
  basic_amount: paise(3_000_000),
  transport_amount: paise(300_000),
  meal_amount: paise(30_000),
}
const november = (own: Partial<Parameters<typeof earningsOf>[0]>) =>
  earningsOf({ ...person, ...own }, '2026-11')
const whole = { earnings: [3_000_000, 300_000, 30_000], paid_days: null }

describe('H-SAL-11 what somebody earns in a month', () => {
  test('is their whole pay where they work all of it', () => {
    expect(november({})).toEqual(whole)
    expect(november({ joined_on: '2026-10-15', left_on: '2026-12-15' })).toEqual(whole)
    expect(november({ joined_on: '2026-11-01', left_on: '2026-11-30' })).toEqual(whole)
  })

  test('is nothing in a month in which they do not work', () => {
    expect(november({ works: false })).toEqual({ earnings: [0, 0, 0], paid_days: null })
  })

  test('is paid from the first day on', () => {
    expect(november({ joined_on: '2026-11-16' })).toEqual({
      earnings: [1_500_000, 150_000, 15_000],
      paid_days: 15,
    })
  })

  test('is paid until the last day', () => {
    expect(november({ left_on: '2026-11-10' })).toEqual({
      earnings: [1_000_000, 100_000, 10_000],
      paid_days: 10,
    })
  })

  test('is paid for the days between where both lie in it', () => {
    expect(november({ joined_on: '2026-11-11', left_on: '2026-11-12' })).toEqual({
      earnings: [200_000, 20_000, 2_000],
      paid_days: 2,
    })
    expect(november({ joined_on: '2026-11-02' }).paid_days).toBe(29)
  })

  test('has parts that nobody agreed on', () => {
    expect(november({ basic_amount: null, transport_amount: null, meal_amount: null }).earnings).toEqual([
      0, 0, 0,
    ])
  })

  test('comes to one month’s pay where one leaves and the next comes the day after', () => {
    const two = (n: number) => String(n).padStart(2, '0')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 29 }), (pay, day) => {
        const pays = { basic_amount: paise(pay) }
        const leaving = november({ ...pays, left_on: `2026-11-${two(day)}` })
        const coming = november({ ...pays, joined_on: `2026-11-${two(day + 1)}` })
        expect(leaving.earnings[0] + coming.earnings[0]).toBe(pay)
        expect(Number(leaving.paid_days) + Number(coming.paid_days)).toBe(30)
      }),
    )
  })
})

describe('what a month comes to', () => {
  const salary = (own: Partial<Record<keyof Salary, number>>) =>
    ({
      basic_salary: 100,
      transport_allowance: 20,
      meal_allowance: 3,
      deduction: 50,
      corrections: -7,
      total_salary: 66,
      ...own,
    }) as object as Salary

  test('somebody earns basic salary, transport and meals', () => {
    expect(earnedOf(salary({}))).toBe(123)
  })

  test('is the sum over everybody', () => {
    const other = salary({ basic_salary: 1000, deduction: 0, corrections: 10, total_salary: 1033 })
    expect(sumsOf([salary({}), other])).toEqual({
      employees: 2,
      earned: 1146,
      deduction: 50,
      corrections: 3,
      total: 1099,
    })
  })
})
