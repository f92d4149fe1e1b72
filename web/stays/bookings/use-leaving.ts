import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { isAborted, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'

type Asked = { preview?: Output<typeof desk.leaving>; failed?: string }

/** What a check-out today comes to; asked whenever the dialog opens. */
export function useLeaving(bookingId: string, opened: boolean): Asked {
  const [asked, setAsked] = useState<Asked>({})
  useEffect(() => {
    if (!opened) return
    const leaving = new AbortController()
    setAsked({})
    call(desk.leaving, { params: { id: bookingId } }, { signal: leaving.signal }).then(
      (preview) => setAsked({ preview }),
      (thrown) => isAborted(thrown) || setAsked({ failed: messageOf(thrown, desk.leaving.failure) }),
    )
    return () => leaving.abort()
  }, [bookingId, opened])
  return asked
}
