import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** After what the page itself still has to do. */
const LATER_MS = 4000

/**
 * Whether somebody is in one of the plain fields, perhaps in the browser's own calendar: it is not taken away under
 * their hands, but once they leave it.
 */
export function useTyping() {
  const group = useRef<HTMLDivElement>(null)
  const [typing, setTyping] = useState(false)
  useLayoutEffect(() => {
    const fields = group.current
    if (!fields?.contains(document.activeElement)) return
    setTyping(true)
    const left = ({ relatedTarget }: FocusEvent) => {
      if (fields.contains(relatedTarget as Node | null)) return
      setTyping(false)
      fields.removeEventListener('focusout', left)
    }
    fields.addEventListener('focusout', left)
    return () => fields.removeEventListener('focusout', left)
  }, [])
  return [typing, group] as const
}

/** Fetches code that will be wanted at the first tap, once the page has come to rest. */
export function useEarlyLoad(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [load])
}
