import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import './properties.ts'
import { answered, reset, wrong } from './screen.tsx'

// A screen that is opened first is read from disk first.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) => {
    const main = container.querySelector('main') ?? container
    return new Error(`${message}\nThe screen says: ${main.textContent}`)
  },
})

// What happy-dom has not.
class Silent extends EventTarget {
  close() {}
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { EventSource: Silent, ResizeObserver: Silent, IntersectionObserver: Silent })
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, scrollIntoView() {} })

const errors: unknown[][] = []
// happy-dom knows no <search>.
const isOfDom = (said: unknown[]) => String(said[0]).includes('is unrecognized in this browser')

beforeEach(() => {
  // No screen says something else on another day; the moment of the samples. A rest, a debounce and a toast last so
  // many turns of this clock, however busy the machine is: it goes on by 5 ms when 5 ms or more have passed.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 5,
    now: new Date('2026-11-20T06:30:00Z'),
  })
  reset()
  errors.length = 0
  vi.stubGlobal('fetch', answered)
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!isOfDom(said)) errors.push(said)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(wrong.join('\n')).toBe('')
  expect(errors, 'console.error').toEqual([])
})
