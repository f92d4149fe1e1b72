import { useEffect, useEffectEvent, useState } from 'react'
import { isAborted, messageOf } from './api-error.ts'

type Asked<T> = { found?: T; failed?: string }
type Question<T> = {
  /** What is asked about: about another it is asked anew. */
  about: string
  opened: boolean
  ask: (signal: AbortSignal) => Promise<T>
  /** Said where the answer brings no sentence of its own. */
  failure: string
}

/** What a dialog has to know before it asks anything: looked up whenever it opens, and again on request. */
export function useAsked<T>({ about, opened, ask, failure }: Question<T>): Asked<T> & { again: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({})
  const [times, setTimes] = useState(0)
  const look = useEffectEvent((signal: AbortSignal) =>
    ask(signal).then(
      (found) => setAsked({ found }),
      (thrown) => isAborted(thrown) || setAsked({ failed: messageOf(thrown, failure) }),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, or another try, asks again
  useEffect(() => {
    if (!opened) return
    const leaving = new AbortController()
    setAsked({})
    void look(leaving.signal)
    return () => leaving.abort()
  }, [about, opened, times])
  return { ...asked, again: () => setTimes((before) => before + 1) }
}
