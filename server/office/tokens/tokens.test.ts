import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import type { Area } from '../../../contract/kit/areas.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { activity } from '../../../contract/office/activity.ts'
import { tokens } from '../../../contract/office/tokens.ts'
import { users } from '../../../contract/staff/users.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectRefusal, knock } from '../../../test/endpoints.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'
import { madeToken, said, withToken } from '../../../test/tokens.ts'
import { sweep } from '../../kit/operations/maintenance.ts'
import { sweepApiTokens } from '../../kit/security/api-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = { name: 'Door locks', areas: ['desk'] as Area[], expires_on: dayAfter(30) }

describe('W-28 a personal token', () => {
  test('is shown once, has 256 random bits, and only its hash is kept', async () => {
    const admin = await signedInAdmin(server)
    const { token, token_id } = (await admin.call(tokens.create, { body })).value
    expect(token).toMatch(/^frt_[\w-]{43}$/)
    const [row] = await server.db.selectFrom('api_tokens').selectAll().execute()
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest())
    const { value } = await admin.call(tokens.list)
    expect(value).toEqual([
      {
        token_id,
        name: 'Door locks',
        areas: ['desk'],
        owner: admin.user.name,
        own: true,
        created_at: expect.any(String),
        expires_on: dayAfter(30),
        expired: false,
        last_used_at: null,
      },
    ])
    expectNotSaid(await everyText(server), token.slice(4))
  })

  test('calls without cookie and Origin, whatever site asks for it, and is given no way in for browsers', async () => {
    const admin = await signedInAdmin(server)
    const caller = await withToken(server, admin)
    const guest = await addGuest(server.db)
    const foreign = { ...caller.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const reply = await stranger(server.app).send(visitors.remove, {
      params: { id: guest.visitor_id },
      headers: foreign,
    })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(reply.headers['set-cookie']).toBeUndefined()
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/admin/tokens',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' },
    })
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    // The cookie's Origin is asked for as ever.
    expectRefusal(await knock(admin, visitors.remove, { origin: 'https://evil.example' }), 'foreign_origin')
    expect(await server.db.selectFrom('sessions').select('session_id').execute()).toHaveLength(1)
  })

  test('goes by itself alone: no cookie is read beside it', async () => {
    const admin = await signedInAdmin(server)
    const { cookies } = await signedInAdmin(server)
    const caller = stranger(server.app)
    Object.assign(caller.cookies, cookies)
    for (const wrong of ['Bearer', 'Bearer ', 'Bearer nothing', 'bearer frt_x', `Bearer ${'x'.repeat(4000)}`])
      expectRefusal(await caller.send(visitors.list, { headers: { authorization: wrong } }), 'token_invalid')
    const weak = await withToken(server, admin, { areas: ['office'] })
    expectRefusal(await caller.send(visitors.list, { headers: weak.headers }), 'wrong_area')
    // Another scheme is nothing that is looked at here.
    expect((await caller.send(visitors.list, { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
  })

  test('has the rights that its owner has now, within its areas', async () => {
    const admin = await signedInAdmin(server)
    const { user_id } = admin.user
    const caller = await withToken(server, admin, { areas: ['desk', 'money'] })
    const ask = async (endpoint: Endpoint) => said(await caller.knock(endpoint))
    const set = (values: object) =>
      server.db.updateTable('users').set(values).where('user_id', '=', user_id).execute()
    expect((await caller.knock(visitors.list)).status).toBe(200)
    expect(await ask(users.list)).toEqual([403, 'wrong_area'])
    await set({ areas: ['money', 'staff'] })
    expect(await ask(visitors.list)).toEqual([403, 'wrong_area'])
    expect(await ask(users.list)).toEqual([403, 'wrong_area'])
    await set({ areas: ['desk'], permissions: ['read'] })
    expect((await caller.knock(visitors.list)).status).toBe(200)
    expect(await ask(visitors.remove)).toEqual([403, 'right_missing'])
    await set({ role: 'user' })
    expect(await ask(visitors.list)).toEqual([401, 'token_invalid'])
    await set({ role: 'admin', status: 'inactive' })
    expect(await ask(visitors.list)).toEqual([401, 'token_invalid'])
    await set({ status: 'active' })
    expect((await caller.knock(visitors.list)).status).toBe(200)
  })

  test('expires at the end of its day at the resort', async () => {
    const admin = await signedInAdmin(server)
    const caller = await withToken(server, admin, { expires_on: testDay })
    // The clock stands at noon in India: twelve hours are left.
    clockAt({ hours: 11, minutes: 59 })
    expect((await caller.knock(visitors.list)).status).toBe(200)
    clockAt({ hours: 12, minutes: 1 })
    expectRefusal(await caller.knock(visitors.list), 'token_invalid')
    await signedInLater(server, admin, { hours: 13 })
    expect((await admin.call(tokens.list)).value[0]).toMatchObject({ expired: true })
  })

  test('lasts a year at most, begins with today, and is within one’s own areas', async () => {
    const admin = await signedInAdmin(server, { areas: ['desk', 'rates'] })
    const end = async (expires_on: string) =>
      (await admin.call(tokens.create, { body: { ...body, expires_on } })).error
    expect((await end('2027-11-21')).fields).toEqual({ expires_on: 'A token lasts a year at most' })
    expect((await end(dayAfter(-1))).fields).toEqual({ expires_on: 'Choose today or a later day' })
    expect((await admin.call(tokens.create, { body: { ...body, expires_on: '2027-11-20' } })).status).toBe(
      201,
    )
    const beyond = await admin.call(tokens.create, { body: { ...body, areas: ['desk', 'money'] } })
    expect(said(beyond)).toEqual([403, 'rights_beyond_own'])
    const nowhere = await admin.call(tokens.create, { body: { ...body, areas: [] } })
    expect(nowhere.error.fields).toEqual({ areas: 'Choose at least one area' })
  })

  test('D-40 is made only by somebody who has just shown that it is they, and every admin hears of it', async () => {
    const admin = await signedInAdmin(server)
    await server.db.updateTable('sessions').set({ confirmed_at: '2026-11-20T06:00:00Z' }).execute()
    expect(said(await admin.call(tokens.create, { body }))).toEqual([403, 'confirm_password'])
    await server.db.updateTable('sessions').set({ confirmed_at: '2026-11-20T06:25:00Z' }).execute()
    expect((await admin.call(tokens.create, { body })).status).toBe(201)
    const mails = await server.db.selectFrom('mails').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([
      {
        recipient: admin.user.email,
        subject: expect.stringContaining('The API token “Door locks” was made'),
      },
    ])
  })

  test('is one’s own; the office sees all and may revoke them', async () => {
    const [owner, other] = [
      await signedInAdmin(server, { areas: ['desk'], name: 'Meera Rawat' }),
      await signedInAdmin(server, { areas: ['desk'] }),
    ]
    const office = await signedInAdmin(server)
    const caller = await withToken(server, owner)
    const names = async (who: typeof owner) =>
      (await who.call(tokens.list)).value.map(({ owner: name, own }) => [name, own])
    expect(await names(owner)).toEqual([['Meera Rawat', true]])
    expect(await names(other)).toEqual([])
    expect(await names(office)).toEqual([['Meera Rawat', false]])
    const params = { id: caller.token_id }
    expect(said(await other.call(tokens.revoke, { params }))).toEqual([404, 'token_not_found'])
    const reader = await signedInAdmin(server, { permissions: ['read'] })
    expect(said(await reader.call(tokens.revoke, { params }))).toEqual([403, 'right_missing'])
    const { token_id } = await madeToken(reader)
    expect((await reader.call(tokens.revoke, { params: { id: token_id } })).status).toBe(200)
    expect((await office.call(tokens.revoke, { params })).status).toBe(200)
    expectRefusal(await caller.knock(visitors.list), 'token_invalid')
    expect(said(await owner.call(tokens.revoke, { params }))).toEqual([404, 'token_not_found'])
    expect(await names(office)).toEqual([])
    // A client that still sends it keeps it known.
    clockAt({ hours: 24 * 89 })
    expectRefusal(await caller.knock(visitors.list), 'token_invalid')
    clockAt({ hours: 24 * 91 })
    await sweep(server.db, [sweepApiTokens])
    expect(await server.db.selectFrom('api_tokens').select('token_id').execute()).toEqual([
      { token_id: params.id },
    ])
    clockAt({ hours: 24 * 180 })
    await sweep(server.db, [sweepApiTokens])
    expect(await server.db.selectFrom('api_tokens').select('token_id').execute()).toEqual([])
  })

  test('says when it was used last, written once a minute at most', async () => {
    const admin = await signedInAdmin(server)
    const caller = await withToken(server, admin)
    const used = async () => (await admin.call(tokens.list)).value[0]?.last_used_at
    await caller.knock(visitors.list)
    expect(await used()).toBe('2026-11-20T06:30:00.000Z')
    clockAt({ seconds: 59 })
    await caller.knock(visitors.list)
    expect(await used()).toBe('2026-11-20T06:30:00.000Z')
    clockAt({ seconds: 61 })
    await caller.knock(visitors.list)
    expect(await used()).toBe('2026-11-20T06:31:01.000Z')
  })

  test('stands in the activity: who made and revoked it, and who wrote with it', async () => {
    const admin = await signedInAdmin(server, { name: 'Meera Rawat' })
    const caller = await withToken(server, admin)
    const guest = await addGuest(server.db)
    await caller.send(visitors.remove, { params: { id: guest.visitor_id } })
    await admin.call(tokens.revoke, { params: { id: caller.token_id } })
    const { items } = (await admin.call(activity.list)).value
    expect(items.map(({ by, area, action }) => [by, area, action])).toEqual([
      ['Meera Rawat', 'tokens', 'removed'],
      ['Meera Rawat (token “Door locks”)', 'visitors', 'removed'],
      ['Meera Rawat', 'tokens', 'created'],
    ])
    expect(items[2]?.after).toEqual({ name: 'Door locks', areas: 'desk', expires_on: dayAfter(30) })
  })
})

/** All that the database holds, as text. */
const everyText = async ({ db }: TestServer): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ all: string | null }>`
        select string_agg(t::text, ' ') as all from ${sql.table(name)} t`.execute(db)
      return found.rows[0]?.all ?? ''
    }),
  )
  return texts.join('\n')
}
