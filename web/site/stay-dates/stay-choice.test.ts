import { describe, expect, test } from 'vitest'
import type { Paise } from '../../../contract/kit/money.ts'
import { monthName, monthsAfter, monthsBetween, sameDayAfter, weeksOf } from '../../kit/dates/months.ts'
import { daysAfter } from '../../kit/days.ts'
import { cellPrice, dayLabel, shortDay } from './day-words.ts'
import {
  arriving,
  bookableFrom,
  type Choice,
  completed,
  lastDeparture,
  leastPrice,
  nightsOf,
  type Offers,
  roleOf,
  tapped,
  withoutRules,
} from './stay-choice.ts'

const price = 2250_00 as Paise
const full = ['2026-12-05', '2026-12-06']
/** A day without arrivals that can be slept through. */
const noArrivals = '2026-12-10'
/** A day on which a stay of three nights or more begins. */
const longStays = '2026-12-15'
const offers: Offers = (day) =>
  full.includes(day)
    ? { minNights: null, fromPrice: null }
    : { minNights: day === noArrivals ? null : day === longStays ? 3 : 1, fromPrice: price }
const unknown: Offers = () => undefined

const bookable = bookableFrom('2026-11-20')
const blank: Choice = { checkIn: '', checkOut: '', next: 'check-in' }
const taps = (days: string[], given = offers) =>
  days.reduce((choice, day) => tapped(choice, day, roleOf(day, choice, bookable, given)), blank)

describe('D-56 a date takes one tap', () => {
  test('the first is the arrival, the second the departure', () => {
    expect(taps(['2026-12-01', '2026-12-04'])).toEqual({
      checkIn: '2026-12-01',
      checkOut: '2026-12-04',
      next: 'check-in',
    })
  })

  test('nobody arrives on a full day, before today or beyond two years', () => {
    for (const day of ['2026-12-05', '2026-11-19', daysAfter('2026-11-20', 732)]) {
      expect(taps([day])).toBe(blank)
    }
    expect(taps([daysAfter('2026-11-20', 731)]).checkIn).toBe('2028-11-20')
  })

  test('a departure may fall on a full day, and no later, since its night cannot be slept', () => {
    expect(taps(['2026-12-03', '2026-12-05']).checkOut).toBe('2026-12-05')
    expect(taps(['2026-12-03', '2026-12-06'])).toMatchObject({ checkIn: '2026-12-03', checkOut: '' })
    expect(lastDeparture('2026-12-03', offers)).toBe('2026-12-05')
  })

  test('a day beyond the full ones, or before the arrival, begins anew', () => {
    expect(taps(['2026-12-03', '2026-12-08'])).toMatchObject({ checkIn: '2026-12-08', checkOut: '' })
    expect(taps(['2026-12-03', '2026-12-01'])).toMatchObject({ checkIn: '2026-12-01', checkOut: '' })
  })

  test('a day without arrivals is slept through', () => {
    expect(taps([noArrivals])).toBe(blank)
    expect(taps(['2026-12-09', '2026-12-12']).checkOut).toBe('2026-12-12')
  })

  test('W-29 a stay is as long as the price of its first night asks for', () => {
    const arrived = taps([longStays])
    expect(arrived.checkIn).toBe(longStays)
    expect(taps([longStays, '2026-12-17'])).toEqual(arrived)
    expect(taps([longStays, '2026-12-18']).checkOut).toBe('2026-12-18')
    expect(completed(arrived, offers).checkOut).toBe('2026-12-18')
  })

  test('W-29 nobody arrives where fewer nights are free than the price asks for', () => {
    const short: Offers = (day) => (day === '2026-12-17' ? { minNights: null, fromPrice: null } : offers(day))
    expect(taps([longStays], short)).toBe(blank)
    expect(taps(['2026-12-14', '2026-12-17'], short).checkOut).toBe('2026-12-17')
  })

  test('without an answer every day can be chosen, up to ninety nights', () => {
    expect(taps(['2026-12-05', '2026-12-07'], unknown).checkOut).toBe('2026-12-07')
    expect(lastDeparture('2026-12-05', unknown)).toBe(daysAfter('2026-12-05', 90))
  })
})

