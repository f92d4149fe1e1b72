import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Endpoint, Input, Output } from '../../contract/kit/endpoint.ts'
import { ApiError, messageOf } from './api-error.ts'
import { type Args, call } from './call.ts'
import { toast } from './toasts/toast.ts'

type SaveOptions<E extends Endpoint> = {
  /** The sentence of the good toast; nothing is said without one. */
  done?: string | ((saved: Output<E>) => string)
  /** Said while it runs. */
  progress?: string
  /** What happens after the page's data are fresh. */
  after?: (saved: Output<E>) => void
  /** What the page shows is gone: `after` leaves it, and it is not loaded again. */
  leaves?: boolean
  /** Shows the message beside the form and not in a toast. */
  quiet?: true
  /** What is refused because it has changed meanwhile (409) is shown as it is now. */
  refreshes?: true
}

/**
 * Saves through an endpoint, says how it went, and lets the page load again what it shows. While it runs,
 * a second tap does nothing. `fields` holds the server's sentences by field.
 */
export function useSave<E extends Endpoint>(
  endpoint: E,
  { done, progress, after, leaves, quiet, refreshes }: SaveOptions<E> = {},
) {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function refused(thrown: unknown): Promise<undefined> {
    const failed = thrown instanceof ApiError ? thrown : new ApiError(endpoint.failure, 0)
    setError(failed)
    if (!quiet) toast.error(messageOf(failed))
    if (refreshes && failed.status === 409) await revalidate()
  }

  async function attempt(input: Input<E>): Promise<Output<E> | undefined> {
    const saved = await call(endpoint, ...([input] as Args<E>))
    setError(undefined)
    if (done) toast.success(typeof done === 'string' ? done : done(saved))
    if (!leaves) await revalidate()
    after?.(saved)
    return saved
  }

  async function save(input: Input<E>): Promise<Output<E> | undefined> {
    if (running.current) return undefined
    running.current = true
    setSaving(true)
    const said = progress ? toast.progress(progress) : undefined
    try {
      return await attempt(input)
    } catch (thrown) {
      return await refused(thrown)
    } finally {
      said?.()
      running.current = false
      setSaving(false)
    }
  }

  return {
    save,
    saving,
    message: error?.message,
    fields: error?.fields ?? {},
    reset: () => setError(undefined),
  }
}
