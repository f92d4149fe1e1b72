import { describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { type Answer, alerted, answer, field, fill, open, press, said } from '../../../test/screen.tsx'

const staffPage = '/admin/login'

const signInStaff = async (given: Answer) => {
  answer(accounts.staffLogin, given)
  const { at } = await open(staffPage, null)
  await fill('Username', 'admin')
  await fill('Password', 'forest-admin')
  await press('Sign in')
  return at
}

describe('the answer of a staff login', () => {
  test.each([
    ['nothing', undefined, 'No data received from login response'],
    ['{}', {}, 'No user data received'],
    ['no role', { user: { user_id: 'X', username: 'x' } }, 'Role information not found in response'],
    [
      'another role',
      { user: { user_id: 'X', username: 'x', name: 'X', role: 'Manager' } },
      'Invalid user role',
    ],
  ])('G-ERR-04 G-ERR-05 G-ERR-06 G-DEST-07: %s is told from the others', async (_, json, message) => {
    const at = await signInStaff({ json, unfit: true })
    await alerted(message)
    expect(at()).toBe(staffPage)
  })

  test.each([
    [401, { msg: 'Invalid username or password' }, 'Invalid username or password'],
    [500, undefined, 'Login failed'],
  ])('G-ERR-01 G-STATE-09 H-ERR-03: status %s is said, and the page stays', async (status, json, message) => {
    const at = await signInStaff({ status, json })
    await alerted(message)
    expect(at()).toBe(staffPage)
    expect((await field('Username')).value).toBe('admin')
  })

  test('too many attempts say how long to wait', async () => {
    const message = 'Too many attempts. Please wait a few minutes and try again.'
    await signInStaff({ status: 429, json: { message }, headers: { 'retry-after': '600' } })
    await said(/^Too many attempts\..* \(about 10 minutes\)$/)
  })
})

test.each([
  ['nothing', undefined, 'No data received from login response'],
  ['a message alone', { msg: 'Login successful' }, 'No user data received'],
])('G-ERR-04: a guest login that is answered with %s says so', async (_, json, message) => {
  answer(accounts.guestLogin, { json, unfit: true })
  await open('/login', null)
  await fill('Email', 'asha@example.com')
  await fill('Password', 'forest-guest')
  await press('Sign in')
  await alerted(message)
})