test('W-29 with a coupon every free day can be tapped, and a full one still cannot', () => {
  const free = withoutRules(offers)
  expect(taps([noArrivals, '2026-12-11'], free)).toMatchObject({
    checkIn: noArrivals,
    checkOut: '2026-12-11',
  })
  expect(taps([longStays, '2026-12-16'], free)).toMatchObject({ checkIn: longStays, checkOut: '2026-12-16' })
  expect(roleOf('2026-12-05', blank, bookable, free)).toBeUndefined()
  expect(withoutRules(unknown)('2026-12-05')).toBeUndefined()
})

test('D-56 the least price of a stay is the sum of its nights, or nothing where one is unknown', () => {
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-04' }
  expect(nightsOf(stay)).toBe(3)
  expect(leastPrice(stay, offers)).toBe(6750_00)
  expect(leastPrice(stay, (day) => (day === '2026-12-02' ? undefined : offers(day)))).toBeUndefined()
  expect(leastPrice({ checkIn: '2026-12-04', checkOut: '2026-12-06' }, offers)).toBeUndefined()
  // Which days a coupon opens, its prices may not: nobody is promised what no room sells.
  expect(leastPrice({ checkIn: longStays, checkOut: '2026-12-17' }, offers)).toBeUndefined()
  expect(leastPrice({ checkIn: longStays, checkOut: '2026-12-18' }, offers)).toBe(6750_00)
  expect(leastPrice({ checkIn: noArrivals, checkOut: '2026-12-11' }, offers)).toBeUndefined()
})

test('an arrival alone means one night, and a later one takes the departure along', () => {
  expect(completed({ checkIn: '2026-12-31', checkOut: '' }, offers).checkOut).toBe('2027-01-01')
  expect(arriving({ checkIn: '2026-12-01', checkOut: '2026-12-03' }, '2026-12-02').checkOut).toBe(
    '2026-12-03',
  )
  expect(arriving({ checkIn: '2026-12-01', checkOut: '2026-12-03' }, '2026-12-09').checkOut).toBe(
    '2026-12-11',
  )
})

test('months are counted over the ends of years, and their weeks begin on Monday', () => {
  expect(monthsAfter('2026-11', 3)).toBe('2027-02')
  expect(monthsAfter('2026-01', -1)).toBe('2025-12')
  expect(monthsBetween('2026-11', '2028-02')).toBe(15)
  expect(sameDayAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(sameDayAfter('2028-02-29', -12)).toBe('2027-02-28')
  expect(monthName('2026-11')).toBe('November 2026')
  const november = weeksOf('2026-11')
  expect(november).toHaveLength(6)
  expect(november[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(november.flat().filter(Boolean)).toHaveLength(30)
})

test('a day says its date, price, fullness and place in the stay', () => {
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-04' }
  const choice: Choice = { ...blank }
  const label = (day: string) => dayLabel(day, { stay, offer: offers(day), role: 'check-in', choice })
  expect(label('2026-12-01')).toBe('Tue, Dec 01, 2026, from ₹2,250, check-in')
  expect(label('2026-12-05')).toBe('Sat, Dec 05, 2026, full')
  expect(label(noArrivals)).toBe('Thu, Dec 10, 2026, no arrivals')
  expect(label(longStays)).toBe('Tue, Dec 15, 2026, from ₹2,250, at least 3 nights')
  expect(shortDay('2026-12-01', '2026-11-20')).toBe('Tue, Dec 01')
  expect(shortDay('2027-12-01', '2026-11-20')).toBe('Dec 01, 2027')
  expect(cellPrice(price)).toBe('2,250')
  expect(cellPrice(1_25_000_00 as Paise)).toBe('1.3L')
})
