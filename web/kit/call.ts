import './zod-config.ts'
import { addressOf } from '../../contract/kit/address.ts'
import type { Endpoint, Input, Output } from '../../contract/kit/endpoint.ts'
import type { ErrorBody } from '../../contract/kit/errors.ts'
import { toWire } from '../../contract/kit/to-wire.ts'
import { paths } from '../paths.ts'
import { ApiError, isAborted } from './api-error.ts'
import { clearHints, guestHint } from './session-hints.ts'

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string> }
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
 * A 401 of anything that needs a session ends what this browser remembers and opens the Sign In page.
 */
export async function call<E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<Output<E>> {
  return (await read(endpoint, await answered(endpoint, args))) as Output<E>
}

/** Fetches the file of an endpoint that answers a download. */
export async function fetchFile<E extends Endpoint & { download: string }>(
  endpoint: E,
  ...args: Args<E>
): Promise<Blob> {
  return (await answered(endpoint, args)).blob()
}

async function answered<E extends Endpoint>(endpoint: E, [input, options]: Args<E>): Promise<Response> {
  const response = await send(endpoint, (input ?? {}) as Parts, options)
  if (!response.ok) throw await refusal(endpoint, response)
  return response
}

async function send(endpoint: Endpoint, parts: Parts, options: CallOptions = {}): Promise<Response> {
  const { body, contentType } = content(endpoint, parts)
  const guest = guestHint.read()
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    // G-API-02 asks for it; the server goes by the cookie alone (decisions 4).
    ...(guest && { 'visitor-id': guest.visitor_id }),
    ...options.headers,
  }
  const request = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    body,
    signal: options.signal,
  } as const
  try {
    return await fetch(addressOf(endpoint, parts), request)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new ApiError(endpoint.failure, 0, { code: 'network' })
  }
}

function content(endpoint: Endpoint, { body, files }: Parts): { body?: BodyInit; contentType?: string } {
  const sent = endpoint.body && body !== undefined ? toWire(endpoint.body, body) : undefined
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
  const answer = await response.json().catch(() => undefined)
  const decoded = endpoint.ok.safeDecode(answer as never)
  if (!decoded.success) {
    throw new ApiError(endpoint.failure, response.status, { code: 'unreadable_answer' }, { answer })
  }
  if (!endpoint.paged) return decoded.data
  const items = decoded.data as unknown[]
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length) }
}

async function refusal(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const told = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorBody>
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  // A public call's 401 is about the password in it, not about the session (G-STATE-09).
  if (response.status === 401 && endpoint.access !== 'public') signInAgain()
  return new ApiError(endpoint.failure, response.status, told, Number.isNaN(wait) ? {} : { retryAfter: wait })
}

function signInAgain() {
  clearHints()
  const { pathname, search } = location
  if (pathname === paths.login) return
  location.assign(`${paths.login}?${new URLSearchParams({ return: pathname + search })}`)
}
