import { describe, expect, test } from 'vitest'
import { datesToTry, shiftedClock } from './dates.ts'

describe('the dates that the suite is tried at', () => {
  const result = (now: string) =>
    Object.values(datesToTry(Temporal.Instant.from(now))).map((instant) => instant.toString())

  test('are told in the resort’s zone, and the last is the Sunday that comes or is', () => {
    const fixed = ['2026-12-31T18:20:00Z', '2027-03-31T18:20:00Z', '2028-02-29T04:30:00Z']
    // A Friday, a Saturday evening that is Sunday at the resort, and a Sunday.
    expect(result('2026-11-27T12:00:00Z')).toEqual([...fixed, '2026-11-29T04:30:00Z'])
    expect(result('2026-11-28T19:00:00Z')).toEqual([...fixed, '2026-11-29T04:30:00Z'])
    expect(result('2026-11-29T12:00:00Z')).toEqual([...fixed, '2026-11-29T04:30:00Z'])
  })

  test('shift the clock by one sum for all processes, forwards and back', () => {
    const now = Temporal.Instant.from('2026-11-27T12:00:00Z')
    const shift = (to: string) => shiftedClock('lib', now, Temporal.Instant.from(to)).FAKETIME
    expect(shift('2026-11-28T12:00:01Z')).toBe('+86401')
    expect(shift('2026-11-26T12:00:00Z')).toBe('-86400')
  })
})
