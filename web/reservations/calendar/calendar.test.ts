import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packLanes } from './pack-lanes.ts'
import { hourOf } from './resort-clock.ts'
import { addressOfView, shownBy, weekdayOf } from './shown-range.ts'

const shown = (query: string) => shownBy(new URLSearchParams(query), '2026-11-20')

describe('what the calendar shows', () => {
  test('H-CAL-01 H-CAL-06 a month of whole weeks from Monday on, unless another view is asked for', () => {
    expect(shown('')).toMatchObject({
      view: 'month',
      start: '2026-10-26',
      end: '2026-12-07',
      title: 'November 2026',
      before: '2026-10-01',
      after: '2026-12-01',
    })
    // A month that is four whole weeks needs no others.
    expect(shown('date=2027-02-14')).toMatchObject({ start: '2027-02-01', end: '2027-03-01' })
    expect(shown('view=week')).toMatchObject({ start: '2026-11-16', end: '2026-11-23' })
    expect(shown('view=day')).toMatchObject({ start: '2026-11-20', end: '2026-11-21' })
    expect(shown('view=list&date=2026-12-31')).toMatchObject({ start: '2026-12-01', end: '2027-01-01' })
  })

  test('an address that names no view and no day is read as if it named none', () => {
    for (const query of ['view=year', 'date=soon', 'date=2026-13-41', 'date=9999-01-01'])
      expect(shown(query)).toEqual(shown(''))
    expect([addressOfView('month', undefined), addressOfView('week', '2026-11-20')]).toEqual([
      '?',
      '?view=week&date=2026-11-20',
    ])
  })

  test('H-CAL-06 every day is in the week that begins on the Monday before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = new Date(days * 86_400_000).toISOString().slice(0, 10)
        const week = shown(`view=week&date=${date}`)
        const month = shown(`date=${date}`)
        expect([weekdayOf(week.start), weekdayOf(month.start), weekdayOf(month.end)]).toEqual([0, 0, 0])
        expect(week.start <= date && date < week.end).toBe(true)
        expect(month.start <= date && date < month.end).toBe(true)
      }),
    )
  })
})

describe('bars above each other', () => {
  type Laid = ReturnType<typeof packLanes>[number]
  const covers = (a: Laid, b: Laid) => a !== b && a.lane === b.lane && a.from < b.to && b.from < a.to
  const spans = fc.array(
    fc.record({ from: fc.nat(20), length: fc.integer({ min: 1, max: 9 }) }).map(({ from, length }) => ({
      from,
      to: from + length,
    })),
  )

  test('none covers another, none is lost, and no lane stays empty for nothing', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const laid = packLanes(given)
        expect(laid).toHaveLength(given.length)
        expect(laid.filter((a) => laid.some((b) => covers(a, b)))).toEqual([])
        // As many lanes as stays lie on the fullest point: fewer cannot do, more are not needed.
        const fullest = Math.max(
          0,
          ...given.map(({ from }) => given.filter((each) => each.from <= from && from < each.to).length),
        )
        expect(Math.max(0, ...laid.map(({ lane }) => lane + 1))).toBe(fullest)
      }),
    )
  })
})

test.each([
  ['2:00 PM', 14],
  ['11:00 AM', 11],
  ['12:00 am', 0],
  ['12:30 PM', 12.5],
  ['14:00', 14],
  ['9', 9],
  ['noon', 14],
  ['99:00', 14],
])('the check-in time %s is the hour %d', (text, hour) => {
  expect(hourOf(text, 14)).toBe(hour)
})
