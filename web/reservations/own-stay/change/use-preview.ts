import { useEffect, useState } from 'react'
import { isAborted } from '../../../kit/call/api-error.ts'

type Asked<T> = { preview?: T; failed?: unknown }

/** Typing is over when nothing has changed for so long. */
const pause = 350

/**
 * What something would come to, asked anew whenever `key` changes; nothing is asked without one. `again` asks the same
 * once more. An answer that is overtaken is dropped.
 */
export function usePreview<T>(key: string | undefined, ask: (signal: AbortSignal) => Promise<T>) {
  const [asked, setAsked] = useState<Asked<T> & { of?: string }>({})
  const [times, setTimes] = useState(0)
  const of = key === undefined ? undefined : `${times} ${key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (of === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      ask(leaving.signal).then(
        (preview) => leaving.signal.aborted || setAsked({ preview, of }),
        (failed) => isAborted(failed) || leaving.signal.aborted || setAsked({ failed, of }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [of])
  const known: Asked<T> = of !== undefined && asked.of === of ? asked : {}
  return {
    preview: known.preview,
    /** What was answered last, also of something else: shown while it is asked anew. */
    last: asked.preview,
    failed: known.failed,
    loading: of !== undefined && !known.preview && known.failed === undefined,
    again: () => setTimes((before) => before + 1),
  }
}
