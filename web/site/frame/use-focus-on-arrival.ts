import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus into the new page after a link was followed, as a full page load would do; otherwise keyboard and
 * screen reader users stay behind on the link. Not on the first page, and not when the page has placed it already.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const placed = main.current?.contains(document.activeElement)
    if (!placed) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
