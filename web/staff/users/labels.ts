import type { Role } from '../../../contract/office/accounts.ts'
import { areaNames } from '../../../contract/staff/areas.ts'
import {
  departments,
  designations,
  genders,
  holdsRights,
  type PermissionType,
  permissionTypes,
  rightsOf,
  userStatuses,
} from '../../../contract/staff/user-fields.ts'
import type { User } from '../../../contract/staff/users.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'

const same = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }))

export const roleNames: Record<Role, string> = { admin: 'Admin', user: 'User' }

export const genderOptions = same(genders)
export const departmentOptions = same(departments)
export const designationOptions = same(designations)
export const roleOptions = (['admin', 'user'] as const).map((role) => ({
  value: role,
  label: roleNames[role],
}))
export const statusOptions = userStatuses.map((status) => ({ value: status, label: statusText(status) }))

/** What a level allows, in words: "create, read, update, delete". */
export const rightsText = (level: PermissionType): string =>
  level === 'Read' ? 'read only' : rightsOf[level].join(', ')

/** Where somebody works, in words. */
export const areasText = ({ role, areas }: Pick<User, 'role' | 'areas'>): string =>
  role === 'admin' ? areas.map((area) => areaNames[area]).join(', ') || 'None' : 'Employee area'

/** The levels that somebody with these rights can give. */
export const levelOptionsWithin = (own: readonly string[]) =>
  permissionTypes
    .filter((level) => holdsRights(own, rightsOf[level]))
    .map((level) => ({ value: level, label: `${level} (${rightsText(level)})` }))

export const chooseFrom = (options: readonly { value: string; label: string }[]) => [
  { value: '', label: 'Choose' },
  ...options,
]
