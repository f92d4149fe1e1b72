import { useState } from 'react'
import { ApiError } from '../../../kit/call/api-error.ts'

type Sending = { busy?: boolean; failed?: unknown; moved?: boolean }

/**
 * Sends what was agreed to at the figures that a preview shows. Where they are no longer true, the new ones are fetched
 * and the guest is asked again (W-20).
 */
export function useAgreed(asked: { failed: unknown; again: () => void }, act: () => Promise<void>) {
  const [sending, setSending] = useState<Sending>({})
  return {
    busy: sending.busy === true,
    /** The figures have moved since they were agreed to. */
    moved: sending.moved === true,
    failed: sending.failed ?? asked.failed,
    async send() {
      setSending({ busy: true })
      try {
        await act()
      } catch (thrown) {
        const moved = thrown instanceof ApiError && thrown.code === 'price_changed'
        setSending(moved ? { moved } : { failed: thrown })
        if (moved) asked.again()
      }
    },
    reset: () => setSending({}),
    again() {
      setSending({})
      asked.again()
    },
  }
}
export type Agreed = ReturnType<typeof useAgreed>
