import '../zod-config.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Endpoint, Input, Output } from '../../../contract/kit/endpoint.ts'
import type { ErrorBody } from '../../../contract/kit/errors.ts'
import { sessionKindHeader } from '../../../contract/kit/session-kind.ts'
import { awayHeader, tabHeader } from '../../../contract/kit/tab.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { freedAll } from '../../../contract/kit/visible-text.ts'
import { notifyAll } from '../changes/notify.ts'
import { kindOf, recoverSession } from '../session/ask-again.ts'
import { isAway } from '../session/at-work.ts'
import { guestHint } from '../session/session-hints.ts'
import { tab } from '../session/tab.ts'
import { ApiError, isAborted } from './api-error.ts'
import { followed, untilSignedOut } from './under-way.ts'

type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }
export type Args<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]
type Parts = {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
  files?: Record<string, Blob | undefined>
}

/**
 * Calls an endpoint with the types that its contract gives it. Throws an ApiError whose message can be shown.
 * When the session has ended, or a password is asked for once more, that is done over the page and the call is
 * sent again (D-40 and D-43).
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<Output<E>> {
  return (await answered(endpoint, args, (response) => read(endpoint, response))) as Output<E>
}

/** Fetches the file of an endpoint that answers a download. */
export async function fetchFile<E extends Endpoint & { download: string }>(
  endpoint: E,
  ...args: Args<E>
): Promise<Blob> {
  return answered(endpoint, args, (response) => response.blob().catch((error) => unreached(endpoint, error)))
}

/** What is taken from a good answer, until its last byte. */
type Take<T> = (response: Response) => Promise<T>

async function answered<E extends Endpoint, T>(
  endpoint: E,
  [input, options]: Args<E>,
  take: Take<T>,
): Promise<T> {
  const parts = (input ?? {}) as Parts
  const first = await send(endpoint, parts, options, take)
  if ('taken' in first) return first.taken
  if (!(await recoverSession(endpoint, first.refused))) throw first.refused
  const again = await send(endpoint, parts, options, take)
  if ('taken' in again) return again.taken
  throw again.refused
}

type Sent<T> = { taken: T } | { refused: ApiError }

function send<T>(
  endpoint: Endpoint,
  parts: Parts,
  options: CallOptions = {},
  take: Take<T>,
): Promise<Sent<T>> {
  const bySession = endpoint.access !== 'public' && endpoint.access !== 'housekeeper'
  if (endpoint.method !== 'GET' || !bySession) return sendNow(endpoint, parts, options, take)
  return untilSignedOut(kindOf(endpoint), (signedOut) => {
    const signal = options.signal ? AbortSignal.any([options.signal, signedOut]) : signedOut
    return sendNow(endpoint, parts, { ...options, signal }, take)
  })
}

async function sendNow<T>(
  endpoint: Endpoint,
  parts: Parts,
  options: CallOptions,
  take: Take<T>,
): Promise<Sent<T>> {
  const { body, contentType } = content(endpoint, parts)
  const guest = guestHint.read()
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    // G-API-02 asks for it; the server goes by the cookie alone (D-4).
    ...(guest && { 'visitor-id': guest.visitor_id }),
    // A screen of the back office acts for nobody but the staff member, and a page of the site for the guest.
    ...(endpoint.access !== 'public' && { [sessionKindHeader]: kindOf(endpoint), [tabHeader]: tab }),
    ...(isAway() && { [awayHeader]: '1' }),
    ...options.headers,
  }
  const request = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    body,
    signal: options.signal,
  } as const
  const response = await followed(fetch(addressOf(endpoint, parts), request)).catch((error) =>
    unreached(endpoint, error),
  )
  if (response.status === 502 || response.status === 504) noAnswer(endpoint)
  return response.ok ? { taken: await take(response) } : { refused: await refusal(endpoint, response) }
}

function unreached(endpoint: Endpoint, error: unknown): never {
  if (isAborted(error)) throw error
  noAnswer(endpoint)
  throw new ApiError(endpoint.failure, 0, { code: 'network' })
}

/** It may have been done all the same, and what a tab writes itself it is not told. */
function noAnswer({ method }: Endpoint): void {
  if (method !== 'GET') notifyAll('behind')
}

function content(endpoint: Endpoint, { body, files }: Parts): { body?: BodyInit; contentType?: string } {
  // Nobody could find the signs that the server refuses because they cannot be seen; pasted text often has some.
  const sent = endpoint.body && body !== undefined ? freedAll(toWire(endpoint.body, body)) : undefined
  if (endpoint.files) return { body: form((sent ?? {}) as object, files ?? {}) }
  return sent === undefined ? {} : { body: JSON.stringify(sent), contentType: 'application/json' }
}

function form(fields: object, files: Record<string, Blob | undefined>): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    data.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [key, file] of Object.entries(files)) if (file) data.append(key, file)
  return data
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  const answer = await jsonOf(response)
  const decoded = endpoint.ok.safeDecode(answer as never)
  if (!decoded.success) {
    throw new ApiError(endpoint.failure, response.status, { code: 'unreadable_answer' }, { answer })
  }
  if (!endpoint.paged) return decoded.data
  const items = decoded.data as unknown[]
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

/** What was given up in the middle of its body is no answer that cannot be read. */
const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error) => {
    if (isAborted(error)) throw error
  })

async function refusal(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const refusal = ((await jsonOf(response)) ?? {}) as Partial<ErrorBody>
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    endpoint.failure,
    response.status,
    refusal,
    Number.isNaN(wait) ? {} : { retryAfter: wait },
  )
}
