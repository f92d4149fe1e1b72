import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget & { hidden: boolean; querySelector: () => null }
let outside: EventTarget
let runs: number
let ask: () => void
let loads = 0

beforeEach(async () => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null })
  outside = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', outside.addEventListener.bind(outside))
  // The module listens to the page that it finds: each test has a page and a copy of its own.
  loads += 1
  const { atFreeMoments }: typeof import('./free-moment.ts') = await import(
    /* @vite-ignore */ `${import.meta.dirname}/free-moment.ts?copy=${loads}`
  )
  runs = 0
  const moments = atFreeMoments(
    async () => {
      runs += 1
    },
    () => false,
  )
  ask = moments.ask
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const happens = (event: string, own: object = {}) => page.dispatchEvent(Object.assign(new Event(event), own))
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('D-44 nothing loads under a pressed pointer', async () => {
  happens('pointerdown')
  ask()
  await after(4000)
  happens('pointermove', { buttons: 1 })
  await after(8000)
  expect(runs).toBe(0)
  happens('pointerup')
  await after(300)
  expect(runs).toBe(1)
})

test('D-44 a clock that is put back holds nothing up', async () => {
  ask()
  await after(0)
  happens('input')
  vi.setSystemTime(Date.now() - 3_600_000)
  ask()
  await after(1500)
  expect(runs).toBe(2)
})

test.each([
  ['a pointer that moves with nothing pressed', () => happens('pointermove', { buttons: 0 })],
  ['another window', () => outside.dispatchEvent(new Event('blur'))],
])('D-44 a press whose end was lost is over with %s', async (_, end) => {
  happens('pointerdown')
  ask()
  await after(1000)
  expect(runs).toBe(0)
  end()
  await after(300)
  expect(runs).toBe(1)
})

test('D-44 a press is over after ten seconds without any sign of it', async () => {
  happens('pointerdown')
  ask()
  await after(9500)
  expect(runs).toBe(0)
  await after(1000)
  expect(runs).toBe(1)
})
