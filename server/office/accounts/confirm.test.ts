import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { security } from '../../../contract/office/security.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { users } from '../../../contract/staff/users.ts'
import { addStaff } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { changeOf, sendUser } from '../../../test/staff/users.ts'
import { now } from '../../kit/clock.ts'
import { codeOf, stepAt } from './totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const password = 'deodar-cone'
const owner = () =>
  signedInAdmin(server, { password, password_hash: undefined, email: 'owner@forestview.example' })
type Admin = Awaited<ReturnType<typeof owner>>
const payElsewhere = (admin: Admin, upi_id = 'thief@bank') =>
  admin.call(settingsOffice.save, { body: { upi_id } })
const confirm = (admin: Admin, body: { password?: string; code?: string }) =>
  admin.call(ownAccount.confirm, { body })

describe('D-40 W-36: what a thief of an open browser would change', () => {
  test('asks for the password once the sign-in is ten minutes old, for ten minutes', async () => {
    const admin = await owner()
    clockAt({ minutes: 9 })
    expect((await payElsewhere(admin, 'first@bank')).status).toBe(200)
    clockAt({ minutes: 11 })
    const refused = await payElsewhere(admin)
    expect([refused.status, refused.error.code]).toEqual([403, 'confirm_password'])
    const wrong = await confirm(admin, { password: 'guess' })
    expect([wrong.status, wrong.error.fields]).toEqual([400, { password: 'This password is not right' }])
    expect((await payElsewhere(admin)).status).toBe(403)
    expect((await confirm(admin, { password })).status).toBe(200)
    expect((await payElsewhere(admin, 'second@bank')).status).toBe(200)
    clockAt({ minutes: 22 })
    expect((await payElsewhere(admin)).status).toBe(403)
  })

  test('is who is paid and how staff sign in, and no other setting', async () => {
    const admin = await owner()
    clockAt({ minutes: 11 })
    const save = (body: object) => admin.send(settingsOffice.save, { body })
    expect((await save({ tagline: 'Among the deodars', tax_id: '12' })).status).toBe(200)
    for (const danger of [
      { upi_payee: 'Somebody' },
      { staff_two_factor: 'admins' },
      { staff_password_length: 12 },
    ])
      expect([danger, (await save(danger)).error.code]).toEqual([danger, 'confirm_password'])
    const { upi_id, upi_payee, staff_two_factor, staff_password_length } = (
      await admin.call(settingsOffice.get)
    ).value
    expect((await save({ upi_id, upi_payee, staff_two_factor, staff_password_length })).status).toBe(200)
  })

  test('is a new admin, and no other new person', async () => {
    const admin = await owner()
    clockAt({ minutes: 11 })
    expect((await sendUser(admin, { role: 'user' })).status).toBe(201)
    const thief = { role: 'admin', name: 'Thief', username: 'thief', permissions: { type: 'Read' } } as const
    expect((await sendUser(admin, thief)).error.code).toBe('confirm_password')
    expect(await mailsTo(server, 'owner@forestview.example')).toEqual([])
    await confirm(admin, { password })
    expect((await sendUser(admin, thief)).status).toBe(201)
    const [mail] = await mailsTo(server, 'owner@forestview.example')
    expect(mail?.body_text).toContain('Thief (thief) was added as an admin')
  })

  test('is an admin who is deleted, switched off or switched on again, and no other person', async () => {
    const admin = await owner()
    const other = (await sendUser(admin, { role: 'admin', name: 'Hema Bisht', username: 'hema' })).value
    const helper = (await sendUser(admin, { role: 'user' })).value
    clockAt({ minutes: 11 })
    const save = (user: typeof other, status: 'active' | 'inactive') =>
      admin.call(users.change, { params: { id: user.user_id }, body: changeOf(user, { status }) })
    const remove = (user: typeof other) => admin.call(users.remove, { params: { id: user.user_id } })
    expect((await save(helper, 'inactive')).status).toBe(200)
    expect((await remove(helper)).status).toBe(200)
    expect((await save(other, 'inactive')).error.code).toBe('confirm_password')
    expect((await remove(other)).error.code).toBe('confirm_password')
    await confirm(admin, { password })
    expect((await save(other, 'inactive')).status).toBe(200)
    clockAt({ minutes: 22 })
    expect((await save(other, 'active')).error.code).toBe('confirm_password')
    await confirm(admin, { password })
    expect((await save(other, 'active')).status).toBe(200)
    expect((await remove(other)).status).toBe(200)
    const subjects = ['The status of Hema Bisht was changed', 'Hema Bisht (hema), an admin, was deleted']
    for (const to of ['owner@forestview.example', other.email]) {
      const said = (await mailsTo(server, to)).map(({ subject }) => subject)
      for (const what of subjects)
        expect([to, said.some((subject) => subject.endsWith(what))]).toEqual([to, true])
    }
  })

  test.each([
    ['role', { role: 'admin' }],
    ['permissions', { permissions: { type: 'Full' } }],
    ['email', { email: 'other@forestview.example' }],
  ] as const)('is somebody’s %s, and no other field', async (_, change) => {
    const admin = await owner()
    const user = (await sendUser(admin)).value
    clockAt({ minutes: 11 })
    const save = (own: object) =>
      admin.call(users.change, { params: { id: user.user_id }, body: changeOf(user, own) })
    expect((await save({ designation: 'Manager' })).status).toBe(200)
    expect((await save(change)).error.code).toBe('confirm_password')
    await confirm(admin, { password })
    expect((await save(change)).status).toBe(200)
  })

  test('every admin is told by mail, and of a changed email the old address', async () => {
    const admin = await owner()
    await addStaff(server.db, { email: 'second@forestview.example' })
    await addStaff(server.db, { email: 'gone@forestview.example', status: 'inactive' })
    const user = (await sendUser(admin, { name: 'Hema Bisht' })).value
    const body = changeOf(user, { email: 'other@forestview.example' })
    await admin.call(users.change, { params: { id: user.user_id }, body })
    for (const to of ['owner@forestview.example', 'second@forestview.example', user.email]) {
      const [mail] = await mailsTo(server, to)
      expect(mail?.body_text, to).toContain('The email of Hema Bisht was changed')
    }
    expect(await mailsTo(server, 'gone@forestview.example')).toEqual([])
    await payElsewhere(admin)
    await admin.call(settingsOffice.save, { body: { staff_two_factor: 'admins' } })
    const [, paid, factor] = await mailsTo(server, 'second@forestview.example')
    expect(paid?.body_text).toContain('UPI ID')
    expect(factor?.body_text).toContain('Who needs two-factor sign-in was changed')
  })

  test('takes a code of the second factor in place of the password', async () => {
    const admin = await owner()
    const { secret } = (await admin.call(security.setUpTwoFactor, { body: { currentPassword: password } }))
      .value
    await admin.call(security.confirmTwoFactor, { body: { code: codeOf(secret, stepAt(now())) } })
    clockAt({ minutes: 11 })
    expect((await confirm(admin, { code: '000000' })).error.code).toBe('wrong_code')
    expect((await payElsewhere(admin)).status).toBe(403)
    expect((await confirm(admin, { code: codeOf(secret, stepAt(now())) })).status).toBe(200)
    expect((await payElsewhere(admin)).status).toBe(200)
  })

  test('D-38: a wrong password there counts with the guesses at the sign-in', async () => {
    const strict = await startServer({ RATE_LIMIT: '1' })
    const admin = await signedInAdmin(strict, { username: 'owner', password, password_hash: undefined })
    for (let i = 0; i < 10; i++)
      expect((await admin.call(ownAccount.confirm, { body: { password: 'guess' } })).status).toBe(400)
    const signIn = await stranger(strict.app).call(accounts.staffLogin, {
      body: { username: 'owner', password },
    })
    expect(signIn.status).toBe(429)
    await strict.app.close()
  })
})

