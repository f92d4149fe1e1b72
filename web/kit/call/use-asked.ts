import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAborted, messageOf } from './api-error.ts'

type Asked<T> = { found?: T | undefined; failed?: string | undefined }
/** Of another question an answer says nothing. */
type Answered<T> = Asked<T> & { about?: string }
type Question<T> = {
  /** What is asked about: about another it is asked anew. */
  about: string
  opened: boolean
  ask: (signal: AbortSignal) => Promise<T>
  /** Said where the answer brings no sentence of its own. */
  failure: string
  /** What the page has read: read anew, it is asked again too, and what was found stands until that is answered. */
  at?: unknown
  /** For what is typed: how many milliseconds it rests before it is asked about. */
  rest?: number
}

/** Until somebody who types has come to a pause. */
export const typingRest = 300

/**
 * What a dialog has to know before it asks anything: looked up whenever it opens, and again on request. What it answers
 * is of what it is asked about now, never of what was typed before.
 */
export function useAsked<T>(question: Question<T>): Asked<T> & { again: () => void } {
  const { about, opened, ask, failure, at, rest = 0 } = question
  const [asked, setAsked] = useState<Answered<T>>({})
  const [times, setTimes] = useState(0)
  const look = useEffectEvent((signal: AbortSignal) =>
    ask(signal).then(
      (found) => setAsked({ about, found }),
      (thrown) => isAborted(thrown) || setAsked({ about, failed: messageOf(thrown, failure) }),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one, or another try, asks again
  useEffect(() => {
    if (!opened) return
    const leaving = new AbortController()
    setAsked({})
    const timer = rest > 0 ? setTimeout(() => void look(leaving.signal), rest) : void look(leaving.signal)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [about, opened, times])
  const seen = useRef(at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is read anew asks here
  useEffect(() => {
    if (seen.current === at) return
    seen.current = at
    if (!opened) return
    const leaving = new AbortController()
    void look(leaving.signal)
    return () => leaving.abort()
  }, [at])
  const { found, failed } = asked.about === about ? asked : {}
  return { found, failed, again: () => setTimes((before) => before + 1) }
}
