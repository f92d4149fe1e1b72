import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { addGuest, addStaff } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { endSession, startSession, sweepSessions } from '../../kit/security/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const whoIs = async (caller: Caller) => {
  const { guest, user } = (await caller.call(accounts.me)).value
  return { guest: guest?.visitor_id ?? null, user: user?.user_id ?? null }
}
const sessionCount = async () => (await server.db.selectFrom('sessions').select('kind').execute()).length
const asha = { email: 'asha@example.com', password: 'forest-guest' }
const desk = { username: 'desk', password: 'deodar-cone' }

describe('sessions', () => {
  test('D-5 G-ERR-08 nobody signed in is 200 with nulls', async () => {
    const reply = await stranger(server.app).call(accounts.me)
    expect([reply.status, reply.raw.json()]).toEqual([200, { guest: null, user: null }])
  })

  test('D-4 a guest and a staff member are signed in side by side in one browser', async () => {
    const visitor = await addGuest(server.db, asha)
    const user = await addStaff(server.db, desk)
    const browser = stranger(server.app)
    await browser.call(accounts.guestLogin, { body: asha })
    await browser.call(accounts.staffLogin, { body: desk })
    expect(await whoIs(browser)).toEqual({ guest: visitor.visitor_id, user: user.user_id })
  })

  test('D-43: a call that names the kind of its screen goes on as nobody else of the same browser', async () => {
    const guest = await signedInGuest(server)
    const admin = await signedInAdmin(server)
    guest.cookies.fr_staff = admin.cookies.fr_staff ?? ''
    const params = { id: guest.visitor.visitor_id }
    const as = (kind: string) => guest.call(visitors.get, { params }, { 'x-session-kind': kind })
    expect((await as('staff')).status).toBe(200)
    await endSession(server.db, guest.cookies.fr_staff)
    const ended = await as('staff')
    expect([ended.status, ended.error.code]).toEqual([401, 'not_signed_in'])
    expect([(await as('guest')).status, (await as('anybody')).status]).toEqual([200, 200])
    expect((await guest.call(visitors.get, { params })).status).toBe(200)
  })

  test('D-4 G-API-03 a visitor-id header names nobody', async () => {
    const visitor = await addGuest(server.db)
    const other = await signedInGuest(server)
    const headers = { 'visitor-id': visitor.visitor_id }
    expect((await stranger(server.app).call(accounts.me, {}, headers)).value.guest).toBeNull()
    expect((await other.call(accounts.me, {}, headers)).value.guest?.visitor_id).toBe(
      other.visitor.visitor_id,
    )
  })

  test('D-4 only a hash of the token is stored', async () => {
    const guest = await signedInGuest(server)
    const rows = await server.db.selectFrom('sessions').selectAll().execute()
    expectNotSaid(
      rows.map((row) => row.token_hash.toString('latin1')),
      guest.cookies.fr_guest,
    )
    expect(rows[0]?.token_hash).toHaveLength(32)
  })

  test('the token is a new one at every sign-in, and the one before is dead', async () => {
    await addGuest(server.db, asha)
    const browser = stranger(server.app)
    const tokens = []
    for (let i = 0; i < 3; i++) {
      await browser.call(accounts.guestLogin, { body: asha })
      tokens.push(browser.cookies.fr_guest)
    }
    expect(new Set(tokens).size).toBe(3)
    expect(await sessionCount()).toBe(1)
    const thief = stranger(server.app)
    thief.cookies.fr_guest = tokens[0] ?? ''
    expect((await whoIs(thief)).guest).toBeNull()
  })

  test('a token that somebody planted before the sign-in is not the session afterwards', async () => {
    await addGuest(server.db, asha)
    const victim = stranger(server.app)
    victim.cookies.fr_guest = 'planted-by-somebody-else'
    await victim.call(accounts.guestLogin, { body: asha })
    expect(victim.cookies.fr_guest).not.toBe('planted-by-somebody-else')
    const thief = stranger(server.app)
    thief.cookies.fr_guest = 'planted-by-somebody-else'
    expect((await whoIs(thief)).guest).toBeNull()
  })
})

