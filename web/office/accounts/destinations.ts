import type { Session } from '../../kit/session/session.ts'
import { paths } from '../../paths.ts'
import { LoginProblem, type SignedInAs } from './sign-in.ts'

// G-ROLE-07: Pegawai is another word for User.
const isEmployee = (role: string) => role === 'user' || role === 'pegawai'

/** Where the second factor of a staff member is set up. */
export const factorPageOf = ({ role }: { role: string }): string =>
  role === 'admin' ? paths.ownPassword : paths.employeePassword

/** The page of whom the resort asks for a second factor before all else (D-39). */
const factorPage = (who: SignedInAs): string | undefined =>
  who.kind === 'staff' && who.setsUpFactor ? factorPageOf(who.staff) : undefined

/** Where the dialog of the public site leads (G-DEST-01, 02, 05, 06). */
export function afterDialog(who: SignedInAs): string {
  if (who.kind === 'guest') return paths.ownStays
  const first = factorPage(who)
  if (first) return first
  if (who.staff.role === 'admin') return paths.bookingDashboard
  return isEmployee(who.staff.role) ? paths.employeeDashboard : paths.dashboard
}

/** Where the Sign In page leads (G-DEST-03, 05, 07). */
export function afterSignInPage(who: SignedInAs): string {
  if (who.kind === 'guest') return paths.ownStays
  const first = factorPage(who)
  if (first) return first
  if (who.staff.role === 'admin') return paths.adminDashboard
  if (isEmployee(who.staff.role)) return paths.employeeDashboard
  throw new LoginProblem('Invalid user role')
}

/** /dashboard: the start page of whoever is signed in (D-20). */
export function dashboardOf({ staff, guest }: Session): string {
  if (staff) return staff.role === 'admin' ? paths.adminDashboard : paths.employeeDashboard
  return guest ? paths.ownStays : paths.home
}

const isWithin = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/**
 * Where the visitor was when a 401 sent them to sign in, if this sign-in opens that page. Only pages of this
 * site, and only those that need a session: a link from elsewhere cannot send anybody on.
 */
export function returnTo(query: URLSearchParams, who: SignedInAs): string | undefined {
  const wanted = query.get('return') ?? ''
  const path = wanted.split('?')[0] ?? ''
  if (factorPage(who) || !wanted.startsWith('/') || path.includes('//') || path.includes('\\'))
    return undefined
  const areas =
    who.kind === 'guest'
      ? [paths.ownStays, paths.myAccount, paths.reservation]
      : who.staff.role === 'admin'
        ? [paths.adminRoot, paths.employeeRoot]
        : [paths.employeeRoot, '/employee']
  const suits =
    areas.some((area) => isWithin(path, area)) && path !== paths.adminLogin && path !== paths.employeeLogin
  return suits ? wanted : undefined
}
