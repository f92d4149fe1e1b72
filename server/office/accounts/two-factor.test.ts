import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { activity } from '../../../contract/office/activity.ts'
import { security } from '../../../contract/office/security.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { now } from '../../kit/clock.ts'
import { codeOf, stepAt } from './totp.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const password = 'deodar-cone'
const desk = { username: 'FrontDesk', email: 'desk@forestview.example', password }
const signedIn = (own: Parameters<typeof signedInAdmin>[1] = {}) =>
  signedInAdmin(server, { ...desk, password_hash: undefined, ...own })
type Staff = Awaited<ReturnType<typeof signedIn>>

const setUp = async (who: Staff) =>
  (await who.call(security.setUpTwoFactor, { body: { currentPassword: password } })).value.secret
const confirm = (who: Staff, code: string) => who.call(security.confirmTwoFactor, { body: { code } })
const codeNow = (secret: string, drift = 0) => codeOf(secret, stepAt(now()) + drift)

/** Somebody whose sign-in asks for a code; the code of the present half minute is spent. */
const protectedStaff = async (own: Parameters<typeof signedIn>[0] = {}) => {
  const who = await signedIn(own)
  const secret = await setUp(who)
  const { recovery_codes } = (await confirm(who, codeNow(secret))).value
  return { who, secret, recovery_codes }
}
const signIn = (code?: string, more: { password?: string; username?: string } = {}, where = server) =>
  stranger(where.app).call(accounts.staffLogin, {
    body: { username: desk.username, password, ...more, ...(code !== undefined && { code }) },
  })
const later = (minutes: number) => clockAt({ minutes })

describe('switching two-factor sign-in on', () => {
  test('asks for nothing before a code has confirmed the secret', async () => {
    const who = await signedIn()
    const secret = await setUp(who)
    expect((await signIn()).status).toBe(200)
    expect((await who.call(security.twoFactor)).value).toMatchObject({
      on: false,
      since: null,
      recovery_codes_left: 0,
    })
    const wrong = await confirm(who, codeNow(secret, 5))
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { code: 'This code is not right. Wait for the next one and try again.' },
    ])
    expect((await signIn()).status).toBe(200)
    expect((await confirm(who, codeNow(secret))).status).toBe(200)
    expect((await who.call(security.twoFactor)).value).toMatchObject({
      on: true,
      since: '2026-11-20T06:30:00.000Z',
      recovery_codes_left: 10,
    })
    expect((await signIn()).error.code).toBe('code_needed')
  })

  test('needs the password, and nobody else’s', async () => {
    const who = await signedIn()
    const reply = await who.call(security.setUpTwoFactor, { body: { currentPassword: 'guess' } })
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { currentPassword: 'Current password is incorrect' },
    ])
    const guest = await signedInGuest(server)
    expect((await guest.call(security.twoFactor)).status).toBe(403)
  })

  test('answers an address for the app that holds the secret, and a new one each time', async () => {
    const who = await signedIn()
    const first = await setUp(who)
    const { secret, address } = (
      await who.call(security.setUpTwoFactor, { body: { currentPassword: password } })
    ).value
    expect(secret).not.toBe(first)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(address).toMatch(/^otpauth:\/\/totp\/[^?]+:FrontDesk\?/)
    expect((await confirm(who, codeNow(first))).error.code).toBe('wrong_code')
    expect((await confirm(who, codeNow(secret))).status).toBe(200)
  })

  test('cannot be done twice over, nor confirmed without a secret', async () => {
    const { who, secret } = await protectedStaff()
    const again = await who.call(security.setUpTwoFactor, { body: { currentPassword: password } })
    expect([again.status, again.error.code]).toEqual([409, 'two_factor_on'])
    expect((await confirm(who, codeNow(secret, 1))).error.code).toBe('two_factor_on')
    const other = await signedInAdmin(server)
    expect((await confirm(other, '123456')).error.code).toBe('two_factor_off')
  })

  test('keeps the secret sealed and the recovery codes hashed, and says neither again', async () => {
    const { who, secret, recovery_codes } = await protectedStaff()
    const kept = [
      ...(await server.db.selectFrom('two_factor').selectAll().execute()).map((row) => row.secret),
      ...(await server.db.selectFrom('recovery_codes').selectAll().execute()).map((row) =>
        row.code_hash.toString('latin1'),
      ),
      (await who.call(security.twoFactor)).raw.body,
      JSON.stringify(await server.db.selectFrom('activity').selectAll().execute()),
      JSON.stringify(await server.db.selectFrom('mails').selectAll().execute()),
    ].join('\n')
    for (const word of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(word)
    expect(kept).toContain('sealed:')
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  })
})

