import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailLinks, mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { hashOf, startSession } from '../../kit/security/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const email = 'asha@example.com'
const forget = (address = email) =>
  stranger(server.app).call(accounts.forgotPassword, { body: { email: address } })
const reset = (token: string, password = 'rhododendron') =>
  stranger(server.app).call(accounts.resetPassword, { body: { token, password } })
const signIn = (password: string) =>
  stranger(server.app).call(accounts.guestLogin, { body: { email, password } })
const tokenOf = async (address = email) => (await mailsTo(server, address)).at(-1)?.token ?? ''

describe('a forgotten password', () => {
  test('is set anew with the mailed link, and the old one is dead', async () => {
    await addGuest(server.db, { email, password: 'forest-guest' })
    await forget()
    expect((await reset(await tokenOf())).status).toBe(200)
    expect((await signIn('forest-guest')).status).toBe(401)
    expect((await signIn('rhododendron')).status).toBe(200)
  })

  test('the link names the site’s own address, never the caller’s Host header', async () => {
    await addGuest(server.db, { email })
    await stranger(server.app).call(accounts.forgotPassword, { body: { email } }, { host: 'evil.example' })
    const [mail] = await mailsTo(server, email)
    expect(mail?.body_text).toContain('http://127.0.0.1:3000/reset-password#')
    expectNotSaid(mail?.body_text + String(mail?.body_html), 'evil.example')
  })

  test('the database keeps only the hash of the link, and the mail is marked as secret', async () => {
    await addGuest(server.db, { email })
    await forget()
    await mailLinks(server)
    const [link] = await server.db.selectFrom('password_links').selectAll().execute()
    expect(link?.token_hash.toString('base64url')).not.toBe(await tokenOf())
    expect((await mailsTo(server, email))[0]).toMatchObject({ secret: true, state: 'kept' })
  })

  test('the answer is the same for known, unknown and inactive addresses, and only the known one gets a mail', async () => {
    await addGuest(server.db, { email })
    await addGuest(server.db, { email: 'gone@example.com', status: 'inactive' })
    const bodies = []
    for (const address of [email, 'nobody@example.com', 'gone@example.com'])
      bodies.push((await forget(address)).raw.body)
    expect(new Set(bodies).size).toBe(1)
    await mailLinks(server)
    expect(
      (await server.db.selectFrom('mails').select('recipient').execute()).map((m) => m.recipient),
    ).toEqual([email])
  })

  test('the link works once', async () => {
    await addGuest(server.db, { email })
    await forget()
    const token = await tokenOf()
    await reset(token, 'first choice')
    const again = await reset(token, 'second choice')
    expect([again.status, again.error.code]).toEqual([400, 'reset_link_spent'])
    expect((await signIn('first choice')).status).toBe(200)
  })

  test('a link that was cut short says the same as a spent one', async () => {
    const { status, error } = await reset('abc')
    expect([status, error.message]).toEqual([
      400,
      'This link has expired or was already used. Please ask for a new one.',
    ])
  })

  test('of five who use one link at the same moment, one sets the password', async () => {
    await addGuest(server.db, { email })
    await forget()
    const token = await tokenOf()
    const replies = await Promise.all([1, 2, 3, 4, 5].map((n) => reset(token, `pine cone ${n}`)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400, 400, 400, 400])
    const chosen = replies.findIndex((reply) => reply.status === 200) + 1
    expect((await signIn(`pine cone ${chosen}`)).status).toBe(200)
  })

  test('the guest is told when it was set, and no other link that was mailed opens anything', async () => {
    const guest = await addGuest(server.db, { email })
    await forget()
    const token = await tokenOf()
    const other = { token_hash: hashOf('x'.repeat(43)), visitor_id: guest.visitor_id }
    await server.db
      .insertInto('password_links')
      .values({ ...other, expires_at: '2999-01-01T00:00:00Z' })
      .execute()
    await reset(token)
    expect((await mailsTo(server, email)).at(-1)?.subject).toMatch(/^Your password for .* was changed$/)
    expect((await reset('x'.repeat(43))).error.code).toBe('reset_link_spent')
  })

  test('the link works for an hour', async () => {
    await addGuest(server.db, { email })
    await forget()
    const token = await tokenOf()
    clockAt({ hours: 1 })
    expect((await reset(token)).error.code).toBe('reset_link_spent')
    clockAt({ minutes: 59, seconds: 59 })
    expect((await reset(token)).status).toBe(200)
  })

  test('a newer link takes the place of an older one', async () => {
    await addGuest(server.db, { email })
    await forget()
    const first = await tokenOf()
    clockAt({ minutes: 1 })
    await forget()
    const second = await tokenOf()
    expect(second).not.toBe(first)
    expect((await reset(first)).status).toBe(400)
    expect((await reset(second)).status).toBe(200)
  })

  test('a new password ends every session of that guest and of nobody else', async () => {
    const guest = await signedInGuest(server, { email })
    const other = await signedInGuest(server)
    const phone = stranger(server.app)
    phone.cookies.fr_guest = await startSession(server.db, 'guest', guest.visitor.visitor_id)
    await forget()
    await reset(await tokenOf())
    const alive = await Promise.all(
      [guest, phone, other].map(async (who) => (await who.call(accounts.me)).value.guest !== null),
    )
    expect(alive).toEqual([false, false, true])
  })

  test('a link that was made up, or a password that is too short, changes nothing', async () => {
    await addGuest(server.db, { email, password: 'forest-guest' })
    await forget()
    expect((await reset('x'.repeat(43))).error.code).toBe('reset_link_spent')
    const short = await reset(await tokenOf(), '12345')
    expect([short.status, short.error.fields?.password]).toEqual([
      400,
      'Password must be at least 6 characters',
    ])
    expect((await signIn('forest-guest')).status).toBe(200)
    expect((await reset(await tokenOf())).status).toBe(200)
  })
})
