import { worksIn } from '../../kit/http/access.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'

/**
 * Whether the page of somebody is there for the caller: their own always, everybody's for admins in the area staff.
 * To employees others are not there; an admin of other areas hears why (decisions 41).
 */
export const managesUser = ({ who: { staff } }: Pick<Context, 'who'>, userId: string): boolean => {
  if (staff?.user_id === userId) return true
  if (staff?.role !== 'admin') return false
  return worksIn(staff, 'staff') || refuse('wrong_area')
}
