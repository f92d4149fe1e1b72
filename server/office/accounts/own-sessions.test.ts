import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { activity } from '../../../contract/office/activity.ts'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { addGuest, addStaff } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const asha = { email: 'asha@example.com', password: 'deodar-cone' }
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

const guestAt = async (agent: string) => {
  const caller = stranger(server.app)
  const reply = await caller.call(accounts.guestLogin, { body: asha }, { 'user-agent': agent })
  return Object.assign(caller, { id: reply.value.visitor.visitor_id })
}
const listed = async (caller: Caller, kind?: 'guest' | 'staff') =>
  (await caller.call(ownAccount.sessions, { query: { kind } })).value
const isGuest = async (caller: Caller) => (await caller.call(accounts.me)).value.guest !== null

describe('D-39: one’s own sessions', () => {
  test('are listed with the device, and say which one asks; nothing of the token is told', async () => {
    await addGuest(server.db, asha)
    const [here, there] = [await guestAt(laptop), await guestAt(phone)]
    const sessions = await listed(here)
    expect(sessions.map(({ device, current }) => [device, current]).sort()).toEqual([
      ['Chrome on Android', false],
      ['Firefox on Windows', true],
    ])
    expectNotSaid(sessions, there.cookies.fr_guest)
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'last_seen_at',
      'session_id',
    ])
  })

  test('one of them ends, or all the others', async () => {
    await addGuest(server.db, asha)
    const [here, there, third] = [await guestAt(laptop), await guestAt(phone), await guestAt(phone)]
    const other = (await listed(there)).find(({ current }) => current)
    const end = () => here.call(ownAccount.endSession, { params: { session_id: other?.session_id ?? '' } })
    expect((await end()).status).toBe(200)
    expect([await isGuest(here), await isGuest(there), await isGuest(third)]).toEqual([true, false, true])
    expect((await end()).error.code).toBe('session_not_found')
    expect((await here.call(ownAccount.endOthers, { query: {} })).value.message).toContain('1 other session')
    expect([await isGuest(here), await isGuest(third)]).toEqual([true, false])
    expect(await listed(here)).toHaveLength(1)
  })

  test('are nobody else’s to see or to end', async () => {
    await addGuest(server.db, asha)
    const [own, other] = [await guestAt(laptop), await signedInGuest(server)]
    const [session] = await listed(own)
    const end = await other.call(ownAccount.endSession, { params: { session_id: session?.session_id ?? '' } })
    expect(end.error.code).toBe('session_not_found')
    expect(await listed(other)).toHaveLength(1)
    expect(await isGuest(own)).toBe(true)
  })

  test('of guest and staff in one browser are asked for apart', async () => {
    await addGuest(server.db, asha)
    const caller = await guestAt(laptop)
    const admin = await signedInAdmin(server)
    caller.cookies.fr_staff = admin.cookies.fr_staff ?? ''
    const ids = async (kind?: 'guest' | 'staff') => (await listed(caller, kind)).map((row) => row.session_id)
    expect(await ids()).toEqual(await ids('staff'))
    expect(await ids('guest')).not.toEqual(await ids('staff'))
    expect((await admin.call(ownAccount.sessions, { query: { kind: 'guest' } })).status).toBe(401)
  })

  test('ending the one that asks takes its cookie away', async () => {
    await addGuest(server.db, asha)
    const here = await guestAt(laptop)
    const [session] = await listed(here)
    await here.call(ownAccount.endSession, { params: { session_id: session?.session_id ?? '' } })
    expect(here.cookies.fr_guest).toBeUndefined()
  })
})

describe('a guest who changes their password', () => {
  const change = (who: Caller, id: string, currentPassword: string, newPassword = 'monal-ridge') =>
    who.call(ownAccount.changePassword, {
      params: { visitor_id: id },
      body: { currentPassword, newPassword },
    })

  test('signs in with the new one, is told by mail, and is signed out everywhere else', async () => {
    await addGuest(server.db, asha)
    const [here, there] = [await guestAt(laptop), await guestAt(phone)]
    const reply = await change(here, here.id, asha.password)
    expect([reply.status, reply.value.msg]).toEqual([200, 'Password updated successfully'])
    expect([await isGuest(here), await isGuest(there)]).toEqual([true, false])
    const signIn = (password: string) =>
      stranger(server.app).call(accounts.guestLogin, { body: { ...asha, password } })
    expect([(await signIn(asha.password)).status, (await signIn('monal-ridge')).status]).toEqual([401, 200])
    expect((await mailsTo(server, asha.email))[0]?.body_text).toContain('was just changed')
  })

  test('is refused a wrong current password, an easy new one, and the account of somebody else', async () => {
    await addGuest(server.db, asha)
    const other = await addGuest(server.db, { password: 'deodar-cone' })
    const here = await guestAt(laptop)
    const wrong = await change(here, here.id, 'guess')
    expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_current_password'])
    expect((await change(here, here.id, asha.password, 'sunshine')).error.fields).toEqual({
      newPassword: 'This password is too easy to guess',
    })
    expect((await change(here, other.visitor_id, 'deodar-cone')).status).toBe(403)
  })
})

describe('D-40: the activity', () => {
  test('holds sign-ins, failed ones with their reason, and sign-outs, and no password', async () => {
    const admin = await signedInAdmin(server)
    const staff = await addStaff(server.db, {
      username: 'FrontDesk',
      password: 'deodar-cone',
      name: 'Ravi Joshi',
    })
    const away = await addStaff(server.db, { username: 'away', status: 'inactive' })
    const signIn = (username: string, password: string) =>
      stranger(server.app).call(
        accounts.staffLogin,
        { body: { username, password } },
        { 'user-agent': laptop },
      )
    await signIn('frontdesk', 'deodar-cone')
    await signIn(staff.email, 'guess')
    await signIn('nobody', 'guess')
    await signIn('away', 'guess')
    const { items } = (await admin.call(activity.list, { query: { area: 'accounts' } })).value
    expect(
      items.map(({ action, subject, subject_id, after }) => [action, subject, subject_id, after?.reason]),
    ).toEqual([
      ['refused', `${away.name} (staff)`, away.user_id, 'the account is switched off'],
      ['refused', 'No such account (staff)', '', 'no such account'],
      ['refused', 'Ravi Joshi (staff)', staff.user_id, 'wrong password'],
      ['signed in', 'Ravi Joshi (staff)', staff.user_id, undefined],
    ])
    expect(items.at(-1)).toMatchObject({
      by: 'Ravi Joshi',
      after: { with: 'password', device: 'Firefox on Windows' },
    })
    expectNotSaid(items, asha.password, 'guess')
  })
})
