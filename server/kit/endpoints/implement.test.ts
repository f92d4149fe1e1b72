import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/kit/endpoint.ts'
import { Money, type Paise } from '../../../contract/kit/money.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { addGuest, rupees } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { type Caller, stranger } from '../../../test/server.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { openFileStore } from '../files/files.ts'
import { writeQueueFor } from '../limits/write-queue.ts'
import { refuse } from '../refusals/refuse.ts'
import { secretsWith } from '../security/secrets.ts'
import { type Context, implement, prepare, type ThisCall } from './implement.ts'
import { reportErrors } from './report-errors.ts'

const shared = { access: 'public', failure: 'Failed', summary: 'A thing for this test' } as const
const things = {
  read: endpoint({ ...shared, method: 'GET', path: '/api/things', ok: z.object({ price: Money }) }),
  write: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/things',
    body: z.object({ price: Money }),
    ok: z.object({ price: Money }),
    status: 201,
    again: 200,
    errors: ['room_taken', 'wrong_credentials'],
  }),
}

type Ctx = { db: Db; body: { price: Paise }; prepared: unknown; call: Pick<ThisCall, 'wasDone'> }
let db: Db
let caller: Caller
let writes = 0
let full = false
// What the handlers do is each test's own.
let read: () => Promise<{ price: Paise }>
let slow: () => Promise<unknown>
let run: (ctx: Ctx) => Promise<{ price: Paise }>
const routes = implement(things, {
  read: () => read(),
  write: prepare(
    things.write,
    () => slow(),
    (ctx) => run(ctx),
  ),
})
beforeAll(async () => {
  db = (await testDatabase()).db
  const app = Fastify()
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart)
  reportErrors(app)
  const current = () => ({ version: 1, settings: defaultSettings })
  const site = { current, refresh: async () => {}, close: () => {} }
  const onWrite = () => {
    writes++
  }
  const config = readConfig({ DEMO: '0' })
  const secrets = secretsWith(Buffer.alloc(32))
  const store = openFileStore(config)
  routes.mount(app, {
    db,
    config,
    secrets,
    store,
    site,
    writeQueue: writeQueueFor(1),
    lostRaces: [],
    diskIsFull: () => full,
    onWrite,
  })
  await app.ready()
  caller = stranger(app)
})
beforeEach(() => {
  writes = 0
  full = false
  read = async () => ({ price: rupees(1) })
  slow = async () => 'prepared'
  run = async ({ body }) => body
})
const write = () => caller.call(things.write, { body: { price: rupees(2250) } })
const guests = async () => (await db.selectFrom('visitors').select('name').execute()).length

test('a handler refuses only with what its endpoint declares', () => {
  const { read, write } = things
  const verb = async ({ refuse }: Context<'room_taken'>) => refuse('room_taken')
  implement({ write }, { write: verb })
  implement({ write }, { write: async ({ refuse }) => refuse('room_taken') })
  implement({ write }, { write: async ({ refuse }) => refuse('invalid_input') })
  // @ts-expect-error: the endpoint does not declare it
  implement({ write }, { write: async ({ refuse }) => refuse('room_not_found') })
  // @ts-expect-error: the endpoint takes no input
  implement({ read }, { read: async ({ refuse }) => refuse('invalid_input') })
  // @ts-expect-error: what the verb refuses with is not declared by the endpoint that calls it
  implement({ read }, { read: verb })
})

describe('an endpoint', () => {
  test('refuses to write while the disk is full, and goes on reading', async () => {
    full = true
    const refused = await write()
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
      503,
      'disk_full',
      '60',
    ])
    expect(refused.error.message).toContain('The disk is full')
    expect(writes).toBe(0)
    expect((await caller.call(things.read)).status).toBe(200)
    full = false
    expect((await write()).status).toBe(201)
  })

  test('W-21 answers a call that was done before with the status for it', async () => {
    expect((await write()).status).toBe(201)
    run = async ({ body, call }) => {
      call.wasDone()
      return body
    }
    expect((await write()).status).toBe(200)
  })

  test('W-21 forgets what was found by a run that the database gave up', async () => {
    let runs = 0
    run = async ({ body, call }) => {
      runs += 1
      if (runs > 1) return body
      call.wasDone()
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    }
    expect([(await write()).status, runs]).toEqual([201, 2])
  })

  test('reads once more where the connection broke, and writes no second time', async () => {
    let tries = 0
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
    read = async () => {
      tries += 1
      if (tries === 1) throw lost
      return { price: rupees(7) }
    }
    expect((await caller.call(things.read)).value.price).toBe(rupees(7))
    run = async () => {
      tries += 1
      throw lost
    }
    const refused = await write()
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([503, 'busy', '2'])
    expect(tries).toBe(3)
  })

  test('gives the handler decoded values and encodes what it answers', async () => {
    let received: unknown
    run = async ({ body }) => {
      received = body
      return body
    }
    const reply = await write()
    expect(received).toEqual({ price: 225_000 })
    expect([reply.status, reply.raw.json()]).toEqual([201, { price: '2250.00' }])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('lets nothing out that its contract does not name', async () => {
    read = async () => ({ price: rupees(1), password_hash: '$argon2id$secret' }) as never
    expect((await caller.call(things.read)).raw.json()).toEqual({ price: '1.00' })
  })

  test('answers a fault, with nothing of the answer, where the handler breaks the contract', async () => {
    read = async () => ({ price: 'secret' }) as never
    const reply = await caller.call(things.read)
    expect([reply.status, reply.error.code]).toEqual([500, 'internal'])
    expectNotSaid(reply.raw.body, 'secret')
  })
})

describe('a write', () => {
  test('is kept when it answers, and wakes the jobs then', async () => {
    run = async ({ db, body }) => {
      await addGuest(db)
      expect(writes).toBe(0)
      return body
    }
    expect((await write()).status).toBe(201)
    expect([await guests(), writes]).toEqual([1, 1])
  })

  test.each([
    ['a refusal', () => refuse('room_taken'), 409],
    ['a fault', () => Promise.reject(new Error('broken')), 500],
    ['an answer that breaks the contract', async () => ({ price: -1 }), 500],
  ])('is undone by %s', async (_title, end, status) => {
    run = async ({ db }) => {
      await addGuest(db)
      return (await end()) as never
    }
    expect((await write()).status).toBe(status)
    expect([await guests(), writes]).toEqual([0, 0])
  })

  test('is tried anew when the database gave it up for another one, from the beginning', async () => {
    let tries = 0
    run = async ({ db, body }) => {
      await addGuest(db)
      if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return body
    }
    expect((await write()).status).toBe(201)
    expect([tries, await guests()]).toEqual([3, 1])
  })

  test('is given up after the third time', async () => {
    let tries = 0
    run = async () => {
      tries++
      throw Object.assign(new Error('could not serialize'), { code: '40001' })
    }
    expect([(await write()).status, tries]).toEqual([500, 3])
  })

  test('receives what the slow work before it made; what that refuses begins nothing', async () => {
    let prepared: unknown
    run = async (ctx) => {
      prepared = ctx.prepared
      return ctx.body
    }
    await write()
    expect(prepared).toBe('prepared')
    prepared = undefined
    slow = async () => refuse('wrong_credentials')
    expect([(await write()).status, prepared]).toEqual([401, undefined])
  })
})
