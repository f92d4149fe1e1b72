import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { ROW_HEIGHT, type Row } from './chart-rows.ts'

/** So far above and below what is seen rows are there already, so that neither scrolling nor Tab finds a gap. */
const AHEAD = ROW_HEIGHT * 6

type Visible = { top: number; bottom: number; width: number }

/**
 * The rows of a long chart that are worth being in the page, and the width that it has. Counted in steps, so that
 * scrolling draws anew only when rows come and go.
 */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, rows: readonly Row[]) {
  const [visible, setVisible] = useState<Visible>({ top: 0, bottom: 1200, width: 0 })

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const step = ROW_HEIGHT * 3
    const top = Math.floor((element.scrollTop - AHEAD) / step) * step
    const bottom = Math.ceil((element.scrollTop + element.clientHeight + AHEAD) / step) * step
    const width = element.clientWidth
    setVisible((seen) =>
      seen.top === top && seen.bottom === bottom && seen.width === width ? seen : { top, bottom, width },
    )
  }, [scroller])

  // Before the first paint: a chart that is drawn without its width would move all its bars a moment later.
  useLayoutEffect(look, [look])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, look])

  const inSight = rows.filter((row) => row.top + ROW_HEIGHT > visible.top && row.top < visible.bottom)
  return { inSight, width: visible.width }
}
