import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../test/properties.ts'
import { daysAfter } from '../days.ts'
import { formatDay, formatDayShort } from '../format.ts'
import { monthNames } from '../month-names.ts'
import { isNoSuchDay, isWhole, readDay, typedDay } from './read-day.ts'

const today = '2026-11-20'

test('every day is read back from each way of writing it', () => {
  const days = fc.integer({ min: -46_000, max: 300_000 }).map((count) => daysAfter(today, count))
  fc.assert(
    fc.property(days, (day) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const name = monthNames[Number(month) - 1] ?? ''
      const short = name.slice(0, 3)
      const spellings = [
        day,
        typedDay(day),
        `${Number(date)}/${Number(month)}/${year}`,
        `${date}-${month}-${year}`,
        `${date}.${month}.${year}`,
        `${date} / ${month} / ${year}`,
        // Keys of digits alone, on a phone; such years have four.
        ...(year.length === 4 ? [`${date}${month}${year}`] : []),
        `${Number(date)} ${short.toLowerCase()} ${year}`,
        `${date}-${short}-${year}`,
        `${date} ${name} ${year}`,
        `${name} ${Number(date)}, ${year}`,
        `${short} ${date} ${year}`,
        formatDay(day),
      ]
      for (const spelling of spellings) expect(readDay(` ${spelling} `, today), spelling).toBe(day)
    }),
    { numRuns: cases(300) },
  )
})

test('a day without its year is the nearest to come or of the last weeks, of the past the nearest that has been', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 333 }), (count) => {
      const coming = daysAfter(today, count)
      expect(readDay(formatDayShort(coming).slice(5), today)).toBe(coming)
      const been = daysAfter(today, -count)
      expect(readDay(formatDayShort(been).slice(5), today, true)).toBe(been)
    }),
    { numRuns: cases(300) },
  )
  expect(readDay('12 dec', today)).toBe('2026-12-12')
  expect(readDay('19 nov', today)).toBe('2026-11-19')
  expect(readDay('20 oct', today)).toBe('2026-10-20')
  expect(readDay('19 oct', today)).toBe('2027-10-19')
  expect(readDay('28 dec', '2027-01-05')).toBe('2026-12-28')
  expect(readDay('dec 12', today, true)).toBe('2025-12-12')
  expect(readDay('1/2', today)).toBe('2027-02-01')
  expect(readDay('29 feb', today)).toBe('2028-02-29')
})

test('two digits of a year mean this century, or the last where that lies far ahead', () => {
  expect(readDay('5/3/27', today)).toBe('2027-03-05')
  expect(readDay('5/3/85', today)).toBe('1985-03-05')
  expect(readDay('5/3/27', today, true)).toBe('1927-03-05')
})

test('days are named from today', () => {
  expect(['today', 'Tomorrow', 'yesterday', '+3', '-1'].map((text) => readDay(text, today))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-19',
    '2026-11-23',
    '2026-11-19',
  ])
})

describe('what is no day is not read', () => {
  test.each([
    '',
    '31/02/2026',
    '29/02/2027',
    '0/1/2026',
    '12/13/2026',
    '30 feb',
    '12',
    '12 d',
    '12 foo',
    'may',
    '1/2/202',
    '1/2-2026',
  ])('%j', (text) => expect(readDay(text, today)).toBeUndefined())
})

test('what is written like a day that no calendar has is told from what is no day', () => {
  expect(['31/02/2026', '30 feb', '12/13/2026'].map((text) => isNoSuchDay(text, today))).toEqual([
    true,
    true,
    true,
  ])
  expect(['12', 'soon', 'may', '28/02/2026', '12 foo'].map((text) => isNoSuchDay(text, today))).not.toContain(
    true,
  )
})

test('a day is whole once its year has four digits', () => {
  expect(['2026-11-20', '20/11/2026', '1/2/2026'].every(isWhole)).toBe(true)
  expect(['20/11/26', '20/11/202', '20 nov 2026', '2026-11-2'].some(isWhole)).toBe(false)
})
