import { useEffect, useRef, useState } from 'react'

/** Whether the marker at the top of the page has left the view. Told by an observer, not on every scroll step. */
export function useScrolled() {
  const top = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!top.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false))
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [])
  return [top, scrolled] as const
}
