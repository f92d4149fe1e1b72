import { useEffect, useSyncExternalStore } from 'react'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { accounts, SignedInGuest, SignedInStaff } from '../../../contract/office/accounts.ts'
import { pageState } from '../page-state.ts'
import { clearHints, guestHint, isHintKey, leaving, staffHint } from './session-hints.ts'

export type Session = {
  /**
   * `unasked` until the page is in the browser, `asked` while only the remembered hints are known,
   * `known` when the server has answered, `failed` when it could not be reached.
   */
  state: 'unasked' | 'asked' | 'known' | 'failed'
  guest: SignedInGuest | null
  staff: SignedInStaff | null
}

const unasked: Session = { state: 'unasked', guest: null, staff: null }
const known = pageState(() => ({
  session: unasked,
  asking: undefined as Promise<Session> | undefined,
  /** How often somebody signed in or out here: what the server was asked before that is no longer true. */
  changes: 0,
}))
const listeners = new Set<() => void>()

function change(to: Session) {
  known.session = to
  for (const listener of listeners) listener()
  return to
}

function remembered(): Session {
  const guest = guestHint.read()
  return { state: 'asked', guest: guest && { ...guest, phone: null }, staff: staffHint.read<SignedInStaff>() }
}

async function ask(): Promise<Session> {
  if (known.session.state === 'unasked') change(remembered())
  const before = known.changes
  try {
    // Without the schemas: every public page asks this, and they would weigh more than the page's own code.
    // The answer has no coded fields, and the server has parsed it by the contract before sending it.
    const answer = await fetch('/api/v2/me', { credentials: 'same-origin' })
    if (!answer.ok) throw new Error(`/api/v2/me answered ${answer.status}`)
    const { guest, user } = (await answer.json()) as Output<typeof accounts.me>
    return known.changes === before ? keep({ guest, staff: user }) : known.session
  } catch {
    // G-ERR-07: a failed profile fetch shows nothing; whoever needs the answer sees `failed`.
    return known.changes === before ? change({ ...known.session, state: 'failed' }) : known.session
  }
}

function keep({ guest, staff }: Pick<Session, 'guest' | 'staff'>): Session {
  guestHint.write(
    guest && { visitor_id: guest.visitor_id, name: guest.name, email: guest.email, role: guest.role },
  )
  staffHint.write(staff)
  // Also where they have signed in again in another tab.
  if (guest) leaving.guest = false
  if (staff) leaving.staff = false
  return change({ state: 'known', guest, staff })
}

function learn(who: Pick<Session, 'guest' | 'staff'>): Session {
  known.changes++
  return keep(who)
}

/** Who is signed in, as the server says; asked once per page load and kept. For loaders and guards. */
export function loadSession(): Promise<Session> {
  if (known.session.state === 'known') return Promise.resolve(known.session)
  known.asking ??= ask().finally(() => {
    known.asking = undefined
  })
  return known.asking
}

/** Asks again, for example after another tab signed in or out. */
export function refreshSession(): Promise<Session> {
  change({ ...known.session, state: 'asked' })
  return loadSession()
}

/** After a sign-in or a registration: the answer already says who it is. */
export const signedIn = {
  guest: (guest: SignedInGuest) => learn({ guest, staff: known.session.staff ?? staffHint.read() }),
  staff: (staff: SignedInStaff) => learn({ guest: known.session.guest, staff }),
}

/** Ends the session of the guest, of the staff member, or both. A failure is not shown (G-ERR-07). */
export async function signOut(kind?: 'guest' | 'staff'): Promise<void> {
  const [{ call }, { allAnswered, giveUpReads }, { accounts }] = await Promise.all([
    import('../call/call.ts'),
    import('../call/under-way.ts'),
    import('../../../contract/office/accounts.ts'),
  ])
  const kinds = kind ? [kind] : (['guest', 'staff'] as const)
  const leave = () => {
    for (const ended of kinds) leaving[ended] = true
  }
  leave()
  for (const ended of kinds) giveUpReads(ended)
  await allAnswered(2000)
  await call(accounts.logout, { body: kind ? { kind } : undefined }).catch(() => undefined)
  if (!kind) clearHints()
  if (kind !== 'staff') forgetTab()
  learn({
    guest: kind === 'staff' ? known.session.guest : null,
    staff: kind === 'guest' ? known.session.staff : null,
  })
  // Who was signed in may have been told once more before the server knew.
  leave()
}

/** What the guest typed in this tab is not for whoever uses the browser next. */
function forgetTab() {
  try {
    sessionStorage.clear()
  } catch {
    // Storage may be blocked; then nothing was kept.
  }
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs(event: StorageEvent) {
  if (isHintKey(event.key) && event.key !== null) void refreshSession()
}

/** Who is signed in. The same for everybody on the server and in the first paint; the truth follows. */
export function useSession(): Session {
  const current = useSyncExternalStore(
    subscribe,
    () => known.session,
    () => unasked,
  )
  useEffect(() => {
    if (known.session.state === 'unasked') void loadSession()
  }, [])
  return current
}
