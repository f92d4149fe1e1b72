import type { BookingInput } from '../../contract/bookings.ts'

const KEPT = 'booking-attempt'

type Attempt = Pick<BookingInput, 'visitor_id' | 'room_id' | 'check_in_date' | 'check_out_date'>

const stayOf = ({ visitor_id, room_id, check_in_date, check_out_date }: Attempt) =>
  [visitor_id, room_id, check_in_date, check_out_date].join(' ')

/**
 * The Idempotency-Key of an attempt to book. The same room and nights keep their key through retries and reloads,
 * so that a second tap, or a try again after a lost answer, can never book twice.
 */
export function attemptKey(attempt: Attempt): string {
  const stay = stayOf(attempt)
  const kept = read()
  if (kept?.stay === stay) return kept.key
  const key = newKey()
  write(JSON.stringify({ stay, key }))
  return key
}

/** After a booking, or a refusal that this key can not get past. */
export const forgetAttempt = () => write(null)

let inMemory: string | null = null

function read(): { stay: string; key: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? inMemory ?? 'null')
  } catch {
    return JSON.parse(inMemory ?? 'null')
  }
}

function write(attempt: string | null) {
  inMemory = attempt
  try {
    if (attempt) sessionStorage.setItem(KEPT, attempt)
    else sessionStorage.removeItem(KEPT)
  } catch {
    // Storage may be blocked; the key then lasts as long as the page.
  }
}

// Not crypto.randomUUID: that one is missing on plain http, as in a resort's own network.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
