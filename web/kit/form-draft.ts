import { useEffect, useState } from 'react'

export type Draft = Record<string, unknown>

/**
 * What is typed into a form. With a `key` it outlives errors, reload and Back, for as long as the tab is open;
 * `forget` ends that once it is saved.
 */
export function useDraft(key: string | undefined, initial: Draft) {
  const [values, setValues] = useState<Draft>(() => ({ ...initial, ...(key ? readDraft(key) : undefined) }))
  const [changed, setChanged] = useState(false)

  useEffect(() => {
    if (key && changed) writeDraft(key, values)
  }, [key, changed, values])

  return {
    values,
    /** Whether something was typed that is not saved yet. */
    changed,
    set(name: string, value: unknown) {
      setChanged(true)
      setValues((before) => ({ ...before, [name]: value }))
    },
    forget() {
      setChanged(false)
      if (key) writeDraft(key, undefined)
    },
  }
}

const stored = (key: string) => `draft:${key}`

/** What was kept of a form that was not sent yet. */
export function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(stored(key)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, values: Draft | undefined) {
  try {
    if (values) sessionStorage.setItem(stored(key), JSON.stringify(values))
    else sessionStorage.removeItem(stored(key))
  } catch {
    // Storage may be blocked or full; the form works without a draft.
  }
}
