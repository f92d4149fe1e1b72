import type { ErrorBody, ErrorCode, RefusalDetails } from '../../../contract/kit/errors.ts'
import type { Meanwhile } from '../../../contract/kit/versions.ts'
import { refusals } from '../../../contract/refusals.ts'

type More = {
  /** A sentence for each wrong field. */
  fields?: Record<string, string>
  /** Figures that the refusal is about. */
  details?: RefusalDetails
  /** Who may be meant, where somebody has to choose. */
  matches?: object[]
  /** What became of the record that a form began from. */
  conflict?: Meanwhile
  /** Seconds after which the caller may try again; becomes `Retry-After`. */
  retryAfter?: number
  /** Another sentence than the table's, where the figure is part of it. */
  message?: string
}

/** An expected "no". Anything else that is thrown is a fault and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: More

  constructor(code: ErrorCode, more: More = {}) {
    super(more.message ?? refusals[code].message)
    this.code = code
    this.more = more
  }

  get status(): number {
    return refusals[this.code].status
  }

  toBody(): ErrorBody {
    const { code, message } = this
    const { fields, details, matches, conflict } = this.more
    return {
      code,
      message,
      msg: message,
      ...(fields && { fields }),
      ...(details && { details }),
      ...(matches && { matches }),
      ...conflict,
    }
  }
}

export type Refuse<Code extends ErrorCode> = (code: Code, more?: More) => never

/**
 * Refuses where no endpoint is known: in what several of them call. A handler is given a `refuse` of its own, which
 * takes only the codes that its endpoint declares.
 */
export const refuse: Refuse<ErrorCode> = (code, more) => {
  throw new Refusal(code, more)
}

/** Refuses for one field that is wrong, and says so in its sentence. */
export const refuseField = (field: string, message: string): never =>
  refuse('invalid_input', { message, fields: { [field]: message } })
