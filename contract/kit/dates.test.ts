import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  addDays,
  Day,
  dayAt,
  Instant,
  nightsBetween,
  nightsOf,
  optionalSentDay,
  SentDay,
  toDay,
} from './dates.ts'

const days = fc
  .integer({ min: -40_000, max: 40_000 })
  .map((n) => Temporal.PlainDate.from('2026-01-01').add({ days: n }))
const zones = fc.constantFrom(
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
)

const messageOf = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message

describe('the nights of a stay', () => {
  test('their number is the number of days that Temporal counts', () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(nightsBetween(from.toString(), to.toString())).toBe(
          from.until(to, { largestUnit: 'days' }).days,
        )
      }),
    )
  })

  test('are the days from arrival on, without the day of departure', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 90 }), (from, nights) => {
        const expected = Array.from({ length: nights }, (_, i) => from.add({ days: i }).toString())
        expect(nightsOf(from.toString(), from.add({ days: nights }).toString())).toEqual(expected)
      }),
    )
  })

  test('are none when departure is not after arrival', () => {
    expect(nightsOf('2026-11-20', '2026-11-20')).toEqual([])
    expect(nightsOf('2026-11-20', '2026-11-19')).toEqual([])
  })

  test('pass over the end of February in leap years and others', () => {
    expect(nightsOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29'])
    expect(nightsOf('2026-02-28', '2026-03-01')).toEqual(['2026-02-28'])
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
})

describe('the nights of one stay after another', () => {
  test('are not mixed up where arrival or departure is the same', () => {
    expect(nightsOf('2026-11-20', '2026-11-22')).toEqual(['2026-11-20', '2026-11-21'])
    expect(nightsOf('2026-11-20', '2026-11-21')).toEqual(['2026-11-20'])
    expect(nightsOf('2026-11-19', '2026-11-21')).toEqual(['2026-11-19', '2026-11-20'])
  })

  test('are written out once for all rooms of a search', () => {
    expect(nightsOf('2026-11-20', '2026-11-22')).toBe(nightsOf('2026-11-20', '2026-11-22'))
  })
})

describe('the years of a resort', () => {
  test.each(['1900-01-01', '2999-12-31'])('hold %s', (day) => {
    expect(Day.parse(day)).toBe(day)
    expect(SentDay.parse(day)).toBe(day)
    expect(SentDay.parse(`${day}T12:00:00Z`)).toBe(`${day}T12:00:00Z`)
  })

  test.each(['1899-12-31', '3000-01-01'])('do not hold %s', (day) => {
    expect(messageOf(Day, day)).toBe('Enter a date between the years 1900 and 2999')
    expect(messageOf(SentDay, day)).toBe('Enter a valid date')
    expect(messageOf(SentDay, `${day}T12:00:00Z`)).toBe('Enter a valid date')
  })

  test('a day is written one way', () => {
    expect(messageOf(Day, '22.11.2026')).toBe('Enter a date as YYYY-MM-DD')
  })
})

describe('a day that may be left out', () => {
  test('is left out where it is empty', () => {
    expect(optionalSentDay.parse('')).toBeUndefined()
    expect(optionalSentDay.parse(undefined)).toBeUndefined()
  })

  test('is else a day like any other', () => {
    expect(optionalSentDay.parse('2026-11-20')).toBe('2026-11-20')
    expect(optionalSentDay.encode('2026-11-20')).toBe('2026-11-20')
    for (const wrong of ['soon', 20261120]) {
      expect(messageOf(optionalSentDay, wrong)).toBe('Enter a valid date')
    }
  })
})

describe('a sent day', () => {
  test('is told of where it is wrong, and described', () => {
    expect(messageOf(SentDay, 'today')).toBe('Enter a valid date')
    expect(messageOf(SentDay, '2026-11-20T12:00:00.0000000001Z')).toBe('Enter a valid date')
    expect(SentDay.description).toBe('A day, or an instant whose day at the resort is meant')
  })

  test('D-8 a bare date is that day in every zone', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        expect(toDay(day.toString(), zone)).toBe(day.toString())
      }),
    )
  })

  test('D-8 an instant is the day that the resort’s calendar shows at it', () => {
    fc.assert(
      fc.property(days, fc.nat(86_399_999), zones, (day, ms, zone) => {
        const sent = new Date(Date.parse(`${day}T00:00:00Z`) + ms)
        // Asked of Intl instead of Temporal: an independent judge.
        const expected = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(sent)
        expect(toDay(sent.toISOString(), zone)).toBe(expected)
        expect(dayAt(Temporal.Instant.fromEpochMilliseconds(sent.getTime()), zone)).toBe(expected)
      }),
    )
  })

  test('D-8 midnight of a browser in India, sent as UTC, is the day that was picked', () => {
    expect(toDay('2026-11-19T18:30:00.000Z', 'Asia/Kolkata')).toBe('2026-11-20')
    expect(toDay('2026-11-19T18:29:59.999Z', 'Asia/Kolkata')).toBe('2026-11-19')
    expect(toDay('2026-11-20T00:00:00+05:30', 'Asia/Kolkata')).toBe('2026-11-20')
  })

  test.each(['2026-11-20', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.123+05:30'])('accepts %s', (sent) => {
    expect(SentDay.safeParse(sent).success).toBe(true)
  })

  test.each([
    '',
    '20.11.2026',
    '2026-02-30',
    '2026-13-01',
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00:00',
    '2026-11-20T12:00:00.0000000001Z',
    'today',
    '0000-01-01',
  ])('refuses %j', (sent) => {
    expect(SentDay.safeParse(sent).success).toBe(false)
  })

  test('whatever it accepts becomes a day', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
        ),
        (sent) => {
          if (SentDay.safeParse(sent).success)
            expect(Day.safeParse(toDay(sent, 'Asia/Kolkata')).success).toBe(true)
        },
      ),
    )
  })
})

test('an instant is answered in one form only: UTC, to the millisecond', () => {
  expect(Instant.parse('2026-11-20T06:30:16.670Z')).toBe('2026-11-20T06:30:16.670Z')
  for (const other of [
    '2026-11-20T06:30:16.67Z',
    '2026-11-20T06:30:16Z',
    '2026-11-20T06:30:16.670123Z',
    '2026-11-20T12:00:16.670+05:30',
  ])
    expect(Instant.safeParse(other).success).toBe(false)
})
