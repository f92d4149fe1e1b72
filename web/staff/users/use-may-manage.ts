import { holdsRights } from '../../../contract/staff/user-fields.ts'
import type { User } from '../../../contract/staff/users.ts'
import { useArea } from '../../kit/session/area.ts'

/** Whom the person at the screen may change and delete: what the server would refuse is not offered. */
export function useMayManage() {
  const { user: me } = useArea()
  return (user: User) => {
    const isWithin =
      holdsRights(me.permissions, user.permissions.permissions) &&
      (user.role !== 'admin' || user.areas.every((area) => me.areas.includes(area)))
    const isKept = user.is_first_admin || user.user_id === me.user_id
    return {
      update: isWithin && me.permissions.includes('update'),
      delete: isWithin && me.permissions.includes('delete') && !isKept,
    }
  }
}
