import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'
import type { FormConflict } from '../forms/form-differences.ts'
import type { Draft } from '../forms/form-draft.ts'
import { toast } from '../toasts/toast.ts'
import { ApiError, messageOf } from './api-error.ts'
import { type Args, call } from './call.ts'

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
  /** Sends in another way than one call. */
  send?: (input: Input<E>) => Promise<Output<E>>
  /** What is refused because it has changed meanwhile (409) is shown as it is now. */
  refreshes?: true
}

export type Meanwhile<E extends Endpoint> = {
  by: string
  at: string
  changed: readonly string[]
  /** The record as it is now. */
  current: E['edits'] extends z.ZodType ? z.output<E['edits']> : never
}

/** What somebody else made of a record, for the form that shows it with these values. */
export const formConflict = <T>(
  refusal: { by: string; at: string; changed: readonly string[]; current: T } | undefined,
  valuesOf: (current: T) => object,
): FormConflict | undefined => refusal && { ...refusal, values: valuesOf(refusal.current) as Draft, refusal }

/**
 * Saves through an endpoint, says how it went, and lets the page load again what it shows. While it runs,
 * a second tap does nothing. `fields` holds the server's sentences by field.
 */
export function useSave<E extends Endpoint>(
  endpoint: E,
  { done, progress, after, leaves, quiet, refreshes, send }: SaveOptions<E> = {},
) {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [conflict, setConflict] = useState<Meanwhile<E>>()

  async function refused(thrown: unknown, of: string): Promise<undefined> {
    const refusal = conflictOf(endpoint, thrown)
    setConflict(refusal)
    // The form asks what to keep.
    if (refusal) {
      setError(undefined)
      return undefined
    }
    const failed = thrown instanceof ApiError ? thrown : new ApiError(endpoint.failure, 0)
    setError(failed)
    if (!quiet) toast.error(messageOf(failed), undefined, of)
    if (refreshes && failed.status === 409) await revalidate()
  }

  async function attempt(input: Input<E>): Promise<Output<E> | undefined> {
    const saved = send ? await send(input) : await call(endpoint, ...([input] as Args<E>))
    setError(undefined)
    toast.over(actionOf(endpoint, input))
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
      return await refused(thrown, actionOf(endpoint, input))
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
    /** Who changed the record meanwhile, and to what; for `conflict` of the form. */
    conflict,
    reset: () => setError(undefined),
  }
}

/** The same done to the same thing, whatever was typed. */
const actionOf = ({ method, path }: Endpoint, { params }: { params?: unknown }): string =>
  JSON.stringify([method, path, params])

function conflictOf<E extends Endpoint>(endpoint: E, thrown: unknown): Meanwhile<E> | undefined {
  if (!(thrown instanceof ApiError) || !thrown.conflict) return undefined
  const read = endpoint.edits?.safeDecode(thrown.conflict.current as never)
  return read?.success ? ({ ...thrown.conflict, current: read.data } as Meanwhile<E>) : undefined
}
