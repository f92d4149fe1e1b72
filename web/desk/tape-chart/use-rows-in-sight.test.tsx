import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useRowsInSight } from './use-rows-in-sight.ts'

test('a chart knows its width before it is painted, so that its bars do not move afterwards', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100)
  // Tells nothing: what a browser's tells comes after the first paint.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const widths: number[] = []
  function Chart() {
    const scroller = useRef<HTMLElement>(null)
    widths.push(useRowsInSight(scroller, []).width)
    return <section ref={scroller} />
  }
  render(<Chart />)
  expect(widths.at(-1)).toBe(1100)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
