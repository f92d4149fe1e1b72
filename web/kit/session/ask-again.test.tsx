import { expect, test, vi } from 'vitest'
import { reports } from '../../../contract/money/reports.ts'
import { paths } from '../../paths.ts'
import { ApiError } from '../call/api-error.ts'
import { madeGood } from './ask-again.ts'
import { guestHint, staffHint } from './session-hints.ts'

test('G-STATE-10: a 401 answer clears the stored staff user as well as the guest’s, and leads to the sign-in page', async () => {
  guestHint.write({ visitor_id: 'v', name: 'Asha', email: 'asha@example.com', role: 'visitor' })
  staffHint.write({ user_id: 'u', name: 'Ravi', username: 'ravi' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  expect(await madeGood(reports.transactions, new ApiError('Not signed in', 401))).toBe(false)
  expect([guestHint.read(), staffHint.read()]).toEqual([null, null])
  expect(assign).toHaveBeenCalledWith(expect.stringContaining(paths.adminLogin))
})
