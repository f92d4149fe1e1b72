import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { activity } from '../../../contract/office/activity.ts'
import { security } from '../../../contract/office/security.ts'
import { addStaff } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailLinks, mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { startSession } from '../../kit/security/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const old = 'deodar-cone'
const desk = { username: 'FrontDesk', email: 'desk@forestview.example', password: old }
const signedIn = (own: Parameters<typeof addStaff>[1] = {}, where = server) =>
  signedInAdmin(where, { ...desk, password_hash: undefined, ...own })
type Staff = Awaited<ReturnType<typeof signedIn>>
const change = (who: Staff, body: { currentPassword: string; newPassword: string }, of = who.user.user_id) =>
  who.call(security.changePassword, { params: { user_id: of }, body })
const signIn = (password: string, where = server) =>
  stranger(where.app).call(accounts.staffLogin, { body: { username: desk.username, password } })
const isAlive = async (caller: Caller) => (await caller.call(accounts.me)).value.user !== null

describe('the change of one’s own password', () => {
  test('H-PWD-06 H-API-41 the new one signs in and the old one does not', async () => {
    const who = await signedIn()
    const reply = await change(who, { currentPassword: old, newPassword: 'monal-ridge' })
    expect([reply.status, reply.raw.json().msg]).toEqual([200, 'Password updated successfully'])
    expect((await signIn(old)).status).toBe(401)
    expect((await signIn('monal-ridge')).status).toBe(200)
  })

  test('every other session of the person ends, this one and those of others stay', async () => {
    const who = await signedIn()
    const phone = stranger(server.app)
    phone.cookies.fr_staff = await startSession(server.db, 'staff', who.user.user_id)
    const other = await signedInAdmin(server)
    expect(await isAlive(phone)).toBe(true)
    await change(who, { currentPassword: old, newPassword: 'monal-ridge' })
    expect([await isAlive(who), await isAlive(phone), await isAlive(other)]).toEqual([true, false, true])
  })

  test('H-PWD-07 D-14 a wrong current password is 400 beside its field, and the session stays', async () => {
    const who = await signedIn()
    const { status, error } = await change(who, { currentPassword: 'guess', newPassword: 'monal-ridge' })
    const message = 'Current password is incorrect'
    expect([status, error.msg, error.fields]).toEqual([400, message, { currentPassword: message }])
    expect(await isAlive(who)).toBe(true)
    expect((await signIn(old)).status).toBe(200)
  })

  test.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['', 'New password is required'],
    ['x'.repeat(129), 'At most 128 characters'],
    [old, 'The new password must differ from the current one'],
  ])('H-PWD-03 appendix-2 the new password %j is refused at its field', async (newPassword, message) => {
    const who = await signedIn()
    const { status, error } = await change(who, { currentPassword: old, newPassword })
    expect([status, error.msg, error.fields]).toEqual([400, message, { newPassword: message }])
    expect((await signIn(old)).status).toBe(200)
  })

  test('appendix-2 the password of somebody else is 403, also for an admin, and stays as it is', async () => {
    const other = await addStaff(server.db, desk)
    const admin = await signedInAdmin(server, { password: old, password_hash: undefined })
    const body = { currentPassword: old, newPassword: 'monal-ridge' }
    for (const id of [other.user_id, 'USR9999x', 'nobody']) {
      expect((await change(admin, body, id)).error.code).toBe('not_allowed')
    }
    expect((await signIn(old)).status).toBe(200)
  })

  test('D-19 an employee whose permissions are Read alone may do it', async () => {
    const who = await signedIn({ role: 'user', permissions: ['read'] })
    expect((await change(who, { currentPassword: old, newPassword: 'monal-ridge' })).status).toBe(200)
  })

  test('is written into the activity without any password, and told to the person', async () => {
    const who = await signedIn()
    await change(who, { currentPassword: old, newPassword: 'monal-ridge' })
    const { items } = (await who.call(activity.list, { query: { area: 'accounts' } })).value
    expect(items).toMatchObject([
      {
        subject_id: who.user.user_id,
        action: 'changed',
        by: who.user.name,
        after: { password: 'a new one' },
      },
    ])
    const [mail] = await mailsTo(server, desk.email)
    expect(mail?.body_text).toContain('the password was changed')
    expectNotSaid([items, mail], old, 'monal-ridge', 'argon2id')
  })

  test('a link that was mailed before works no longer', async () => {
    const who = await signedIn()
    await stranger(server.app).call(security.forgotPassword, { body: { username: desk.username } })
    const token = (await mailsTo(server, desk.email)).at(-1)?.token ?? ''
    expect(token).toHaveLength(43)
    await change(who, { currentPassword: old, newPassword: 'monal-ridge' })
    const reply = await stranger(server.app).call(security.resetPassword, {
      body: { token, password: 'stolen-mail' },
    })
    expect(reply.error.code).toBe('reset_link_spent')
  })

  test('of two at the same moment one is kept', async () => {
    const who = await signedIn()
    const replies = await Promise.all(
      ['first-choice', 'second-choice'].map((newPassword) =>
        change(who, { currentPassword: old, newPassword }),
      ),
    )
    const kept = replies.findIndex((reply) => reply.status === 200)
    // Whichever comes second finds either the password or its hash to be another one.
    expect(['stale_write', 'wrong_current_password']).toContain(replies[1 - kept]?.error.code)
    expect((await signIn(kept === 0 ? 'first-choice' : 'second-choice')).status).toBe(200)
  })

  test('guesses of the current password are counted by person, and good ones are not', async () => {
    const strict = await startServer({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
    const who = await signedIn({}, strict)
    const attempt = (currentPassword: string, n: number) =>
      who.call(
        security.changePassword,
        { params: { user_id: who.user.user_id }, body: { currentPassword, newPassword: `monal-${n}` } },
        { 'x-forwarded-for': `203.0.113.${n}` },
      )
    expect((await attempt(old, 0)).status).toBe(200)
    for (let n = 1; n <= 10; n++) expect((await attempt(`guess-${n}`, n)).status).toBe(400)
    expect((await attempt('monal-0', 50)).status).toBe(429)
    // The next way to try passwords counts with it.
    const body = { currentPassword: 'monal-0' }
    expect((await who.call(security.setUpTwoFactor, { body })).status).toBe(429)
    clockAt({ minutes: 16 })
    expect((await attempt('monal-0', 51)).status).toBe(200)
    await strict.app.close()
  })

  test('D-29 the passwords of the demo are refused on a production server', async () => {
    const production = await startServer({ RATE_LIMIT: '0', NODE_ENV: 'production' })
    const who = await signedIn({}, production)
    const { error } = await change(who, { currentPassword: old, newPassword: 'forest-admin' })
    expect(error.fields).toEqual({ newPassword: 'The demo passwords are known to everybody' })
    await production.app.close()
  })
})

