import { type RefObject, useEffect, useRef, useState } from 'react'

/** G-HOME-07. */
const EVERY_MS = 3000

/** Calls `advance` every three seconds while the element is in view, nobody holds it and it was not stopped. */
export function useAutoAdvance(advance: () => void, possible: boolean) {
  const ref = useRef<HTMLElement>(null)
  const latest = useRef(advance)
  const [able, setAble] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const { inView, near } = useInView(ref)
  const going = able && !stopped && !held && inView

  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    setAble(possible && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [possible])
  useEffect(() => {
    if (!going) return
    const timer = setInterval(() => latest.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [going])

  return {
    ref,
    /** Whether it may move by itself at all. */
    able,
    running: able && !stopped,
    /** Whether the element has come near the view: time to load what it will show. */
    near,
    hold: setHeld,
    stop: () => setStopped(true),
    toggle: () => setStopped((now) => !now),
  }
}

function useInView(ref: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState(false)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false)
      if (entry?.isIntersecting) setNear(true)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return { inView, near }
}
