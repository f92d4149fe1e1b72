import { ApiError } from '../call/api-error.ts'
import { pageState } from '../page-state.ts'

/** What was kept of a sending whose answer is not known yet: its key, and what it was about. */
type Kept = { about: string; key: string }

const page = pageState(() => ({ inMemory: new Map<string, string>() }))

function read(name: string): Kept | null {
  const memory = page.inMemory.get(name) ?? 'null'
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? memory)
  } catch {
    return JSON.parse(memory)
  }
}

/**
 * The key of one sending of a form. It stays through retries and reloads, so that a second tap, or a try again after
 * a lost answer, never writes twice; another `about` under the same name is another sending.
 */
export function requestKey(name: string, about = ''): string {
  const kept = read(name)
  if (kept?.about === about) return kept.key
  const key = newKey()
  const text = JSON.stringify({ about, key })
  page.inMemory.set(name, text)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Storage may be blocked; the key then lasts as long as the page.
  }
  return key
}

/** Once it is saved, or refused in a way that this key can not get past. */
export function forgetRequest(name: string) {
  page.inMemory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}

/**
 * Sends under the key of a form. The key is spent once that is saved, and when it turns out that an earlier sending
 * saved something else. `about` is what the form showed: once that is another, so is the sending.
 */
export async function sendOnce<T>(
  name: string,
  send: (key: string) => Promise<T>,
  about?: string,
): Promise<T> {
  try {
    const saved = await send(requestKey(name, about))
    forgetRequest(name)
    return saved
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_sent') forgetRequest(name)
    throw error
  }
}

/** A key that nobody else has. Not crypto.randomUUID: that one is missing on plain http, as in a resort's own network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