describe('a forgotten password of staff', () => {
  const forget = (username: string) =>
    stranger(server.app).call(security.forgotPassword, { body: { username } })
  const reset = (token: string, password = 'rhododendron') =>
    stranger(server.app).call(security.resetPassword, { body: { token, password } })
  const tokenOf = async () =>
    (await mailsTo(server, desk.email)).findLast((mail) => mail.secret)?.token ?? 'no mail'

  test.each(['FrontDesk', 'frontdesk ', 'Desk@ForestView.example'])(
    'is set anew with the link that %j asked for, and every session ends',
    async (username) => {
      const who = await signedIn({ role: 'user' })
      await forget(username)
      const [mail] = await mailsTo(server, desk.email)
      expect(mail?.body_text).toContain('http://127.0.0.1:3000/staff/reset-password#')
      expect((await reset(await tokenOf())).status).toBe(200)
      expect([(await signIn(old)).status, (await signIn('rhododendron')).status]).toEqual([401, 200])
      expect(await isAlive(who)).toBe(false)
      const result = (await mailsTo(server, desk.email)).find(({ secret }) => !secret)
      expect(result?.body_text).toContain('a new password was set with a link')
    },
  )

  test('the answer is the same for known, unknown and inactive names, and for those who never sign in, and only the known one gets a mail', async () => {
    await addStaff(server.db, desk)
    await addStaff(server.db, { username: 'gone', status: 'inactive' })
    const customer = await addStaff(server.db, { username: 'customer' })
    await server.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('user_id', '=', customer.user_id)
      .execute()
    const bodies = []
    for (const name of [desk.username, 'nobody', 'gone', 'customer'])
      bodies.push((await forget(name)).raw.body)
    expect(new Set(bodies).size).toBe(1)
    await mailLinks(server)
    const mails = await server.db.selectFrom('mails').select(['recipient', 'secret']).execute()
    expect(mails).toEqual([{ recipient: desk.email, secret: true }])
  })

  test('the link works once, for an hour, and only its hash is kept', async () => {
    await addStaff(server.db, desk)
    await forget(desk.username)
    const first = await tokenOf()
    const [link] = await server.db.selectFrom('staff_password_links').selectAll().execute()
    expect(link?.token_hash.toString('base64url')).not.toBe(first)
    clockAt({ hours: 1 })
    expect((await reset(first)).error.code).toBe('reset_link_spent')
    await forget(desk.username)
    const second = await tokenOf()
    expect((await reset(first)).status).toBe(400)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(second, 'another-one')).error.code).toBe('reset_link_spent')
  })

  test('a link opens neither a guest’s account nor, for somebody switched off since, their own', async () => {
    await addStaff(server.db, desk)
    await forget(desk.username)
    const token = await tokenOf()
    const asGuest = await stranger(server.app).call(accounts.resetPassword, {
      body: { token, password: 'rhododendron' },
    })
    expect(asGuest.error.code).toBe('reset_link_spent')
    await server.db.updateTable('users').set({ status: 'inactive' }).execute()
    expect((await reset(token)).error.code).toBe('reset_link_spent')
    await server.db.updateTable('users').set({ status: 'active' }).execute()
    expect((await reset(token)).error.code).toBe('reset_link_spent')
    await forget(desk.username)
    expect((await reset(await tokenOf(), '12345')).error.fields?.password).toBe(
      'Password must be at least 6 characters long',
    )
    expect((await reset(await tokenOf())).status).toBe(200)
  })

  test('D-36: a link dies when an admin changes the address that it was mailed to', async () => {
    const person = await addStaff(server.db, desk)
    await forget(desk.username)
    const token = await tokenOf()
    await server.db
      .updateTable('users')
      .set({ email: 'other@forestview.example' })
      .where('user_id', '=', person.user_id)
      .execute()
    expect((await reset(token)).error.code).toBe('reset_link_spent')
  })
})
