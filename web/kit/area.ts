import { createContext, useContext } from 'react'
import type { SignedInStaff } from '../../contract/accounts.ts'
import type { Right } from '../../contract/kit/endpoint.ts'

/** What every screen of the back office may know: whose area it is, where its dashboard is, and the resort's own data. */
export type Area = { user: SignedInStaff; dashboard: string; resortName: string; zone: string }

export const AreaContext = createContext<Area | null>(null)

export function useArea(): Area {
  const area = useContext(AreaContext)
  if (!area) throw new Error('useArea is for screens inside the back office shell')
  return area
}

/** Whether the person's permissions hold a right: what they lack is not offered (decisions 19). */
export const useMay = (right: Right): boolean => useArea().user.permissions.includes(right)
