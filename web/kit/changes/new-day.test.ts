import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atNewDay } from './new-day.ts'

let page: EventTarget & { hidden: boolean }
let days: number
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  days = 0
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const from = (instant: string, zone = 'Asia/Kolkata') => {
  vi.setSystemTime(new Date(instant))
  stop = atNewDay(zone, () => {
    days += 1
  })
}
const seen = (isSeen: boolean) => {
  page.hidden = !isSeen
  page.dispatchEvent(new Event('visibilitychange'))
}
const hour = 3_600_000

test('D-44 another day is begun at midnight of the resort, once, and again the night after', async () => {
  // 9 in the evening of Nov 20 in India.
  from('2026-11-20T15:30:00Z')
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(days).toBe(0)
  await vi.advanceTimersByTimeAsync(3000)
  expect(days).toBe(1)
  await vi.advanceTimersByTimeAsync(23 * hour)
  expect(days).toBe(1)
  await vi.advanceTimersByTimeAsync(hour)
  expect(days).toBe(2)
})

test('D-44 a page that nobody looks at waits until it is seen', async () => {
  from('2026-11-20T15:30:00Z')
  seen(false)
  await vi.advanceTimersByTimeAsync(10 * hour)
  expect(days).toBe(0)
  seen(true)
  expect(days).toBe(1)
  seen(false)
  seen(true)
  expect(days).toBe(1)
})

test('D-44 a machine that slept over midnight sees the new day when the page is seen again', () => {
  from('2026-11-20T15:30:00Z')
  seen(false)
  vi.setSystemTime(new Date('2026-11-22T04:00:00Z'))
  seen(true)
  expect(days).toBe(1)
})

test('D-44 midnight is found where the clocks are put back that day', async () => {
  // 25 hours long: Nov 1, 2026 in New York.
  from('2026-11-01T04:00:10Z', 'America/New_York')
  await vi.advanceTimersByTimeAsync(24.5 * hour)
  expect(days).toBe(0)
  await vi.advanceTimersByTimeAsync(0.55 * hour)
  expect(days).toBe(1)
})
