import { type Access, type Endpoint, rightOf } from '../../contract/kit/endpoint.ts'
import { refuse } from './refuse.ts'
import type { Who } from './sessions.ts'

const isAdmin = (who: Who): boolean => who.staff?.role === 'admin'

const gates: Record<Access, (who: Who) => boolean> = {
  public: () => true,
  guest: (who) => who.guest !== null,
  staff: (who) => who.staff !== null,
  admin: isAdmin,
  guest_or_admin: (who) => who.guest !== null || isAdmin(who),
}

/**
 * The role gate of an endpoint: 401 for strangers, 403 for the wrong role, and 403 for a staff member whose
 * permissions lack the right to this write (decisions 19). Asked before the body is looked at. Answers who goes
 * on: a guest whose browser also holds a staff session without the right writes as the guest alone.
 */
export const admit = (endpoint: Endpoint, who: Who): Who => {
  if (!gates[endpoint.access](who)) refuse(who.guest || who.staff ? 'not_allowed' : 'not_signed_in')
  if (!needsRight(endpoint, who) || who.staff?.permissions.includes(rightOf(endpoint) as never)) return who
  if (endpoint.access === 'guest_or_admin' && who.guest) return { ...who, staff: null }
  return refuse('right_missing')
}

const needsRight = ({ access, method, own }: Endpoint, who: Who): boolean =>
  method !== 'GET' &&
  !own &&
  (access === 'staff' || access === 'admin' || (access === 'guest_or_admin' && isAdmin(who)))
