import { describe, expect, test } from 'vitest'
import type { VisitorChange } from '../../../contract/desk/visitor-input.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { ownAccount } from '../../../contract/office/own-account.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { proveAddress, registered, serverThatMails } from '../../../test/trust.ts'

// The attack: from a browser that the desk left open a guest's address is replaced, and the password set by mail.
const mailing = serverThatMails()
const old = 'asha@example.com'
const deskPassword = 'deodar-cone'
const gone = 'Your account at Forest View Resort has another email address'

const desk = (server: TestServer) =>
  signedInAdmin(server, { password: deskPassword, password_hash: undefined })
const change = (caller: Caller, id: string, own: Partial<VisitorChange>) =>
  caller.call(visitors.change, {
    params: { id },
    body: { ...checkInBody(), status: 'active', email: old, ...own },
  })
const moveAway = (caller: Caller, id: string) => change(caller, id, { email: 'thief@example.com' })
const result = async (server: TestServer, to = old) =>
  (await mailsTo(server, to)).filter(({ subject }) => subject === gone)

describe('D-40: another address of a guest’s account', () => {
  test('asks the desk for its password where the guest has proved theirs, and for nothing else of it', async () => {
    const server = mailing.current
    const guest = await registered(server, { email: old })
    await proveAddress(server, old)
    const admin = await desk(server)
    clockAt({ minutes: 11 })
    expect((await change(admin, guest.visitor_id, { notes: 'Likes tea' })).status).toBe(200)
    const refused = await moveAway(admin, guest.visitor_id)
    expect([refused.status, refused.error.code]).toEqual([403, 'confirm_password'])
    expect((await guest.call(accounts.me)).value.guest?.email).toBe(old)
    expect(await result(server)).toEqual([])
    await admin.call(ownAccount.confirm, { body: { password: deskPassword } })
    expect((await moveAway(admin, guest.visitor_id)).status).toBe(200)
  })

  test('is told to the old one without the new one, and every browser is signed out', async () => {
    const server = mailing.current
    const guest = await registered(server, { email: old })
    await proveAddress(server, old)
    const admin = await desk(server)
    await moveAway(admin, guest.visitor_id)
    const mails = await result(server)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('please call us at once: +91')
    expectNotSaid(mails[0]?.body_text, 'thief')
    expect((await guest.call(accounts.me)).value.guest).toBeNull()
    const log = await server.db
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'signed out')
      .execute()
    expect(log).toMatchObject([
      { subject_id: guest.visitor_id, after: { reason: 'the e-mail address was changed', sessions: 1 } },
    ])
  })

  test('is asked for and told of as well where no mail server proves anything', async () => {
    const server = await testServer()
    const { visitor_id } = await addGuest(server.db, { email: old, password: 'pine-forest' })
    const guest = stranger(server.app)
    await guest.call(accounts.guestLogin, { body: { email: old, password: 'pine-forest' } })
    const admin = await desk(server)
    clockAt({ minutes: 11 })
    expect((await moveAway(admin, visitor_id)).error.code).toBe('confirm_password')
    await admin.call(ownAccount.confirm, { body: { password: deskPassword } })
    expect((await moveAway(admin, visitor_id)).status).toBe(200)
    expect(await result(server)).toHaveLength(1)
    expect((await guest.call(accounts.me)).value.guest).toBeNull()
  })

  test('of somebody who never signs in and proved nothing is corrected without a question', async () => {
    for (const server of [mailing.current, await testServer()]) {
      const email = `mistyped${server === mailing.current ? '' : '2'}@example.com`
      const { visitor_id } = await addGuest(server.db, { email })
      const admin = await desk(server)
      clockAt({ minutes: 11 })
      const to = email.replace('mistyped', 'typed')
      expect((await change(admin, visitor_id, { email: to })).status).toBe(200)
      expect(await result(server, email)).toEqual([])
    }
  })
})
