import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure, type Network, publicUrl } from './public-url.ts'
import { boundTo, resolvePublic } from './resolve-public.ts'

export type PublicRequest = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** So much of an answer is read, after it was unpacked; a longer one fails. */
  maxBytes?: number
  /** For all of it: names, redirects, and reading the answer. */
  timeoutMs?: number
  /** A GET follows so many; else the redirect itself is the answer. */
  maxRedirects?: number
}

export type PublicAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const oneMegabyte = 1024 * 1024

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Asks an address that somebody typed in, so that it leads nowhere but the public internet (D-61): https
 * alone, each name looked up once and connected to where it was found, each redirect looked at like the first
 * address, no cookies, no credentials, so many bytes and seconds at most. Throws a `FetchFailure`.
 */
export const fetchPublic = async (
  network: Network,
  address: string,
  request: PublicRequest = {},
): Promise<PublicAnswer> => {
  const { timeoutMs = 10_000, method = 'GET', maxRedirects = method === 'GET' ? 5 : 0 } = request
  const stopping = new AbortController()
  const late = new FetchFailure('too_slow', `No complete answer came within ${timeoutMs / 1000} seconds`)
  const timer = setTimeout(() => stopping.abort(late), timeoutMs)
  const tooLate = new Promise<never>((_, fail) => {
    stopping.signal.addEventListener('abort', () => fail(stopping.signal.reason))
  })
  const asking = follow({ network, request, maxRedirects, signal: stopping.signal }, address)
  try {
    return await Promise.race([asking, tooLate])
  } catch (error) {
    throw asFailure(stopping.signal.aborted ? stopping.signal.reason : error)
  } finally {
    clearTimeout(timer)
    // What was too big, or was given up, is not read to its end.
    stopping.abort(late)
    tooLate.catch(() => {})
    asking.catch(() => {})
  }
}

const asFailure = (error: unknown): FetchFailure =>
  error instanceof FetchFailure
    ? error
    : new FetchFailure('unreachable', 'The server at the address could not be reached', error)

type Asking = { network: Network; request: PublicRequest; maxRedirects: number; signal: AbortSignal }

const follow = async (asking: Asking, address: string): Promise<PublicAnswer> => {
  const { network, maxRedirects } = asking
  const first = publicUrl(address, network)
  let url = first
  for (let followed = 0; ; followed++) {
    const answer = await askOnce(asking, url, url.origin === first.origin)
    const next = redirects.has(answer.status) ? answer.headers.location : undefined
    if (next === undefined || maxRedirects === 0) return answer
    if (followed === maxRedirects)
      throw new FetchFailure('too_many_redirects', `The address redirects more than ${maxRedirects} times`)
    url = publicUrl(URL.parse(next, url)?.href ?? next, network)
  }
}

const askOnce = async (
  { network, request, signal }: Asking,
  url: URL,
  /** Headers of the caller may hold a secret, which is for the address that it named. */
  isFirst: boolean,
): Promise<PublicAnswer> => {
  const { method = 'GET', headers = {}, body, maxBytes = oneMegabyte } = request
  const addresses = await resolvePublic(url, network)
  signal.throwIfAborted()
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const { request: send } = url.protocol === 'https:' ? https : http
    const sending = send(url, {
      method,
      headers: {
        'user-agent': 'forest-resort',
        'accept-encoding': 'identity',
        ...(isFirst && headers),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
      // A connection of its own: another fetch must not come by a way that this one has not looked at.
      agent: false,
      lookup: boundTo(addresses),
      signal,
    })
    sending.on('response', done).on('error', fail).end(body)
  })
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await readUpTo(answer, maxBytes),
  }
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Nobody was asked to pack the answer; who does it anyway is read as unpacked, and counted so. */
const unpacked = (answer: IncomingMessage): Readable => {
  const packing = answer.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const make = unpackers[packing as keyof typeof unpackers]
  if (!make) return answer
  const unpacker = make()
  answer.on('error', (error) => unpacker.destroy(error))
  return answer.pipe(unpacker)
}

const readUpTo = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of unpacked(answer) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes)
        throw new FetchFailure('too_big', `The answer is larger than ${sizeOf(maxBytes)}`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    answer.destroy()
  }
}

const sizeOf = (bytes: number): string =>
  bytes >= oneMegabyte ? `${Math.floor(bytes / oneMegabyte)} MB` : `${Math.floor(bytes / 1024)} kB`
