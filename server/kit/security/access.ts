import { type Area, type AreaWanted, opens } from '../../../contract/kit/areas.ts'
import { type Access, type Endpoint, rightOf } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../refusals/refuse.ts'
import type { Who } from './sessions.ts'

export const isAdmin = (who: Who): boolean => who.staff?.role === 'admin'

const gates: Record<Access, (who: Who) => boolean> = {
  public: () => true,
  guest: (who) => who.guest !== null,
  staff: (who) => who.staff !== null,
  admin: isAdmin,
  signed_in: (who) => who.guest !== null || who.staff !== null,
  guest_or_admin: (who) => who.guest !== null || isAdmin(who),
  housekeeper: (who) => Boolean(who.housekeeper),
}

/**
 * Whether a staff member works in an area (D-41). Role `user` has the employee area, which no choice of
 * areas narrows: the role gate keeps them out of all else.
 */
export const worksIn = (staff: Who['staff'], wanted: AreaWanted): boolean =>
  staff !== null && (staff.role !== 'admin' || opens(staff.areas, wanted))

/**
 * The gate of an endpoint: 401 for strangers, 403 for the wrong role, for an area that is not theirs (D-41),
 * and for a staff member whose permissions lack the right to this write (D-19). Asked before the body is
 * looked at. Answers who goes on: a guest whose browser also holds a staff session that does not open this goes on
 * as the guest alone.
 */
export const admit = (endpoint: Endpoint, caller: Who): Who => {
  const who = endpoint.beforeFactor && caller.settingUp ? { ...caller, staff: caller.settingUp } : caller
  if (who.token && isForPeople(endpoint)) refuse('token_refused')
  if (!gates[endpoint.access](who)) turnAway(who)
  const refusal = asStaff(endpoint, who) ? refusalOf(endpoint, who.staff) : undefined
  if (!refusal) return who
  return endpoint.access === 'guest_or_admin' && who.guest ? { ...who, staff: null } : refuse(refusal)
}

/** What is about somebody's own account, or opens more than the token itself: no token does it (W-28). */
const isForPeople = ({ selfService, sessionOnly }: Endpoint): boolean => Boolean(selfService || sessionOnly)

const turnAway = (who: Who): never => {
  if (who.settingUp) refuse('two_factor_needed')
  return refuse(who.guest || who.staff ? 'not_allowed' : 'not_signed_in')
}

/** Whether a call is answered to the staff member, not to everybody or to the guest of the same browser. */
const asStaff = ({ access, selfService }: Endpoint, who: Who): boolean =>
  !selfService && (access === 'staff' || access === 'admin' || (access === 'guest_or_admin' && isAdmin(who)))

/**
 * Whether somebody may read sealed numbers of an area, such as those of identity documents: who only reads sees
 * their last four signs (D-41), and so does every token (W-28).
 */
export const readsSealed = ({ staff, token }: Pick<Who, 'staff' | 'token'>, area: Area): boolean =>
  !token && staff?.role === 'admin' && opens(staff.areas, area) && staff.permissions.includes('update')

const refusalOf = (endpoint: Endpoint, staff: Who['staff']): 'wrong_area' | 'right_missing' | undefined => {
  if (endpoint.area && !worksIn(staff, endpoint.area)) return 'wrong_area'
  const asksRight = endpoint.method !== 'GET' || endpoint.right
  return asksRight && !staff?.permissions.includes(rightOf(endpoint)) ? 'right_missing' : undefined
}
