import { describe, expect, test } from 'vitest'
import { paise } from '../../contract/kit/money.ts'
import { counted, formatDay, formatDayLong, formatInstant, formatMoney, shortMoney } from './format.ts'

test('G-CONST-01 H-CONST-05 R-GEN-06 R-CONST-05: money shows as rupees with two decimals in Indian grouping', () => {
  expect(formatMoney(paise(225000))).toBe('₹2,250.00')
  expect(formatMoney(paise(12345678901))).toBe('₹12,34,56,789.01')
  for (const none of [Number.NaN, undefined, null]) expect(formatMoney(none as never)).toBe('₹0.00')
})

describe('G-CONST-02 G-CONST-03 G-CONST-04 H-CONST-06: large amounts shorten as K, L and Cr', () => {
  test.each([
    [99_999, '₹999.99'],
    [1_000_00, '₹1.00K'],
    [2_250_00, '₹2.25K'],
    [1_00_000_00, '₹1.00L'],
    [1_00_00_000_00, '₹1.00Cr'],
    [-1_50_000_00, '-₹1.50L'],
  ])('%i paise shorten to %s', (amount, shown) => {
    expect(shortMoney(paise(amount))).toBe(shown)
  })
})

test('G-CONST-05 R-CONST-04: days show as MMM dd, yyyy whatever zone the machine is in', () => {
  expect(formatDay('2026-11-20')).toBe('Nov 20, 2026')
  expect(formatDay('2027-01-05')).toBe('Jan 05, 2027')
  expect(formatDayLong('2026-11-20')).toBe('Fri, Nov 20, 2026')
})

test('instants show as the clocks of the resort had it', () => {
  expect(formatInstant('2026-11-20T20:00:00Z').replaceAll('\u202f', ' ')).toBe('Nov 21, 2026, 1:30 AM')
})

test('counted things agree with their number', () => {
  expect(counted(1, 'night')).toBe('1 night')
  expect(counted(2, 'child', 'children')).toBe('2 children')
})