describe('D-39 W-37: the setting staff_two_factor', () => {
  const strict = async (value: 'off' | 'admins' | 'all') => {
    await server.db
      .insertInto('settings')
      .values({ key: 'staff_two_factor', value: JSON.stringify(value) })
      .execute()
    return startServer({ RATE_LIMIT: '0' })
  }
  const signIn = async (where: TestServer, username: string) => {
    const caller = stranger(where.app)
    const reply = await caller.call(accounts.staffLogin, { body: { username, password } })
    return Object.assign(caller, { reply })
  }

  test('who has no factor signs in and gets nothing else before it is set up', async () => {
    const where = await strict('all')
    const open = await signedInAdmin(where, { password, password_hash: undefined })
    await addStaff(where.db, { username: 'owner', password })
    const who = await signIn(where, 'owner')
    expect(who.reply.value.two_factor_setup).toBe(true)
    expect((await who.call(accounts.me)).value).toMatchObject({
      two_factor_setup: true,
      user: { username: 'owner' },
    })
    const refused = await who.call(users.list, { query: {} })
    expect([refused.status, refused.error.code]).toEqual([403, 'two_factor_needed'])
    expect((await who.call(ownAccount.sessions, { query: {} })).error.code).toBe('two_factor_needed')
    expect((await who.call(security.twoFactor)).value.must).toBe(true)
    const { secret } = (await who.call(security.setUpTwoFactor, { body: { currentPassword: password } }))
      .value
    await who.call(security.confirmTwoFactor, { body: { code: codeOf(secret, stepAt(now())) } })
    expect((await who.call(users.list, { query: {} })).status).toBe(200)
    const off = await who.call(security.switchOffTwoFactor, {
      body: { currentPassword: password, code: '123456' },
    })
    expect([off.status, off.error.code]).toEqual([409, 'two_factor_must'])
    // Sessions that were open before go on.
    expect((await open.call(users.list, { query: {} })).status).toBe(200)
    await where.app.close()
  })

  test('admins: asks nothing of employees', async () => {
    const where = await strict('admins')
    await addStaff(where.db, { username: 'owner', password })
    await addStaff(where.db, { username: 'helper', password, role: 'user' })
    expect((await signIn(where, 'owner')).reply.value.two_factor_setup).toBe(true)
    expect((await signIn(where, 'helper')).reply.value.two_factor_setup).toBeUndefined()
    await where.app.close()
  })

  test('who waits is let in once the resort no longer asks for it', async () => {
    const where = await strict('all')
    const admin = await signedInAdmin(where)
    await addStaff(where.db, { username: 'owner', password })
    const who = await signIn(where, 'owner')
    await admin.call(settingsOffice.save, { body: { staff_two_factor: 'off' } })
    expect((await who.call(users.list, { query: {} })).status).toBe(200)
    await where.app.close()
  })
})
