import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { accounts } from '../contract/office/accounts.ts'
import { bookings } from '../contract/reservations/bookings.ts'
import { contact } from '../contract/site/contact.ts'
import { addRoom, addRoomType } from '../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../test/people.ts'
import { someBooking } from '../test/reservations/bookings.ts'
import { type Caller, stranger, type TestServer, testServer } from '../test/server.ts'
import { bookingBody } from '../test/things.ts'
import { contracts } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const reads: Endpoint[] = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .filter((endpoint) => endpoint.method === 'GET')

/** A resort in which something of everything has happened, and every secret that it now keeps. */
const livedIn = async () => {
  const password = 'forest-guest'
  const guest = await signedInGuest(server, { email: 'asha@example.com', password })
  const admin = await signedInAdmin(server, {
    username: 'desk',
    password: 'deodar-cone',
    password_hash: undefined,
  })
  await addRoomType(server.db, { name: 'Family Room' })
  const { room_id } = await addRoom(server.db)
  const visitor_id = guest.visitor.visitor_id
  const { booking_id } = await someBooking(server, { visitor: guest.visitor })
  const anybody = stranger(server.app)
  const answers = [
    await guest.call(
      bookings.create,
      { body: bookingBody({ visitor_id, room_id }) },
      { 'idempotency-key': 'secret-key-1' },
    ),
    await admin.call(bookings.setStatus, {
      params: { id: booking_id },
      body: { status: 'confirmed', notes: null },
    }),
    await anybody.call(accounts.guestLogin, { body: { email: 'asha@example.com', password } }),
    await anybody.call(accounts.staffLogin, { body: { username: 'desk', password: 'deodar-cone' } }),
    await anybody.call(accounts.forgotPassword, { body: { email: 'asha@example.com' } }),
    await anybody.call(contact.send, { body: { name: 'Ravi', email: 'ravi@example.com', message: 'Hello' } }),
  ]
  const { mail_id } = await server.db
    .selectFrom('mails')
    .select('mail_id')
    .where('secret', '=', false)
    .executeTakeFirstOrThrow()
  const ids: Record<string, string[]> = {
    id: [booking_id, room_id, visitor_id, mail_id],
    fileName: ['project_overview.pdf'],
  }
  return { guest, admin, anybody, answers, ids }
}

const addressesOf = (endpoint: Endpoint, ids: Record<string, string[]>): Record<string, string>[] => {
  const [name] = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  return name ? (ids[name] ?? ['x']).map((id) => ({ [name]: id })) : [{}]
}

test('no answer carries a password, its hash, or the token of a session', async () => {
  const { guest, admin, anybody, answers, ids } = await livedIn()
  const tokens = [guest, admin, anybody].flatMap((caller: Caller) => Object.values(caller.cookies))
  expect(tokens).toHaveLength(5)
  const asked = reads.flatMap((endpoint) =>
    addressesOf(endpoint, ids).map((params) => ({ endpoint, params })),
  )
  const seen = []
  for (const { endpoint, params } of asked) {
    for (const caller of [admin, guest, stranger(server.app)])
      seen.push(await caller.send(endpoint, { params }))
  }
  expect(seen.filter((reply) => reply.status >= 500)).toEqual([])
  expect(seen.filter((reply) => reply.status === 200).length).toBeGreaterThan(15)
  const all = [...answers, ...seen].map((reply) => reply.raw.body).join('\n')
  const secrets = [
    ...tokens,
    'argon2',
    'password_hash',
    'token_hash',
    'forest-guest',
    'deodar-cone',
    'secret-key-1',
  ]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})
