import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { worksIn } from '../../kit/security/access.ts'

/**
 * Whether the page of somebody is there for the caller: their own always, everybody's for admins in the area staff. A
 * token, which acts for another system, has no page of its own: it reads its owner's within the area staff alone. To employees others are not there; an admin of other areas hears why (D-41).
 */
export const managesUser = ({ who: { staff, token } }: Pick<Context, 'who'>, userId: string): boolean => {
  if (staff?.user_id === userId && !token) return true
  if (staff?.role !== 'admin') return false
  return worksIn(staff, 'staff') || refuse('wrong_area')
}
