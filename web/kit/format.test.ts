import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../contract/kit/money.ts'
import { clockAt } from './days.ts'
import {
  counted,
  formatDay,
  formatDayLong,
  formatInstant,
  formatLpa,
  formatMoney,
  formatShare,
  formatWhole,
  monthName,
  shortMoney,
} from './format.ts'

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
    [-1_50_000_00, '−₹1.50L'],
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
  expect(formatInstant('2026-11-20T20:00:00Z')).toBe('Nov 21, 2026, 1:30 AM')
})

test('counted things agree with their number', () => {
  expect(counted(1, 'night')).toBe('1 night')
  expect(counted(2, 'child', 'children')).toBe('2 children')
})

test('a share has one decimal always', () => {
  const shares = [0, 710, 6565, 6569, 9996, 10_000] as BasisPoints[]
  expect(shares.map(formatShare)).toEqual(['0.0%', '7.1%', '65.7%', '65.7%', '100.0%', '100.0%'])
})

describe('what is written by hand is what Intl writes', () => {
  const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ')
  const { format: money } = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const { format: whole } = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  const { format: lakhs } = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
  const date = { month: 'short', day: '2-digit', year: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit' } as const
  const instants = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  })

  test('amounts and counts', () => {
    const most = 999_999_999_999
    fc.assert(
      fc.property(fc.integer({ min: -most, max: most }), (amount) => {
        expect(formatMoney(paise(amount))).toBe(money(amount / 100).replace('-', '−'))
        expect(formatLpa(paise(Math.abs(amount)))).toBe(`${lakhs(Math.abs(amount) / 1_00_000_00)} LPA`)
        expect(formatWhole(Math.abs(amount))).toBe(whole(Math.abs(amount)))
      }),
    )
  })

  test('days and months', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = instant.toISOString().slice(0, 10)
        const at = new Date(`${day}T00:00:00Z`)
        const of = (parts: Intl.DateTimeFormatOptions) =>
          at.toLocaleString('en-US', { ...parts, timeZone: 'UTC' })
        expect(formatDay(day)).toBe(of(date))
        expect(formatDayLong(day)).toBe(`${of({ weekday: 'short' })}, ${of(date)}`)
        expect(monthName(day.slice(0, 7))).toBe(of({ month: 'short', year: 'numeric' }))
      }),
    )
  })

  test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns', 'UTC'])(
    'instants in %s',
    (zone) => {
      fc.assert(
        fc.property(instants, (instant) => {
          const shown = instant.toLocaleString('en-US', { ...date, ...time, timeZone: zone })
          expect(formatInstant(instant.toISOString(), zone)).toBe(plainSpaces(shown))
          const day = instant.toLocaleDateString('sv', { timeZone: zone })
          expect(clockAt(instant, zone).toISOString().slice(0, 10)).toBe(day)
        }),
      )
    },
  )
})
