import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { security } from '../../../contract/office/security.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { now } from '../../kit/clock.ts'
import { startSession } from '../../kit/security/sessions.ts'
import { codeOf, stepAt } from './totp.ts'

let server: TestServer
let strict: TestServer
beforeAll(async () => {
  server = await testServer()
  strict = await startServer({ RATE_LIMIT: '1' })
  return () => strict.app.close()
})

const password = 'deodar-cone'
const desk = { username: 'FrontDesk', email: 'desk@forestview.example', password, password_hash: undefined }
const codeIn = (secret: string, steps: number) => codeOf(secret, stepAt(now()) + steps)

/** Somebody at the last step of setting up a factor, and how they switch it off. */
const settingUp = async (where: TestServer, own: object = desk) => {
  const who = await signedInAdmin(where, own)
  const { secret } = (await who.call(security.setUpTwoFactor, { body: { currentPassword: password } })).value
  const confirm = () => who.call(security.confirmTwoFactor, { body: { code: codeIn(secret, 0) } })
  const off = (code = '', currentPassword = password) =>
    who.call(security.switchOffTwoFactor, { body: { currentPassword, code } })
  return { who, secret, confirm, off }
}
const signIn = () =>
  stranger(server.app).call(accounts.staffLogin, { body: { username: desk.username, password } })

describe('W-35 two-factor sign-in', () => {
  test('is switched off with the password and a code, and the password then signs in alone', async () => {
    const { secret, confirm, off } = await settingUp(server)
    await confirm()
    const right = codeIn(secret, 1)
    expect((await off(right, 'guess')).error.fields).toEqual({
      currentPassword: 'Current password is incorrect',
    })
    const wrong = await off(codeIn(secret, 5))
    expect([wrong.status, wrong.error.code, wrong.error.fields]).toEqual([
      400,
      'wrong_code',
      { code: 'This code is not right, or it was already used' },
    ])
    // The one that switched it on is spent.
    expect((await off(codeIn(secret, 0))).error.code).toBe('wrong_code')
    expect((await signIn()).error.code).toBe('code_needed')
    expect((await off(right)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await server.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    expect((await off(right)).error.code).toBe('two_factor_off')
    const said = (await mailsTo(server, desk.email)).map((mail) => mail.subject)
    expect(said).toEqual([
      expect.stringMatching(/two-factor sign-in was switched on$/),
      expect.stringMatching(/two-factor sign-in was switched off$/),
    ])
  })

  test('is switched off with a recovery code too', async () => {
    const { confirm, off } = await settingUp(server)
    const { recovery_codes } = (await confirm()).value
    expect((await off(recovery_codes[3])).status).toBe(200)
  })

  test('is not switched off by guessing', async () => {
    const { confirm, off } = await settingUp(strict)
    await confirm()
    for (let i = 0; i < 10; i++) expect((await off('000000')).status).toBe(400)
    expect((await off('000000')).status).toBe(429)
  })

  test('ends the other sessions of its owner when it is switched on, and nobody else’s', async () => {
    const { who, confirm } = await settingUp(server)
    const elsewhere = stranger(server.app)
    elsewhere.cookies.fr_staff = await startSession(server.db, 'staff', who.user.user_id)
    const colleague = await signedInAdmin(server)
    await confirm()
    const users = await Promise.all([who, colleague, elsewhere].map((caller) => caller.call(accounts.me)))
    expect(users.map(({ value }) => value.user?.user_id ?? null)).toEqual([
      who.user.user_id,
      colleague.user.user_id,
      null,
    ])
  })
})
