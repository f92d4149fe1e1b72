import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  daysIn,
  firstDay,
  lastDay,
  Month,
  monthAfter,
  monthAsked,
  monthBody,
  monthNames,
  monthOf,
  monthQuery,
  monthTitle,
  OptionalMonth,
  PayrollMonth,
  Unmarked,
  yearAndMonth,
  yearChoices,
} from './payroll-month.ts'

const messageOf = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message
const months = fc.record({
  year: fc.integer({ min: 2020, max: 2099 }),
  month: fc.integer({ min: 1, max: 12 }),
})

describe('a month', () => {
  test.each(['2020-01', '2026-09', '2026-10', '2099-12'])('is written as %s', (month) => {
    expect(Month.parse(month)).toBe(month)
  })

  test.each(['2019-12', '2100-01', '2026-00', '2026-13', '2026-1', '12026-11', '2026-11-01', ''])(
    'is not written as %j',
    (text) => {
      expect(messageOf(Month, text)).toBe('Choose a month from January 2020 on, such as 2026-11')
    },
  )

  test('has to be text', () => expect(messageOf(Month, 202611)).toBe('Choose a month'))

  test('may be left out in places, also by an empty text', () => {
    for (const empty of ['', null, undefined]) expect(OptionalMonth.parse(empty)).toBeNull()
    expect(OptionalMonth.parse('2026-11')).toBe('2026-11')
    expect(OptionalMonth.encode('2026-11')).toBe('2026-11')
    expect(OptionalMonth.encode(null)).toBeNull()
    expect(OptionalMonth.safeParse('2026-13').success).toBe(false)
  })

  test.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-04', 30],
    ['2026-12', 31],
  ])('%s has %i days', (month, days) => {
    expect(daysIn(month)).toBe(days)
    expect(lastDay(month)).toBe(`${month}-${days}`)
  })

  test('begins on its first day and holds its days', () => {
    expect(firstDay('2026-11')).toBe('2026-11-01')
    expect(monthOf('2026-11-22')).toBe('2026-11')
    expect(yearAndMonth('2026-11')).toEqual({ year: 2026, month: 11 })
    expect(monthTitle('2026-11')).toBe('November 2026')
    expect(monthTitle('2027-01')).toBe('January 2027')
  })

  test('the months have their English names', () => {
    const names = 'January February March April May June July August September October November December'
    expect(monthNames.join(' ')).toBe(names)
  })

  test('follows another, over the turn of the year', () => {
    expect(monthAfter('2026-11')).toBe('2026-12')
    expect(monthAfter('2026-12')).toBe('2027-01')
    expect(monthAfter('2027-01', -1)).toBe('2026-12')
    expect(monthAfter('2026-11', 0)).toBe('2026-11')
  })

  test('lies as many months from another as Temporal counts', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -200, max: 200 }), ({ year, month }, count) => {
        const start = Temporal.PlainYearMonth.from({ year, month })
        expect(monthAfter(start.toString(), count)).toBe(start.add({ months: count }).toString())
      }),
    )
  })
})

describe('H-SAL-07 the filter by month', () => {
  const query = z.object(monthQuery)
  const body = z.object(monthBody)

  test('offers the years from 2020 to 2027, and those that have come since', () => {
    const until2027 = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027]
    expect(yearChoices('2026-11-22')).toEqual(until2027)
    expect(yearChoices('2029-01-01')).toEqual([...until2027, 2028, 2029])
  })

  test('takes whole months, as text or number, and may be left out', () => {
    expect(query.parse({})).toEqual({})
    expect(query.parse({ year: '2020', month: '1' })).toEqual({ year: 2020, month: 1 })
    expect(body.parse({ year: 2099, month: 12 })).toEqual({ year: 2099, month: 12 })
  })

  test.each([query, body])('tells what is wrong', (schema) => {
    for (const year of [2019, 2100, 'x']) {
      expect(messageOf(schema, { year, month: 1 })).toBe('Choose a year from 2020 on')
    }
    for (const month of [0, 13, 'x']) expect(messageOf(schema, { year: 2026, month })).toBe('Choose a month')
  })

  test('a call that changes something has to name both', () => {
    expect(body.safeParse({ year: 2026 }).success).toBe(false)
    expect(body.safeParse({ month: 11 }).success).toBe(false)
  })

  test('asks for the month that runs where it names none', () => {
    expect(monthAsked({}, '2026-11-22')).toBe('2026-11')
    expect(monthAsked({ year: 2025 }, '2026-11-22')).toBe('2025-11')
    expect(monthAsked({ month: 3 }, '2026-11-22')).toBe('2026-03')
    expect(monthAsked({ year: 2025, month: 12 }, '2026-11-22')).toBe('2025-12')
  })
})

describe('the answers about a month', () => {
  const month = {
    year: 2026,
    month: 10,
    frozen: { at: '2026-11-01T09:30:00.000Z', by: 'Asha' },
    begun: true,
    ended: true,
    today: '2026-11-22',
    employees: 12,
    earned: '500000.00',
    deduction: '1000.00',
    corrections: '-20.00',
    total: '498980.00',
  }

  test('say its sums and who froze it', () => {
    expect(PayrollMonth.parse(month)).toMatchObject({
      frozen: month.frozen,
      earned: 50_000_000,
      corrections: -2000,
    })
    expect(PayrollMonth.safeParse({ ...month, frozen: {} }).success).toBe(false)
    expect(PayrollMonth.safeParse({}).success).toBe(false)
    expect(PayrollMonth.meta()).toMatchObject({ id: 'PayrollMonth' })
  })

  test('say which days of whom are not marked', () => {
    const unmarked = { employee_id: '7', nik: 'E-007', name: 'Ravi', days: [1, 30] }
    expect(Unmarked.parse(unmarked)).toEqual(unmarked)
    expect(Unmarked.safeParse({}).success).toBe(false)
    expect(Unmarked.meta()).toMatchObject({ id: 'Unmarked' })
  })
})
