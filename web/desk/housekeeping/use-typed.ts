import { useRef, useState } from 'react'

/** Where what is typed is kept beyond its sheet, by a name. */
export type Drafts = {
  read: (name: string) => Record<string, string>
  /** Nothing of it forgets the draft. */
  write: (name: string, typed: Record<string, string | undefined>) => void
}

/** What of it is not as it was. */
const changedOf = <T extends Record<string, string>>(values: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value.trim() === base[name] ? [] : [[name, value.trim()]],
    ),
  ) as Partial<T>

/**
 * What is typed into a sheet, and what stood there before. With drafts it outlives the sheet: a session may end, or the
 * page be thrown away, under the hands of whoever types.
 */
export function useTyped<T extends Record<string, string>>(initial: T, name: string, drafts?: Drafts) {
  const [values, setValues] = useState<T>(() => ({ ...initial, ...drafts?.read(name) }))
  const [base, setBase] = useState(initial)
  // They may type on while something is sent.
  const latest = useRef({ values, base })
  latest.current = { values, base }

  function begin(from: T, now: T) {
    latest.current = { values: now, base: from }
    setBase(from)
    setValues(now)
    drafts?.write(name, changedOf(now, from))
  }
  return {
    values,
    put: (field: keyof T) => (value: string) =>
      begin(latest.current.base, { ...latest.current.values, [field]: value }),
    /** What was typed: all else stays as somebody else may have made it meanwhile. */
    changed: () => changedOf(latest.current.values, latest.current.base),
    isTyped: () => Object.keys(changedOf(latest.current.values, latest.current.base)).length > 0,
    /** These values have reached whoever they are for, and the sheet begins from the next; what was typed since stays. */
    sent(those: T, next: T = trimmed(those)) {
      const now = latest.current.values
      const kept = Object.entries(now).filter(([field, value]) => value !== those[field])
      begin(next, { ...next, ...Object.fromEntries(kept) })
    },
    forget: () => begin(latest.current.base, latest.current.base),
  }
}

const trimmed = <T extends Record<string, string>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as T
