import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './change-stream.ts'
import { type ChangeEvent, followChanges } from './notify.ts'

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static made: FakeStream[] = []
  readyState = 0
  readonly asked: URLSearchParams
  constructor(address: string) {
    super()
    this.asked = new URL(address, 'https://resort.example').searchParams
    FakeStream.made.push(this)
  }
  close() {
    this.readyState = 2
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  sends(event: string, lastEventId = '', data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }
  refuses() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}
const last = () => FakeStream.made.at(-1) as FakeStream
const page = Object.assign(new EventTarget(), { hidden: false })
const shows = (isShown: boolean) => {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

let received: ChangeEvent[]
let stops: (() => void)[]
const follows = () => stops.push(followStream('/api/admin/changes'))
beforeEach(() => {
  vi.useFakeTimers({ now: performance.timeOrigin })
  const elsewhere = new EventTarget()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', elsewhere.addEventListener.bind(elsewhere))
  vi.stubGlobal('removeEventListener', elsewhere.removeEventListener.bind(elsewhere))
  page.hidden = false
  FakeStream.made = []
  received = []
  stops = [followChanges((one) => received.push(one))]
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  // Before the timers: a spy on one of them would otherwise bring the false one back later.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('D-44 a page that was just opened loads nothing twice; a tab that was opened in the background loads anew', () => {
  follows()
  last().opens()
  last().sends('here', '10:10:')
  vi.advanceTimersByTime(5000)
  expect(received).toEqual([])
  stops.pop()?.()

  page.hidden = true
  follows()
  expect(FakeStream.made).toHaveLength(1)
  vi.advanceTimersByTime(300_000)
  shows(true)
  expect(FakeStream.made).toHaveLength(2)
  last().opens()
  vi.advanceTimersByTime(2000)
  expect(received).toEqual(['behind'])
})

test('D-44 a stream begins again where it was left', () => {
  follows()
  expect(last().asked.has('since')).toBe(false)
  last().opens()
  last().sends('here', '10:10:')
  last().sends('change', '12:12:', { booking: ['FR-AAAAAA'] })
  // Told before it has caught up, with nothing to come back with.
  last().sends('change', '', { room: ['1'] })
  last().sends('end', '12:12:')
  expect(last().asked.get('since')).toBe('12:12:')
  last().opens()
  vi.advanceTimersByTime(3000)
  expect(received).toEqual([{ booking: ['FR-AAAAAA'] }, { room: ['1'] }])

  shows(false)
  vi.advanceTimersByTime(60_000)
  shows(true)
  expect(FakeStream.made).toHaveLength(3)
  expect(last().asked.get('since')).toBe('12:12:')
  last().opens()
  last().sends('behind', '20:20:')
  vi.advanceTimersByTime(2000)
  expect(received.slice(2)).toEqual(['behind'])
})

test('D-44 after a refusal it is asked again within five seconds, and seldom only after several', () => {
  const { random } = Math
  stops.push(() => {
    Math.random = random
  })
  Math.random = () => 0.999
  follows()
  for (let count = 1; count <= 5; count += 1) {
    last().refuses()
    expect(FakeStream.made).toHaveLength(count)
    vi.advanceTimersByTime(5000)
    expect(FakeStream.made).toHaveLength(count + 1)
  }
  last().refuses()
  vi.advanceTimersByTime(59_000)
  expect(FakeStream.made).toHaveLength(6)
  vi.advanceTimersByTime(31_000)
  expect(FakeStream.made).toHaveLength(7)
  // Let in: the next refusals are new ones.
  last().opens()
  last().refuses()
  vi.advanceTimersByTime(5000)
  expect(FakeStream.made).toHaveLength(8)
})

test('D-44 no two tabs come back, or load anew, at one moment', () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  follows()
  for (let count = 0; count < 5; count += 1) {
    last().refuses()
    vi.advanceTimersByTime(5000)
  }
  for (let count = 0; count < 5; count += 1) last().sends('behind')
  const chosen = waits.mock.calls.map(([, ms]) => ms)
  expect(chosen).toHaveLength(10)
  expect(new Set(chosen).size).toBe(10)
})
