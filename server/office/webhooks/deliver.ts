import { fetchPublic } from '../../kit/net/fetch-public.ts'
import { FetchFailure, type Network } from '../../kit/net/public-url.ts'
import { bodyOf, headersOf, type ToSend } from './message.ts'

/** A receiver has so long to answer. */
const longestMs = 10_000
/** So much of its answer is kept. */
const keptLetters = 1000

/** What came of one try. */
export type Outcome = { taken: boolean; status: number | null; answer: string | null; error: string | null }

/** The beginning of an answer as text that a database can hold and a page can show. */
const beginningOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .slice(0, keptLetters)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the zero character is what a text here cannot hold.
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, ' ')

const messageFor = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'The address redirects to another one, which is not followed'
  return `The other system answered ${status}`
}

/** The way out, and how long a receiver may take; tests need not wait for it. */
export type Way = { network: Network; timeoutMs?: number }

/** Sends one delivery once. A redirect is not followed: what is signed is for the address that was saved alone. */
export const deliver = async (
  { network, timeoutMs = longestMs }: Way,
  { url, secret }: { url: string; secret: string },
  delivery: ToSend,
): Promise<Outcome> => {
  const body = bodyOf(delivery)
  try {
    const answered = await fetchPublic(network, url, {
      method: 'POST',
      headers: headersOf(delivery, body, secret),
      body,
      timeoutMs,
      maxRedirects: 0,
    })
    const { status } = answered
    const error = messageFor(status)
    return { taken: error === null, status, answer: beginningOf(answered.body) || null, error }
  } catch (failure) {
    if (!(failure instanceof FetchFailure)) throw failure
    return { taken: false, status: null, answer: null, error: failure.message.slice(0, 300) }
  }
}
