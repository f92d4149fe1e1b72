import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { outbox } from '../../../contract/office/outbox.ts'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { tokens } from '../../../contract/office/tokens.ts'
import { users } from '../../../contract/staff/users.ts'
import { testDatabase } from '../../../test/database.ts'
import { expectRefusal, isWrite, where } from '../../../test/endpoints.ts'
import { newFolder } from '../../../test/folders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { bearer, madeToken, said, withToken } from '../../../test/tokens.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../kit/config.ts'
import { logging } from '../../kit/log.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-28 a token makes nothing that opens more than itself', () => {
  const forPeople = where((e) => Boolean(e.selfService || e.sessionOnly))

  test('tokens, webhooks, passwords, factors, sessions, sign-ins and users are among what it may not touch', () => {
    const names = forPeople.map(({ name }) => name)
    for (const contract of ['tokens.', 'webhooks.', 'ownAccount.'])
      expect(names.some((name) => name.startsWith(contract))).toBe(true)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['tokens.create', 'tokens.list', 'tokens.revoke', 'webhooks.create', 'webhooks.renewSecret'],
        ...[
          'users.create',
          'users.change',
          'users.remove',
          'users.uploadPhoto',
          'housekeepers.add',
          'housekeepers.change',
        ],
        ...['accounts.adminLogin', 'accounts.staffLogin', 'accounts.guestLogin', 'cleaning.signIn'],
        ...[
          'security.changePassword',
          'security.setUpTwoFactor',
          'ownAccount.endOthers',
          'ownAccount.confirm',
        ],
      ]),
    )
    // Whatever makes a password or shows it once more says so.
    const dangerous = where((e) => isWrite(e) && e.throttle?.counts === 'failures')
    expect(dangerous.filter(({ endpoint }) => endpoint.access !== 'guest').map(({ name }) => name)).toEqual(
      forPeople.filter(({ endpoint }) => endpoint.throttle?.counts === 'failures').map(({ name }) => name),
    )
  })

  test.each(forPeople)('it is refused by $name', async ({ endpoint }) => {
    const caller = await withToken(server, await signedInAdmin(server), {
      areas: ['desk', 'staff', 'office'],
    })
    expectRefusal(await caller.knock(endpoint), 'token_refused')
  })

  test('nor by what asks for the password once more, in a call that may be harmless otherwise', async () => {
    const admin = await signedInAdmin(server)
    const caller = await withToken(server, admin, { areas: ['office'] })
    const change = (sent: object) => caller.send(settingsOffice.save, { body: sent })
    expect((await change({ phone: '+91 5946 220000' })).status).toBe(200)
    expect(said(await change({ upi_id: 'thief@examplebank' }))).toEqual([403, 'token_refused'])
    const own = { ...(await caller.knock(accounts.me)).raw.json() }
    expect(own.user).toMatchObject({ user_id: admin.user.user_id, areas: ['office'] })
    expectRefusal(await caller.send(ownAccount.sessions, {}), 'token_refused')
  })

  test('nor does it read its owner’s record outside the area staff', async () => {
    const admin = await signedInAdmin(server)
    const params = { id: admin.user.user_id }
    const desk = await withToken(server, admin, { areas: ['desk'] })
    expect(said(await desk.send(users.get, { params }))).toEqual([403, 'wrong_area'])
    const staff = await withToken(server, admin, { areas: ['staff'] })
    expect((await staff.send(users.get, { params })).status).toBe(200)
  })

  test('nor does it read a private link in the outbox', async () => {
    const { db } = server
    const mail = { recipient: 'a@example.com', subject: 'Set a password', created_at: dayAfter(0) }
    const { mail_id } = await db
      .insertInto('mails')
      .values({
        ...mail,
        body_text: 'https://secret',
        body_html: 'https://secret',
        secret: true,
        state: 'kept',
      })
      .returning('mail_id')
      .executeTakeFirstOrThrow()
    const demo = await startServer({ RATE_LIMIT: '0', DEMO: '1' })
    const admin = await signedInAdmin(demo)
    const caller = await withToken(demo, admin, { areas: ['office'] })
    const ask = { params: { id: mail_id } }
    expect((await admin.call(outbox.get, ask)).value.text).toBe('https://secret')
    expect((await caller.send(outbox.get, ask)).raw.json()).toMatchObject({ text: '', html: '' })
    await demo.app.close()
  })
})

describe('W-28 wrong tokens', () => {
  test('are counted with the wrong passwords of the address; expired and revoked ones are no guesses', async () => {
    const { app, db } = await startServer({})
    const limited = { app, db, config: server.config }
    const admin = await signedInAdmin(limited)
    const good = await madeToken(admin)
    const dead = await madeToken(admin)
    await admin.call(tokens.revoke, { params: { id: dead.token_id } })
    const send = (token: string) =>
      stranger(app).send(visitors.list, { headers: { authorization: `Bearer ${token}` } })
    for (let n = 0; n < 40; n++) expectRefusal(await send(dead.token), 'token_invalid')
    const leaving = await signedInAdmin(limited)
    const left = await madeToken(leaving)
    await db.deleteFrom('users').where('user_id', '=', leaving.user.user_id).execute()
    for (let n = 0; n < 40; n++) expectRefusal(await send(left.token), 'token_invalid')
    for (let n = 0; n < 30; n++) expectRefusal(await send(`frt_${n}`), 'token_invalid')
    // Any call may be answered so: the document says it once, of the token itself.
    const late = await app.inject({ url: '/api/visitors', headers: bearer('frt_x') })
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    const login = { username: 'admin', password: 'guess-me-not' }
    expect((await stranger(app).call(accounts.adminLogin, { body: login as never })).status).toBe(429)
    // Who has the right one guesses nothing.
    expect((await send(good.token)).status).toBe(200)
    await app.close()
  })
})

test('W-28 the log of the server holds no token', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const config = readConfig({ RATE_LIMIT: '0', DEMO: '0', DATA_DIR: newFolder('server') })
  const opened = await testDatabase()
  const logger = { ...logging({ logLevel: 'trace' }), stream }
  const app = await buildApp({ config, opened, logger, background: false })
  const { token } = await madeToken(await signedInAdmin({ app, db: opened.db, config }))
  for (const authorization of [`Bearer ${token}`, `Bearer ${token}x`])
    await stranger(app).send(visitors.list, { headers: { authorization } })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).not.toContain(token.slice(4))
  await app.close()
})
