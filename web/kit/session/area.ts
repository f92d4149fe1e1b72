import { createContext, useContext } from 'react'
import { type AreaWanted, opens } from '../../../contract/kit/areas.ts'
import { type Endpoint, type Right, rightOf } from '../../../contract/kit/endpoint.ts'
import type { SignedInStaff } from '../../../contract/office/accounts.ts'
import type { SiteSettings } from '../../../contract/office/site-settings.ts'

/** What every screen of the back office may know: whose area it is, where its dashboard is, and the resort's own data. */
export type Area = {
  user: SignedInStaff
  dashboard: string
  resortName: string
  zone: string
  /** What guests may be told of the resort. */
  resort: SiteSettings
}

export const AreaContext = createContext<Area | null>(null)

/** The same for the shell, which is there before it is known who is signed in. */
export const useAreaIfKnown = (): Area | null => useContext(AreaContext)

export function useArea(): Area {
  const area = useContext(AreaContext)
  if (!area) throw new Error('useArea is for screens inside the back office shell')
  return area
}

/** Whether somebody works in an area of the back office; employees have the employee area alone (D-41). */
export const worksIn = (
  { role, areas }: Pick<SignedInStaff, 'role' | 'areas'>,
  wanted: AreaWanted,
): boolean => role !== 'admin' || opens(areas, wanted)

/**
 * Whether the person's permissions hold a right (D-19), or both right and area of a call (D-41), on
 * screens where people of several areas meet: what they lack is not offered.
 */
export const useMay = (wanted: Right | Endpoint): boolean => {
  const { user } = useArea()
  if (typeof wanted === 'string') return user.permissions.includes(wanted)
  return worksIn(user, wanted.area ?? 'any') && user.permissions.includes(rightOf(wanted))
}
