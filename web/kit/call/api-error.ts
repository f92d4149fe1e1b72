import type { ErrorBody, RefusalDetails } from '../../../contract/kit/errors.ts'
import type { Meanwhile } from '../../../contract/kit/versions.ts'

type OwnCode = 'network' | 'unreadable_answer' | 'unknown'

type ErrorDetails = Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorBody['code'] | OwnCode }

/** Why a call failed. `message` is always a sentence that can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: ErrorBody['code'] | OwnCode
  /** A sentence for each field that is wrong, by its path in the body. */
  readonly fields: Record<string, string>
  /** Figures that the refusal is about. */
  readonly details: RefusalDetails
  /** Who changed the record that was to be saved, with `changed_meanwhile`. */
  readonly conflict: Meanwhile | undefined
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined
  /** What came instead of the promised answer, when `code` is `unreadable_answer`. */
  readonly answer: unknown

  constructor(
    failure: string,
    status: number,
    refusal: ErrorDetails = {},
    more: { retryAfter?: number; answer?: unknown } = {},
  ) {
    super(refusal.message ?? refusal.msg ?? failure)
    this.status = status
    this.code = refusal.code ?? 'unknown'
    this.fields = refusal.fields ?? {}
    this.details = refusal.details ?? {}
    this.conflict = refusal.code === 'changed_meanwhile' ? (refusal as Meanwhile) : undefined
    this.retryAfter = more.retryAfter
    this.answer = more.answer
  }
}

/** The sentence of whatever was thrown, for a message on the page. */
export const messageOf = (error: unknown, otherwise = 'Something went wrong. Please try again.'): string =>
  error instanceof ApiError ? error.message : otherwise

/** True when the caller itself took the call back. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
