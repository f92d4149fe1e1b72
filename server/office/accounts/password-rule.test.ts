import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { security } from '../../../contract/office/security.ts'
import { users } from '../../../contract/staff/users.ts'
import { addGuest } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { userBody } from '../../../test/staff/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const message = 'This password is too easy to guess'
const asha = {
  name: 'Asha Bisht',
  email: 'asha.bisht@example.com',
  phone: '9876500001',
  address: null,
  country: null,
  city: null,
  postal_code: null,
}
const register = (password: string) =>
  stranger(server.app).call(accounts.register, { body: { ...asha, password, sign_in: true } })

const easy = [
  'password',
  'Pass Word',
  'QWERTY',
  'welcome1',
  'admin123',
  'asha bisht',
  'ASHABISHT',
  'asha.bisht',
  'Asha.Bisht@example.com',
  'Forest View Resort',
  'forestviewresort',
]

describe('D-37: a password that others would try first', () => {
  test.each(easy)('is not %j for a guest who registers', async (password) => {
    const { status, error } = await register(password)
    expect([status, error.message, error.fields]).toEqual([400, message, { password: message }])
  })

  test('a word that is in no list and no name is taken', async () => {
    expect((await register('deodar')).status).toBe(201)
  })

  test('is refused to a guest with a mailed link, and the link still works', async () => {
    await addGuest(server.db, asha)
    await stranger(server.app).call(accounts.forgotPassword, { body: { email: asha.email } })
    const token = (await mailsTo(server, asha.email))[0]?.token ?? ''
    const reset = (password: string) =>
      stranger(server.app).call(accounts.resetPassword, { body: { token, password } })
    expect((await reset('Asha.Bisht')).error.fields).toEqual({ password: message })
    expect((await reset('monal-ridge')).status).toBe(200)
  })

  test('is refused to staff: at the own change, with a link and for somebody new', async () => {
    const who = await signedInAdmin(server, {
      username: 'FrontDesk',
      password: 'deodar-cone',
      password_hash: undefined,
    })
    const change = (newPassword: string) =>
      who.call(security.changePassword, {
        params: { user_id: who.user.user_id },
        body: { currentPassword: 'deodar-cone', newPassword },
      })
    for (const tried of ['front desk', who.user.email, who.user.name, 'sunshine'])
      expect((await change(tried)).error.fields).toEqual({ newPassword: message })
    const body = userBody({ username: 'hema.bisht', password: 'Hema.Bisht' })
    expect((await who.call(users.create, { body })).error.fields).toEqual({ password: message })
    await stranger(server.app).call(security.forgotPassword, { body: { username: 'frontdesk' } })
    const token = (await mailsTo(server, who.user.email)).findLast((mail) => mail.secret)?.token ?? ''
    const reset = (password: string) =>
      stranger(server.app).call(security.resetPassword, { body: { token, password } })
    expect((await reset('FRONTDESK')).error.fields).toEqual({ password: message })
    expect((await reset('monal-ridge')).status).toBe(200)
  })

  test('the password of the desk’s wizard is dropped unread, however short or easy', async () => {
    const admin = await signedInAdmin(server)
    const reply = await admin.call(accounts.register, { body: { ...asha, password: 'Asha' } })
    expect(reply.status).toBe(201)
    const [row] = await server.db.selectFrom('visitors').select('password_hash').execute()
    expect(row?.password_hash).toBeNull()
  })
})

describe('W-34 the setting staff_password_length', () => {
  test('holds wherever staff set a password, and for no guest', async () => {
    await server.db.insertInto('settings').values({ key: 'staff_password_length', value: '10' }).execute()
    const strict = await startServer({ RATE_LIMIT: '0' })
    const least = 'Password must be at least 10 characters long'
    const who = await signedInAdmin(strict, { password: 'deodar-cone', password_hash: undefined })
    const change = await who.call(security.changePassword, {
      params: { user_id: who.user.user_id },
      body: { currentPassword: 'deodar-cone', newPassword: 'nine-long' },
    })
    expect([change.status, change.error.message, change.error.fields]).toEqual([
      400,
      least,
      { newPassword: least },
    ])
    const create = await who.call(users.create, { body: userBody({ password: 'nine-long' }) })
    expect(create.error.fields).toEqual({ password: least })
    await stranger(strict.app).call(security.forgotPassword, { body: { username: who.user.username } })
    const token = (await mailsTo(strict, who.user.email))[0]?.token ?? ''
    const reset = (password: string) =>
      stranger(strict.app).call(security.resetPassword, { body: { token, password } })
    expect((await reset('nine-long')).error.fields).toEqual({ password: least })
    expect((await reset('exactly-10')).status).toBe(200)
    const guest = await stranger(strict.app).call(accounts.register, {
      body: { ...asha, password: 'deodar' },
    })
    expect(guest.status).toBe(201)
    await strict.app.close()
  })
})
