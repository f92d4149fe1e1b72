import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { proofsTo, proveAddress, registered, serverThatMails } from '../../../test/trust.ts'
import { mailWelcome } from './password-links.ts'

const mailing = serverThatMails()
let server: TestServer
beforeAll(() => {
  server = mailing.current
})

const email = 'ravi@example.com'
const resort = { settings: defaultSettings, siteUrl: 'https://stay.example' }
const isProved = async (caller: ReturnType<typeof stranger>) =>
  (await caller.call(accounts.me)).value.guest?.email_verified
const follow = (token: string) => stranger(server.app).call(accounts.verifyEmail, { body: { token } })
const tokenFor = async (address: string) => (await proofsTo(server, address)).at(-1)?.token ?? ''

describe('D-31 an address', () => {
  test('is proved by following the link that registering mails, and following it again says the same', async () => {
    const guest = await registered(server)
    expect(await isProved(guest)).toBe(false)
    const mails = await proofsTo(server, email)
    expect(mails).toMatchObject([
      { secret: true, subject: 'Confirm your email address for Forest View Resort' },
    ])
    const said = (await follow(mails[0]?.token ?? '')).value
    expect(said).toEqual({ message: 'Thank you, your email address is confirmed.' })
    expect(await isProved(guest)).toBe(true)
    expect((await follow(mails[0]?.token ?? '')).value).toEqual(said)
  })

  test('is not proved by loading the page of the link: only a press does it', async () => {
    const guest = await registered(server)
    const [mail] = await proofsTo(server, email)
    // What a mail scanner asks for never reaches the server: the token stands behind #.
    expect(mail?.body_text).toMatch(/\/verify-email#[\w-]{43}/)
    await server.app.inject(`/api/visitors/verify-email?token=${mail?.token}`)
    expect(await isProved(guest)).toBe(false)
  })

  test('is proved by a password link that was followed', async () => {
    const guest = await registered(server)
    const somebody = stranger(server.app)
    const { visitor_id } = guest
    await mailWelcome({ ...server, ...resort }, { visitor_id, name: 'Ravi Joshi', email })
    const token = (await mailsTo(server, email)).at(-1)?.token ?? ''
    await somebody.call(accounts.resetPassword, { body: { token, password: 'deodar-cone' } })
    await guest.call(accounts.guestLogin, { body: { email, password: 'deodar-cone' } })
    expect(await isProved(guest)).toBe(true)
  })

  test('is no longer proved when it changes: the old link is dead, the new address gets one', async () => {
    const guest = await registered(server)
    const before = await tokenFor(email)
    await follow(before)
    const admin = await signedInAdmin(server)
    const body = {
      name: 'Ravi Joshi',
      email: 'new@example.com',
      phone: '9412012345',
      address: null,
      id_type: null,
      id_number: null,
      purpose: null,
      notes: null,
      status: 'active' as const,
    }
    expect((await admin.call(visitors.change, { params: { id: guest.visitor_id }, body })).status).toBe(200)
    await guest.call(accounts.guestLogin, { body: { email: body.email, password: 'monal-pheasant' } })
    expect(await isProved(guest)).toBe(false)
    expect((await follow(before)).error.code).toBe('proof_link_spent')
    await proveAddress(server, 'new@example.com')
    expect(await isProved(guest)).toBe(true)
  })

  test('is not proved by a link that was made up, has run out, or is of an account that was switched off', async () => {
    const guest = await registered(server)
    const token = await tokenFor(email)
    expect((await follow('x'.repeat(43))).error.code).toBe('proof_link_spent')
    await server.db.updateTable('visitors').set({ status: 'inactive' }).execute()
    expect((await follow(token)).error.code).toBe('proof_link_spent')
    await server.db.updateTable('visitors').set({ status: 'active' }).execute()
    clockAt({ hours: 7 * 24, seconds: 1 })
    expect((await follow(token)).error.code).toBe('proof_link_spent')
    const row = await server.db.selectFrom('visitors').select('email_verified_at').executeTakeFirst()
    expect([guest.visitor_id !== '', row?.email_verified_at]).toEqual([true, null])
  })

  test('gets the link again when its guest asks, once it is needed no more none', async () => {
    const guest = await registered(server)
    expect((await guest.call(accounts.sendProof)).value.message).toBe(`We have sent a link to ${email}.`)
    expect(await proofsTo(server, email)).toHaveLength(2)
    await proveAddress(server, email)
    await guest.call(accounts.sendProof)
    expect(await proofsTo(server, email)).toHaveLength(2)
    expect((await stranger(server.app).call(accounts.sendProof)).status).toBe(401)
  })

  test('counts as proved where no mail can be sent, and then no link is written', async () => {
    const quiet = await testServer()
    const guest = await registered(quiet)
    expect(await isProved(guest)).toBe(true)
    expect(await quiet.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

test('the database keeps only the hash of the link', async () => {
  await registered(server)
  const token = await tokenFor(email)
  const rows = await server.db.selectFrom('email_proofs').selectAll().execute()
  expect(rows).toHaveLength(1)
  expectNotSaid(rows, token)
})
