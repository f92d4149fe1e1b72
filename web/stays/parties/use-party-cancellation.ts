import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { parties } from '../../../contract/stays/parties.ts'
import { isAborted, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'

export type PartyCancellation = Output<typeof parties.cancellation>
type Asked = { preview?: PartyCancellation; failed?: string }

/** What cancelling the whole party would cost now; asked whenever the dialog opens. */
export function usePartyCancellation(id: string, opened: boolean): Asked & { again: () => void } {
  const [asked, setAsked] = useState<Asked>({})
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!opened) return
    const leaving = new AbortController()
    setAsked({})
    call(parties.cancellation, { params: { id }, query: { mine: false } }, { signal: leaving.signal }).then(
      (preview) => setAsked({ preview }),
      (thrown) => isAborted(thrown) || setAsked({ failed: messageOf(thrown, parties.cancellation.failure) }),
    )
    return () => leaving.abort()
  }, [id, opened, times])
  return { ...asked, again: () => setTimes((before) => before + 1) }
}
