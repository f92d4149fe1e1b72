import { useSyncExternalStore } from 'react'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { paths } from '../../paths.ts'
import type { ApiError } from '../call/api-error.ts'
import { isTextField } from '../is-typing.ts'
import { pageState } from '../page-state.ts'
import { clearHints, guestHint, leaving, staffHint } from './session-hints.ts'

type Kind = 'guest' | 'staff'

/** What somebody is asked for over the page before their call is sent again: nothing they typed is lost. */
export type SignInPrompt =
  | { why: 'confirm' }
  | { why: 'session'; kind: Kind; id: string; name: string /** What they sign in with. */; login: string }
type Asking = {
  asked: SignInPrompt
  /** It only says so, until the person asks for the dialog or sends something: they are typing. */
  waits: boolean
  answer: (done: boolean) => void
  answered: Promise<boolean>
}

const page = pageState(() => ({
  asking: undefined as Asking | undefined,
  /** Whether somebody has typed, chosen or pressed anything since the page was opened, and so would lose it. */
  atWork: false,
}))
const listeners = new Set<() => void>()

function change(to: Asking | undefined) {
  page.asking = to
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is being asked, for the dialog. */
export const useAsking = () =>
  useSyncExternalStore(
    subscribe,
    () => page.asking,
    () => undefined,
  )

/** Opens the dialog that waits. */
export const askNow = () => {
  if (page.asking?.waits) change({ ...page.asking, waits: false })
}

/** Calls that fail at the same moment wait for one answer. */
function ask(asked: SignInPrompt, waits = false): Promise<boolean> {
  if (!waits) askNow()
  if (page.asking) return page.asking.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (done: boolean) => {
    change(undefined)
    resolve(done)
  }
  change({ asked, waits, answer, answered: promise })
  return promise
}

const pressed = 'button, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=gridcell]'
if (typeof document !== 'undefined') {
  const remember = () => {
    page.atWork = true
  }
  const rememberPress = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a[href]') && target.closest(pressed)) remember()
  }
  document.addEventListener('input', remember, { capture: true })
  document.addEventListener('click', rememberPress, { capture: true })
}

const inOffice = () => /^\/(admin|pegawai|employee)(\/|$)/.test(location.pathname)

/** Whose session a call of this page goes by, where the browser may hold a guest's and a staff member's. */
export const kindOf = ({ access }: Endpoint): Kind => {
  if (access === 'guest') return 'guest'
  return access === 'staff' || access === 'admin' || inOffice() ? 'staff' : 'guest'
}

const known = (kind: Kind): { id: string; name: string; login: string } | undefined => {
  if (kind === 'guest') {
    const guest = guestHint.read()
    return guest ? { id: guest.visitor_id, name: guest.name, login: guest.email } : undefined
  }
  const staff = staffHint.read<{ user_id: string; name: string; username: string }>()
  return staff ? { id: staff.user_id, name: staff.name, login: staff.username } : undefined
}

const isEmployees = (path: string) => /^\/(pegawai|employee)(\/|$)/.test(path)

/** The sign-in page of whoever it was; afterwards they are back here. */
function openSignIn(kind: Kind) {
  clearHints()
  const { pathname, search } = location
  const signIn =
    kind === 'guest' ? paths.login : isEmployees(pathname) ? paths.employeeLogin : paths.adminLogin
  if (pathname !== signIn) location.assign(`${signIn}?${new URLSearchParams({ return: pathname + search })}`)
}

/**
 * A page that was merely opened leads to the sign-in page; whatever somebody does in one stays. A call that a page
 * makes by itself while they type takes no key from them.
 */
async function signInAgain(endpoint: Endpoint): Promise<boolean> {
  const kind = kindOf(endpoint)
  if (leaving[kind]) return false
  const before = known(kind)
  if (before && (page.atWork || endpoint.method !== 'GET')) {
    const waits = endpoint.method === 'GET' && isTextField(document.activeElement)
    return ask({ why: 'session', kind, ...before }, waits)
  }
  openSignIn(kind)
  return false
}

function setUpFactor(): false {
  const ownPassword = isEmployees(location.pathname) ? paths.employeePassword : paths.ownPassword
  if (location.pathname !== ownPassword) location.assign(ownPassword)
  return false
}

/** Whether the call may be sent again: the person has signed in anew, or shown once more that it is they. */
export async function recoverSession(endpoint: Endpoint, failed: ApiError): Promise<boolean> {
  // A public call's 401 is about the password in it, not about the session (G-STATE-09).
  if (endpoint.access === 'public' || endpoint.access === 'housekeeper') return false
  if (failed.code === 'confirm_password') return ask({ why: 'confirm' })
  if (failed.code === 'two_factor_needed') return setUpFactor()
  return failed.status === 401 ? signInAgain(endpoint) : false
}
