import { accounts, roles, type SignedInGuest, type SignedInStaff } from '../../../contract/office/accounts.ts'
import { ApiError } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { signedIn } from '../../kit/session/session.ts'

/** A staff member as a login answered them; `role` is whatever word it used, in lower case. */
type StaffWithRole = Omit<SignedInStaff, 'role'> & { role: string }
export type SignedInAs =
  | { kind: 'guest'; guest: SignedInGuest }
  | { kind: 'staff'; staff: StaffWithRole; setsUpFactor?: boolean }

/** The code is asked for after the password where two-factor sign-in is on. */
export type StaffCredentials = { username: string; password: string; code?: string | undefined }

/** Why a login that the server accepted still cannot go on (guest-site §8). */
export class LoginProblem extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export async function signInGuest(body: { email: string; password: string }): Promise<SignedInAs> {
  try {
    const { visitor } = await call(accounts.guestLogin, { body })
    signedIn.guest(visitor)
    return { kind: 'guest', guest: visitor }
  } catch (error) {
    const answer = unreadable(error)
    throw new LoginProblem(
      isObject(answer) ? 'No user data received' : 'No data received from login response',
    )
  }
}

/** The login of the Sign In page: admins and employees alike. */
export async function signInStaff(body: StaffCredentials): Promise<SignedInAs> {
  return staffFrom(() => call(accounts.staffLogin, { body }))
}

/** The login of the dialog: for admins first, and for an employee the other one (G-DLG-05). */
export async function signInFromDialog(body: StaffCredentials): Promise<SignedInAs> {
  return staffFrom(() =>
    call(accounts.adminLogin, { body }).catch((error) => {
      if (error instanceof ApiError && error.code === 'admins_only')
        return call(accounts.staffLogin, { body })
      throw error
    }),
  )
}

type Login = () => Promise<{ user: SignedInStaff; two_factor_setup?: boolean | undefined }>

async function staffFrom(login: Login): Promise<SignedInAs> {
  try {
    const { user, two_factor_setup: setsUpFactor } = await login()
    signedIn.staff(user)
    return { kind: 'staff', staff: user, ...(setsUpFactor && { setsUpFactor }) }
  } catch (error) {
    const staff = staffOf(unreadable(error))
    const known = roles.find((role) => role === staff.role)
    if (known) signedIn.staff({ ...staff, role: known })
    return { kind: 'staff', staff }
  }
}

/** What came instead of the promised answer; every other failure goes on. */
function unreadable(error: unknown): unknown {
  if (error instanceof ApiError && error.code === 'unreadable_answer') return error.answer
  throw error
}

/** G-ERR-04 and G-ERR-05; X-08: the user may lie in `user` or stand flat in the answer. */
function staffOf(answer: unknown): StaffWithRole {
  if (!isObject(answer)) throw new LoginProblem('No data received from login response')
  const user = isObject(answer.user) ? answer.user : answer
  if (!user.user_id && !user.username) throw new LoginProblem('No user data received')
  if (typeof user.role !== 'string' || user.role === '') {
    throw new LoginProblem('Role information not found in response')
  }
  return { ...(user as StaffWithRole), role: user.role.toLowerCase() }
}
