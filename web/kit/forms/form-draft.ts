import { useEffect, useRef, useState } from 'react'

export type Draft = Record<string, unknown>

/**
 * What is typed into a form. With a `key` it outlives errors, reload and Back, for as long as the tab is open;
 * `forget` ends that for what was sent, once it is saved: not for what was typed meanwhile.
 */
export function useDraft(key: string | undefined, initial: Draft) {
  const [values, setValues] = useState<Draft>(() => ({ ...initial, ...(key ? readDraft(key) : undefined) }))
  const [base, setBase] = useState<Draft>(initial)
  const [changed, setChanged] = useState(false)
  const latest = useRef(values)
  latest.current = values

  useEffect(() => {
    if (key && changed) writeDraft(key, values)
  }, [key, changed, values])

  return {
    values,
    /** What the form began from: the record of the version that it sends. */
    base,
    /** Whether something was typed that is not saved yet. */
    changed,
    set(name: string, value: unknown) {
      setChanged(true)
      setValues((before) => ({ ...before, [name]: value }))
    },
    /** Begins from another version of the record, with some of its values. */
    begin(from: Draft, taken: Draft) {
      setBase(from)
      setValues((before) => ({ ...before, ...taken, version: from.version }))
    },
    forget(sent: Draft) {
      const left = Object.entries(latest.current).filter(
        ([name, value]) => name !== 'version' && value !== sent[name],
      )
      setChanged(left.length > 0)
      setBase(sent)
      if (key) writeDraft(key, left.length > 0 ? Object.fromEntries(left) : undefined)
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

/** Forgets what was kept of all forms whose keys begin so. */
export function forgetDraftsOf(start: string) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(stored(start))) sessionStorage.removeItem(key)
  } catch {
    // Storage may be blocked: then nothing was kept either.
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
