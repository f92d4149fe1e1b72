import { useSyncExternalStore } from 'react'
import { pageState } from './page-state.ts'

type Form<T> = {
  /** Its name in this browser's storage. */
  key: string
  /** What it is where nothing is stored, and until the browser is asked. */
  first: T
  read: (stored: string) => T
  write: (value: T) => string
}

/** A choice that this browser remembers, one for all parts of the page that show it. */
export function storedChoice<T>({ key, first, read, write }: Form<T>) {
  const listeners = new Set<() => void>()
  const page = pageState(() => ({ value: undefined as { is: T } | undefined }))

  function value(): T {
    if (!page.value) {
      try {
        const stored = localStorage.getItem(key)
        page.value = { is: stored === null ? first : read(stored) }
      } catch {
        page.value = { is: first }
      }
    }
    return page.value.is
  }

  function choose(to: T) {
    page.value = { is: to }
    try {
      localStorage.setItem(key, write(to))
    } catch {
      // Storage may be blocked; then the choice lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return () => [useSyncExternalStore(subscribe, value, () => first), choose] as const
}
