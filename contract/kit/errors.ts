/** Every refusal by its code: one line gives its status and the sentence the user reads. */
export type Refusals = Readonly<Record<string, { status: number; message: string }>>

/** The codes of all refusals: contract/refusals.ts collects them from the districts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in where they are collected
export interface RefusalCodes {}
export type ErrorCode = keyof RefusalCodes & string

/** What any endpoint may refuse with. */
export const kitRefusals = {
  invalid_input: { status: 400, message: 'Please fix the validation errors before submitting' },
  malformed_body: { status: 400, message: 'The request could not be read. Please try again.' },
  wrong_content_type: { status: 415, message: 'This kind of content is not accepted here' },
  headers_too_large: { status: 431, message: 'The head of the request is too large' },
  too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  body_too_large: { status: 413, message: 'That is too large to send' },
  file_too_large: { status: 413, message: 'This file is too large' },
  file_type: { status: 415, message: 'This type of file is not accepted here' },
  file_unreadable: { status: 415, message: 'This file is cut off and cannot be read. Please send it whole.' },
  not_signed_in: { status: 401, message: 'Please login to continue' },
  two_factor_needed: { status: 403, message: 'Set up two-factor sign-in first: the resort asks for it' },
  confirm_password: { status: 403, message: 'Show once more that it is you: enter your password' },
  token_invalid: {
    status: 401,
    message:
      'This token does not work: it is wrong, has expired or was revoked, or its owner is switched off',
  },
  token_refused: { status: 403, message: 'A token cannot do this. Sign in and do it yourself.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this' },
  right_missing: { status: 403, message: 'Your permissions do not allow this' },
  wrong_area: { status: 403, message: 'This belongs to an area that is not yours' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused' },
  too_many: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  not_found: { status: 404, message: 'Not found' },
  file_not_found: { status: 404, message: 'File not found' },
  changed_meanwhile: { status: 409, message: 'Somebody else changed this. Nothing of yours is lost.' },
  stale_write: { status: 409, message: 'Somebody else changed this meanwhile. Please look again.' },
  already_sent: {
    status: 409,
    message: 'This was already saved with other details. Look at the list before you send it again.',
  },
  disk_full: { status: 503, message: 'The disk is full. Nothing can be saved until there is room on it.' },
  files_away: {
    status: 503,
    message: 'Files cannot be saved or opened at the moment. Please try again in a few minutes.',
  },
  busy: { status: 503, message: 'The resort is very busy right now. Please try again in a moment.' },
  picture_unreadable: {
    status: 415,
    message: 'This picture cannot be read. Please save it again as JPEG or PNG.',
  },
  private_address: { status: 400, message: 'The address must be one on the public internet' },
} as const satisfies Refusals

/** Answered for every fault that nobody foresaw; details stand in the log under the request id. */
export const fault = { code: 'internal', message: 'Something went wrong. Please try again.' } as const

export type RefusalDetails = Record<
  string,
  string | number | Record<string, string | number> | readonly Record<string, string>[]
>

/** `msg` repeats `message` (D-2): callers of the older pages read one, the newer ones the other. */
export type ErrorBody = {
  code: ErrorCode | typeof fault.code
  message: string
  msg: string
  /** A sentence for each field that is wrong, by its path in the body. */
  fields?: Record<string, string>
  /** Figures that the refusal is about, for example the new total of `price_changed`, or the new preview. */
  details?: RefusalDetails
  /** Who may be meant, of `visitor_known`. */
  matches?: object[]
  /** Under this id the log has the details. */
  request_id?: string
} & Partial<import('./versions.ts').Meanwhile>
