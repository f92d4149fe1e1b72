import { afterEach, describe, expect, test } from 'vitest'
import { inSeconds, midnight, now, nowText, setClock, today } from './clock.ts'

afterEach(() => setClock(undefined))

describe('the clock', () => {
  test('runs, unless a test stands it still or takes another', () => {
    setClock(undefined)
    const before = Temporal.Now.instant().epochMilliseconds
    const read = now().epochMilliseconds
    expect(read).toBeGreaterThanOrEqual(before)
    expect(read).toBeLessThanOrEqual(Temporal.Now.instant().epochMilliseconds)
    setClock('2026-11-22T18:45:00Z')
    expect(now().toString()).toBe('2026-11-22T18:45:00Z')
    setClock(() => Temporal.Instant.from('2027-01-01T00:00:00Z'))
    expect(now().toString()).toBe('2027-01-01T00:00:00Z')
  })

  test('writes an instant always to the millisecond', () => {
    setClock('2026-11-22T18:45:00.0019Z')
    expect(nowText()).toBe('2026-11-22T18:45:00.001Z')
    expect(inSeconds(0)).toBe('2026-11-22T18:45:00.001Z')
  })

  test('counts seconds from now on, and back', () => {
    setClock('2026-11-22T18:45:00Z')
    expect(inSeconds(90)).toBe('2026-11-22T18:46:30.000Z')
    expect(inSeconds(-0.25)).toBe('2026-11-22T18:44:59.750Z')
    expect(inSeconds(0.0004)).toBe('2026-11-22T18:45:00.000Z')
  })

  test('D-8 today is the day at the resort', () => {
    setClock('2026-11-22T18:45:00Z')
    expect(today('Asia/Kolkata')).toBe('2026-11-23')
    expect(today('UTC')).toBe('2026-11-22')
  })
})

describe('midnight', () => {
  test('is five and a half hours before that of London in India', () => {
    expect(midnight('2026-11-22', 'Asia/Kolkata')).toBe('2026-11-21T18:30:00Z')
    expect(midnight('2026-11-22', 'Asia/Kolkata', 1)).toBe('2026-11-22T18:30:00Z')
    expect(midnight('2026-11-22', 'Asia/Kolkata', -1)).toBe('2026-11-20T18:30:00Z')
  })

  test('follows summer time where the resort has it', () => {
    expect(midnight('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00Z')
    expect(midnight('2026-03-29', 'Europe/Berlin', 1)).toBe('2026-03-29T22:00:00Z')
  })
})
