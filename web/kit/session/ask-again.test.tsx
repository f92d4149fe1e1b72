import { expect, test, vi } from 'vitest'
import { reports } from '../../../contract/money/reports.ts'
import type { SignedInStaff } from '../../../contract/office/accounts.ts'
import { paths } from '../../paths.ts'
import { ApiError } from '../call/api-error.ts'
import { recoverSession } from './ask-again.ts'
import { guestHint, staffHint } from './session-hints.ts'

test('G-STATE-10: a 401 answer clears the stored staff user as well as the guest’s, and leads to the sign-in page', async () => {
  // A page that was merely opened: nobody has done anything in it.
  guestHint.write({ visitor_id: 'v', name: 'Asha', email: 'asha@example.com', role: 'visitor' })
  staffHint.write({ user_id: 'u', name: 'Ravi', username: 'ravi' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  expect(await recoverSession(reports.transactions, new ApiError('Not signed in', 401))).toBe(false)
  expect([guestHint.read(), staffHint.read()]).toEqual([null, null])
  expect(assign).toHaveBeenCalledWith(expect.stringContaining(paths.adminLogin))
})

test('what is refused after somebody has logged out leads nowhere, until they sign in again', async () => {
  vi.resetModules()
  const { recoverSession } = await import('./ask-again.ts')
  const { signedIn, signOut } = await import('./session.ts')
  const ravi = { user_id: 'u', name: 'Ravi', username: 'ravi' } as SignedInStaff
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ msg: 'Logged out' }))
  const refused = () => recoverSession(reports.transactions, new ApiError('Not signed in', 401))
  signedIn.staff(ravi)
  await signOut('staff')
  expect(await refused()).toBe(false)
  expect(assign).not.toHaveBeenCalled()
  signedIn.staff(ravi)
  expect(await refused()).toBe(false)
  expect(assign).toHaveBeenCalledOnce()
})