describe('signing out', () => {
  test.each([
    ['guest', { kind: 'guest' }, ['fr_staff']],
    ['staff', { kind: 'staff' }, ['fr_guest']],
    ['both where none is named', {}, []],
  ] as const)('ends the session of the %s', async (_kind, body, left) => {
    const browser = await signedInGuest(server)
    browser.cookies.fr_staff = (await signedInAdmin(server)).cookies.fr_staff ?? ''
    const before = { ...browser.cookies }
    const reply = await browser.call(accounts.logout, { body })
    expect(reply.status).toBe(200)
    expect(Object.keys(browser.cookies)).toEqual(left)
    // The old cookies are worth nothing, even where a browser kept them.
    const replay = stranger(server.app)
    Object.assign(replay.cookies, before)
    const who = await whoIs(replay)
    expect([who.guest !== null, who.user !== null]).toEqual([
      left.includes('fr_guest' as never),
      left.includes('fr_staff' as never),
    ])
  })

  test('G-API-07 needs no payload, and does no harm twice', async () => {
    const browser = await signedInGuest(server)
    for (let i = 0; i < 2; i++) {
      const reply = await browser.send(accounts.logout, {})
      expect([reply.status, await sessionCount()]).toEqual([200, 0])
    }
  })

  test('leaves the guest’s other browsers signed in', async () => {
    const laptop = await signedInGuest(server)
    const phone = stranger(server.app)
    phone.cookies.fr_guest = await startSession(server.db, 'guest', laptop.visitor.visitor_id)
    await laptop.call(accounts.logout, { body: {} })
    expect((await whoIs(phone)).guest).toBe(laptop.visitor.visitor_id)
  })
})

describe('the end of a session', () => {
  test('appendix-2 comes after twelve hours without a call', async () => {
    const guest = await signedInGuest(server)
    clockAt({ hours: 11, minutes: 59 })
    expect((await whoIs(guest)).guest).not.toBeNull()
    clockAt({ hours: 11 + 12, minutes: 58 })
    expect((await whoIs(guest)).guest).not.toBeNull()
    clockAt({ hours: 11 + 12 + 12, minutes: 59 })
    expect((await whoIs(guest)).guest).toBeNull()
  })

  test('comes for staff after a day and for guests after fourteen, however busy', async () => {
    const guest = await signedInGuest(server)
    const admin = await signedInAdmin(server)
    const alive = { guest: 0, staff: 0 }
    for (let hours = 1; hours <= 15 * 24; hours += 6) {
      clockAt({ hours })
      if ((await whoIs(guest)).guest) alive.guest = hours
      if ((await whoIs(admin)).user) alive.staff = hours
    }
    expect(alive).toEqual({ guest: 14 * 24 - 5, staff: 19 })
  })

  test('is swept from the table, and nobody else’s', async () => {
    await signedInGuest(server)
    clockAt({ hours: 13 })
    const fresh = await signedInGuest(server)
    await sweepSessions(server.db)
    expect(await sessionCount()).toBe(1)
    expect((await whoIs(fresh)).guest).not.toBeNull()
  })

  test('a read writes the time of last use no oftener than every five minutes', async () => {
    const guest = await signedInGuest(server)
    const used = async () =>
      (await server.db.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
    clockAt({ minutes: 4 })
    await whoIs(guest)
    expect(await used()).toBe('2026-11-20T06:30:00.000Z')
    clockAt({ minutes: 6 })
    await whoIs(guest)
    expect(await used()).toBe('2026-11-20T06:36:00.000Z')
  })
})

describe('reading a visitor', () => {
  test('G-API-14 a guest reads themselves, nobody else, and cannot tell who exists', async () => {
    const guest = await signedInGuest(server)
    const other = await addGuest(server.db)
    const own = await guest.call(visitors.get, { params: { id: guest.visitor.visitor_id } })
    expect(own.value).toMatchObject({ id: guest.visitor.visitor_id, visitor_id: guest.visitor.visitor_id })
    const foreign = await guest.call(visitors.get, { params: { id: other.visitor_id } })
    const unknown = await guest.call(visitors.get, { params: { id: 'unknown' } })
    expect([foreign.status, foreign.error.msg]).toEqual([404, 'Visitor not found'])
    expect({ ...foreign.error, request_id: '' }).toEqual({ ...unknown.error, request_id: '' })
  })

  test('an admin reads anybody, never a password hash', async () => {
    const guest = await addGuest(server.db, asha)
    const reply = await (await signedInAdmin(server)).call(visitors.get, {
      params: { id: guest.visitor_id },
    })
    expect(reply.value.email).toBe(asha.email)
    expectNotSaid(reply.raw.body, 'password', 'argon2id')
  })
})
