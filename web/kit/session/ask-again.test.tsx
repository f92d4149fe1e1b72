import { expect, test, vi } from 'vitest'
import { reports } from '../../../contract/money/reports.ts'
import { paths } from '../../paths.ts'
import { ApiError } from '../call/api-error.ts'
import { guestHint, staffHint } from './session-hints.ts'

test('G-STATE-10: a 401 answer clears the stored staff user as well as the guest’s, and leads to the sign-in page', async () => {
  // A page that was merely opened: nobody has done anything in it, whatever tests before this one pressed.
  vi.resetModules()
  const { madeGood } = await import('./ask-again.ts')
  guestHint.write({ visitor_id: 'v', name: 'Asha', email: 'asha@example.com', role: 'visitor' })
  staffHint.write({ user_id: 'u', name: 'Ravi', username: 'ravi' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  expect(await madeGood(reports.transactions, new ApiError('Not signed in', 401))).toBe(false)
  expect([guestHint.read(), staffHint.read()]).toEqual([null, null])
  expect(assign).toHaveBeenCalledWith(expect.stringContaining(paths.adminLogin))
})