describe('signing in with two factors', () => {
  test('asks for the code after the right password, by both ways in, and gives no session before it', async () => {
    const { secret } = await protectedStaff()
    for (const way of [accounts.staffLogin, accounts.adminLogin]) {
      const reply = await stranger(server.app).call(way, { body: { username: desk.username, password } })
      expect([reply.status, reply.error.code, reply.cookies]).toEqual([401, 'code_needed', []])
      expect(reply.error.msg).toBe('Enter the code from your authenticator app')
    }
    expect((await signIn(undefined, { password: 'wrong' })).error.code).toBe('wrong_credentials')
    expect((await signIn(codeNow(secret, 1), { password: 'wrong' })).error.code).toBe('wrong_credentials')
    later(5)
    const reply = await signIn(codeNow(secret))
    expect(reply.value).toMatchObject({ msg: 'Login successful', username: 'FrontDesk' })
    expect(reply.cookies.map(({ name }) => name)).toEqual(['fr_staff', 'fr_device'])
  })

  test('takes codes of one step early or late, with a space in them, and refuses all others', async () => {
    const { secret } = await protectedStaff()
    later(5)
    const answers = []
    for (const drift of [-2, 2, -1, 0, 1]) {
      const code = codeNow(secret, drift)
      answers.push((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status)
    }
    expect(answers).toEqual([401, 401, 200, 200, 200])
    const { status, error } = await signIn('000000')
    expect([status, error.code]).toEqual([401, 'wrong_sign_in_code'])
  })

  test('takes no code twice, nor one older than the last, nor the one that confirmed the secret', async () => {
    const { secret } = await protectedStaff()
    expect((await signIn(codeNow(secret))).error.code).toBe('wrong_sign_in_code')
    later(5)
    expect((await signIn(codeNow(secret))).status).toBe(200)
    expect((await signIn(codeNow(secret))).error.code).toBe('wrong_sign_in_code')
    expect((await signIn(codeNow(secret, -1))).error.code).toBe('wrong_sign_in_code')
  })

  test('of five with one code at the same moment, one gets in', async () => {
    const { secret } = await protectedStaff()
    later(5)
    const code = codeNow(secret)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(code)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('takes each recovery code once, however it is typed, and writes down that it was used', async () => {
    const { who, recovery_codes } = await protectedStaff()
    const [first = '', second = ''] = recovery_codes
    expect((await signIn(` ${first.toLowerCase()} `)).status).toBe(200)
    expect((await signIn(first)).error.code).toBe('wrong_sign_in_code')
    expect((await signIn(second.replaceAll('-', ''))).status).toBe(200)
    expect((await who.call(security.twoFactor)).value.recovery_codes_left).toBe(8)
    const { items } = (await who.call(activity.list, { query: { area: 'accounts', action: 'changed' } }))
      .value
    expect(items.map(({ by, after }) => [by, after])).toEqual([
      [who.user.name, { recovery_codes: 8 }],
      [who.user.name, { recovery_codes: 9 }],
      [who.user.name, { two_factor: 'on' }],
    ])
  })

  test('takes no recovery code of somebody else', async () => {
    const { recovery_codes } = await protectedStaff()
    await protectedStaff({ username: 'second', email: 'second@forestview.example' })
    const reply = await signIn(recovery_codes[0], { username: 'second' })
    expect(reply.error.code).toBe('wrong_sign_in_code')
    expect((await signIn(recovery_codes[0])).status).toBe(200)
  })

  test('an employee at the admin sign-in is turned away before a code is spent', async () => {
    const { recovery_codes } = await protectedStaff({ role: 'user' })
    const body = { username: desk.username, password, code: recovery_codes[0] }
    expect((await stranger(server.app).call(accounts.adminLogin, { body })).error.code).toBe('admins_only')
    expect((await stranger(server.app).call(accounts.staffLogin, { body })).status).toBe(200)
  })

  test('ten wrong codes are answered, then even a right one waits; being asked for a code is not counted', async () => {
    const strict = await startServer({ RATE_LIMIT: '1' })
    const { secret } = await protectedStaff()
    later(5)
    for (let n = 0; n < 12; n++) expect((await signIn(undefined, {}, strict)).error.code).toBe('code_needed')
    for (let n = 0; n < 10; n++) expect((await signIn('000000', {}, strict)).status).toBe(401)
    expect((await signIn(codeNow(secret), {}, strict)).status).toBe(429)
    await strict.app.close()
  })

  test('a password that was set with a mailed link still asks for the code', async () => {
    const { secret } = await protectedStaff()
    const anybody = stranger(server.app)
    await anybody.call(security.forgotPassword, { body: { username: desk.username } })
    const token = (await mailsTo(server, desk.email)).find((mail) => mail.secret)?.token ?? ''
    await anybody.call(security.resetPassword, { body: { token, password: 'rhododendron' } })
    expect((await signIn(undefined, { password: 'rhododendron' })).error.code).toBe('code_needed')
    later(5)
    expect((await signIn(codeNow(secret), { password: 'rhododendron' })).status).toBe(200)
  })
})

describe('two-factor sign-in that is on', () => {
  test('gives ten new recovery codes for the password, and the ones before are dead', async () => {
    const { who, recovery_codes } = await protectedStaff()
    const more = (currentPassword: string) =>
      who.call(security.newRecoveryCodes, { body: { currentPassword } })
    expect((await more('guess')).error.code).toBe('wrong_current_password')
    const fresh = (await more(password)).value.recovery_codes
    expect((await signIn(recovery_codes[0])).error.code).toBe('wrong_sign_in_code')
    expect((await signIn(fresh[0])).status).toBe(200)
    const other = await signedInAdmin(server, { password, password_hash: undefined })
    const none = await other.call(security.newRecoveryCodes, { body: { currentPassword: password } })
    expect(none.error.code).toBe('two_factor_off')
  })
})
