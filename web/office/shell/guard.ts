import { paths } from '../../paths.ts'

export type AreaName = 'admin' | 'employee'

type Staff = { role: string } | null

const roleOf: Record<AreaName, string> = { admin: 'admin', employee: 'user' }
const homeOf: Record<string, string> = { admin: paths.adminDashboard, user: paths.employeeDashboard }

/**
 * Where somebody who opens an area is sent instead, or nothing when they may stay (guest-site §4): without a
 * sign-in to Home, staff to their own dashboard, any other account to Home. Roles compare without regard to case.
 */
export function turnedAway(area: AreaName, staff: Staff): string | undefined {
  if (!staff) return paths.home
  const role = staff.role.toLowerCase()
  if (role === roleOf[area]) return undefined
  return homeOf[role] ?? paths.home
}
