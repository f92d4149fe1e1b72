import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../contract/accounts.ts'
import { contracts } from '../contract/all.ts'
import { bookings } from '../contract/bookings.ts'
import { contact } from '../contract/contact.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { addRoom } from '../db/builders.ts'
import { someBooking } from '../test/bookings.ts'
import { clearRows } from '../test/database.ts'
import { signedInAdmin, signedInGuest } from '../test/people.ts'
import { type Caller, type Reply, type TestServer, testServer } from '../test/server.ts'
import { bookingBody, dayAfter, registerBody } from '../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** What people, browsers and attackers put where something else is expected. */
const nasty = fc.constantFrom(
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '%',
  "'; drop table bookings; --",
  '<script>alert(1)</script>',
  '9'.repeat(400),
  '-0',
  '1e308',
  '0000-00-00',
  '9999-12-31',
  '2026-11-27T00:00:00+23:59',
  '__proto__',
  'null',
  -1,
  0.1,
  1e308,
  2 ** 53,
  null,
  [],
  {},
  [[[]]],
  true,
)
const values = fc.oneof({ weight: 3, arbitrary: nasty }, fc.jsonValue({ maxDepth: 2 }))

const expectNoFault = (reply: Reply<Endpoint>) => {
  expect(reply.status, reply.raw.body).toBeLessThan(500)
  if (reply.status < 400) return
  const { code, message, msg } = reply.error
  expect([typeof code, msg]).toEqual(['string', message])
  expect(message).not.toMatch(/invalid input syntax|violates|undefined|\bat \//)
}

const pathsOf = (value: object, before: string[] = []): string[][] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const path = [...before, key]
    return inner !== null && typeof inner === 'object' ? [path, ...pathsOf(inner, path)] : [path]
  })

const withValueAt = (body: object, [key = '', ...rest]: string[], value: unknown): object => ({
  ...body,
  [key]: rest.length > 0 ? withValueAt((body as Record<string, object>)[key] ?? {}, rest, value) : value,
})

describe('whatever is sent, the answer is no fault', () => {
  const asGuest = async () => {
    await clearRows()
    const guest = await signedInGuest(server)
    const { room_id } = await addRoom(server.db)
    return { guest, room_id, visitor_id: guest.visitor.visitor_id }
  }
  const scenes: [string, Endpoint, () => Promise<{ caller: Caller; body: object; params?: object }>][] = [
    [
      'bookings.create',
      bookings.create,
      async () => {
        const { guest, room_id, visitor_id } = await asGuest()
        return {
          caller: guest,
          body: { ...bookingBody({ room_id, visitor_id }), coupon_code: 'X', expected_total: '1.00' },
        }
      },
    ],
    [
      'bookings.setStatus',
      bookings.setStatus,
      async () => {
        await clearRows()
        const { booking_id } = await someBooking(server)
        return {
          caller: await signedInAdmin(server),
          body: { status: 'confirmed', notes: 'x' },
          params: { id: booking_id },
        }
      },
    ],
    [
      'accounts.register',
      accounts.register,
      async () => {
        await clearRows()
        // On behalf, so that no password is hashed.
        return { caller: await signedInAdmin(server), body: { ...registerBody(), sign_in: false } }
      },
    ],
    [
      'contact.send',
      contact.send,
      async () => ({
        caller: await signedInAdmin(server),
        body: { name: 'A', email: 'a@b.example', message: 'x' },
      }),
    ],
    [
      'accounts.logout',
      accounts.logout,
      async () => ({ caller: await signedInAdmin(server), body: { kind: 'guest' } }),
    ],
    [
      'accounts.forgotPassword',
      accounts.forgotPassword,
      async () => ({ caller: await signedInAdmin(server), body: { email: 'a@b.example' } }),
    ],
  ]

  test.each(scenes)('%s with one part of its body replaced', async (_name, endpoint, make) => {
    const paths = pathsOf((await make()).body)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), values, async (path, value) => {
        const { caller, body, params = {} } = await make()
        expectNoFault(await caller.send(endpoint, { params, body: withValueAt(body, path, value) }))
      }),
      { numRuns: 60 },
    )
  })

  const reads = Object.values(contracts)
    .flatMap((contract) => Object.values(contract))
    .filter((endpoint) => endpoint.method === 'GET')

  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET %s with any query and any id',
    async (_path, endpoint) => {
      const caller = await signedInAdmin(server)
      const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? { q: 0 })
      const good = { check_in_date: dayAfter(7), check_out_date: dayAfter(9), guests: '2' }
      const text = fc.oneof(nasty.map(String), fc.string({ unit: 'binary', maxLength: 30 }))
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), text, text, async (name, value, id) => {
          const wellFormed = (s: string) => (s.isWellFormed() ? s : 'x')
          const query = new URLSearchParams({ ...good, [name]: wellFormed(value) })
          const params = { id: wellFormed(id) || 'x', fileName: wellFormed(id) || 'x' }
          expectNoFault(await caller.send(endpoint, { params, query: `?${query}` }))
        }),
        { numRuns: 30 },
      )
    },
  )
})
