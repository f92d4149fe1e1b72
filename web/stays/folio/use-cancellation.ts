import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { folio } from '../../../contract/stays/folio.ts'
import { isAborted, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'

export type Cancellation = Output<typeof folio.cancellation>
type Asked = { preview?: Cancellation; failed?: string }

/** What cancelling would cost now; asked whenever the dialog opens. */
export function useCancellation(bookingId: string, opened: boolean): Asked & { again: () => void } {
  const [asked, setAsked] = useState<Asked>({})
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!opened) return
    const leaving = new AbortController()
    setAsked({})
    call(folio.cancellation, { params: { id: bookingId } }, { signal: leaving.signal }).then(
      (preview) => setAsked({ preview }),
      (thrown) => isAborted(thrown) || setAsked({ failed: messageOf(thrown, folio.cancellation.failure) }),
    )
    return () => leaving.abort()
  }, [bookingId, opened, times])
  return { ...asked, again: () => setTimes((before) => before + 1) }
}
