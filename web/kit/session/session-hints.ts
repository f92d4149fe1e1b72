import { pageState } from '../page-state.ts'

/**
 * What the browser remembers of who signed in: a hint for the visitor-id header (G-API-02) and for the first
 * paint, never a proof and never a secret. The session itself is an httpOnly cookie.
 */
type GuestHint = { visitor_id: string; name: string; email: string; role: 'visitor' }

const GUEST = 'guestAuth'
const STAFF = 'user'

export const guestHint = {
  read: () => read<GuestHint>(GUEST),
  write: (hint: GuestHint | null) => write(GUEST, hint),
}

export const staffHint = {
  read: <Staff>() => read<Staff>(STAFF),
  write: (staff: object | null) => write(STAFF, staff),
}

export const isHintKey = (key: string | null) => key === GUEST || key === STAFF || key === null

/**
 * Whose session the person at this page ends, or has ended: a call of theirs that is refused after that is no reason
 * to ask anybody to sign in.
 */
export const leaving = pageState(() => ({ guest: false, staff: false }))

/** After a 401: neither identity is to be believed any longer (G-STATE-10). */
export function clearHints() {
  guestHint.write(null)
  staffHint.write(null)
}

function read<T>(key: string): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as T) : null
  } catch {
    return null
  }
}

function write(key: string, value: object | null) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; the cookie alone carries the session then.
  }
}
