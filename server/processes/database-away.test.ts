import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../contract/office/accounts.ts'
import { rooms } from '../../contract/rates/rooms.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { site } from '../../contract/site/pages.ts'
import { addGuest, addRoom, addStaff } from '../../test/builders.ts'
import {
  bouncer,
  kill,
  type Node,
  newCluster,
  postgresBin,
  promote,
  query,
  restart,
} from '../../test/cluster.ts'
import { postgres } from '../../test/own-database.ts'
import {
  endProcesses,
  opened,
  type ServerProcess,
  spawnServer,
  startProcess,
  strangerOf,
} from '../../test/process.ts'
import { proxyTo } from '../../test/proxy.ts'
import type { Caller } from '../../test/server.ts'
import { bookingBody, dayAfter } from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { type Db, kyselyOver } from '../kit/database/db.ts'

const password = 'a-deer-in-the-morning'
const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'silent' }

/** Somebody at the desk, whose bookings nothing limits. */
const clerkOf = async (server: ServerProcess): Promise<Caller> => {
  const clerk = strangerOf(server)
  expect(
    (await clerk.call(accounts.adminLogin, { body: { username: 'desk', password } as never })).status,
  ).toBe(200)
  return clerk
}

type Stay = { visitor_id: string; room_id: string; night: number }

const bookNight = (clerk: Caller, { visitor_id, room_id, night }: Stay) =>
  clerk.call(bookings.create, {
    body: bookingBody({
      visitor_id,
      room_id,
      number_of_guests: 1,
      check_in_date: dayAfter(10 + night),
      check_out_date: dayAfter(11 + night),
    }),
  })

const readyOf = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status

/** PostgreSQL's own programs are needed, and one run of the suite proves it. */
describe.skipIf(postgres || !postgresBin)('a server whose PostgreSQL goes away', () => {
  let cluster: Awaited<ReturnType<typeof newCluster>>
  let primary: Node
  let pool: pg.Pool
  let db: Db
  let visitor_id: string
  let roomIds: string[]

  beforeAll(async () => {
    cluster = await newCluster()
    primary = await cluster.primary()
    await query(primary, 'create database resort')
  })
  afterAll(async () => {
    await pool?.end()
    await endProcesses()
    await cluster?.end()
  })

  test('starts with two others at the same moment on an empty database, and of two keys one gets in', async () => {
    const env = { ...settings, DATABASE_URL: primary.url('resort') }
    const keys = ['ab', 'ab', 'cd'].map((byte) => byte.repeat(32))
    const servers = []
    for (const SECRET_KEY of keys) servers.push(spawnServer({ ...env, SECRET_KEY }))
    const outcomes = await Promise.all(
      servers.map((server) =>
        opened(server).then(
          () => 'open',
          () => server.output().err,
        ),
      ),
    )
    const refused = 'The secret key is not the one with which this database was encrypted.\n'
    expect([`open open ${refused}`, `${refused} ${refused} open`]).toContain(outcomes.join(' '))
    await endProcesses()

    pool = new pg.Pool({ connectionString: primary.url('resort'), max: 2 })
    pool.on('error', () => {})
    db = kyselyOver(pool)
    await db.deleteFrom('secret_keys').execute()
    await addStaff(db, { username: 'desk', password })
    visitor_id = (await addGuest(db)).visitor_id
    roomIds = []
    for (let n = 0; n < 4; n++) roomIds.push((await addRoom(db)).room_id)
  })

  describe('behind a network', () => {
    let network: Awaited<ReturnType<typeof proxyTo>>
    let server: ServerProcess
    let clerk: Caller

    beforeAll(async () => {
      network = await proxyTo(primary.port)
      const DATABASE_URL = primary.url('resort').replace(`:${primary.port}`, `:${network.port}`)
      server = await startProcess({ ...settings, DATABASE_URL })
      clerk = await clerkOf(server)
    })
    afterAll(async () => {
      network?.close()
      await server?.end('SIGKILL')
    })

    test('sells other rooms, and is ready, while one room’s row is locked and forty wait for it', async () => {
      const holder = await pool.connect()
      const [locked = '', free = ''] = roomIds
      await holder.query('begin')
      await holder.query('select from rooms where room_id = $1 for update', [locked])
      const waiting = Array.from({ length: 40 }, (_, night) =>
        bookNight(clerk, { visitor_id, room_id: locked, night }),
      )
      const sold = await bookNight(clerk, { visitor_id, room_id: free, night: 0 })
      expect(sold.status).toBe(201)
      expect(await readyOf(server)).toBe(200)
      expect((await clerk.call(site.get)).status).toBe(200)
      const answers = await Promise.all(waiting)
      expect(
        new Set(
          answers.map(
            ({ raw, error, headers }) => `${raw.statusCode} ${error.code} ${headers['retry-after']}`,
          ),
        ),
      ).toEqual(new Set(['503 busy 2']))
      await holder.query('rollback')
      holder.release()
      expect((await bookNight(clerk, { visitor_id, room_id: locked, night: 0 })).status).toBe(201)
    })

    test('answers nothing but its own and 503 while connections are cut and the database starts anew', async () => {
      const statuses = new Set<number>()
      let stopped = false
      const ask = async (night: number) => {
        while (!stopped) {
          statuses.add((await clerk.call(site.get)).status)
          statuses.add((await bookNight(clerk, { visitor_id, room_id: roomIds[2] ?? '', night })).status)
        }
      }
      const asked = Promise.all([100, 101, 102, 103, 104].map(ask))
      for (let round = 0; round < 5; round++)
        await query(
          primary,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'resort' and pid <> pg_backend_pid()`,
        )
      await restart(primary)
      await until(async () => (await readyOf(server)) === 200)
      stopped = true
      await asked
      expect([...statuses].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([])
      expect((await clerk.call(site.get)).status).toBe(200)
    })

    test('says that it is busy when the network says nothing more, and goes on by itself', async () => {
      network.swallow()
      const answers = await Promise.all([
        clerk.call(site.get),
        clerk.call(rooms.available, {
          query: { check_in_date: dayAfter(5), check_out_date: dayAfter(6), guests: 1 },
        }),
        bookNight(clerk, { visitor_id, room_id: roomIds[1] ?? '', night: 50 }),
      ])
      for (const { error, headers } of answers)
        expect([error.code, headers['retry-after']]).toEqual(['busy', '2'])
      expect(await readyOf(server)).toBe(503)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      network.mend()
      await until(async () => (await readyOf(server)) === 200)
      expect((await bookNight(clerk, { visitor_id, room_id: roomIds[1] ?? '', night: 50 })).status).toBe(201)
    })
  })

  test('loses no acknowledged booking with the machine of its primary, and nobody starts a server anew', async () => {
    const replica = await cluster.replicaOf(primary)
    const ports = [primary.port, replica.port]
    // The second server speaks through a pooler before each host, where one is installed.
    const pooled = bouncer ? [await cluster.bounceTo(primary), await cluster.bounceTo(replica)] : undefined
    const address = (hosts: number[], more = '') =>
      `postgres://resort@${hosts.map((port) => `127.0.0.1:${port}`).join()}/resort?target_session_attrs=read-write${more}`
    const servers = await Promise.all([
      startProcess({ ...settings, DATABASE_URL: address(ports) }),
      startProcess({ ...settings, DATABASE_URL: address(pooled ?? ports, pooled && '&pgbouncer=true') }),
    ])
    const clerk = await clerkOf(servers[0])
    const kept: { id: string; at: number; by: number }[] = []
    const statuses = new Set<number>()
    // Within the two years that can be booked, however fast the machine sells: who is through begins again.
    const nightsOnSale = 500
    let stopped = false
    const sell = async (room_id: string, index: number) => {
      const by = index % 2
      const caller = strangerOf(servers[by] as ServerProcess)
      Object.assign(caller.cookies, clerk.cookies)
      for (let count = 0; !stopped; count++) {
        const reply = await bookNight(caller, { visitor_id, room_id, night: 200 + (count % nightsOnSale) })
        statuses.add(reply.status)
        if (reply.status === 201) kept.push({ id: reply.value.booking_id, at: performance.now(), by })
      }
    }
    const stream = Promise.all(roomIds.map(sell))
    const soldBy = (by: number, since: number) => kept.find((one) => one.by === by && one.at > since)
    await until(() => kept.length >= 30 && [0, 1].every((by) => soldBy(by, 0)))

    const killed = performance.now()
    await kill(primary)
    await promote(replica)
    const promoted = performance.now()
    await until(() => [0, 1].every((by) => soldBy(by, promoted)))
    stopped = true
    await stream

    const { rows } = await query(replica, 'select booking_id from bookings', 'resort')
    const there = new Set(rows.map(({ booking_id }) => booking_id))
    expect(kept.filter(({ id }) => !there.has(id))).toEqual([])
    expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([])
    const seconds = (from: number, to = 0) => ((to - from) / 1000).toFixed(1)
    const said = [0, 1].map((by) => seconds(killed, soldBy(by, promoted)?.at))
    console.log(
      `Primary killed: ${kept.length} bookings kept, 0 lost; the replica was promoted after ${seconds(killed, promoted)} s; ` +
        `sold again after ${said[0]} s directly, ${said[1]} s ${pooled ? 'behind PgBouncer' : 'directly (PgBouncer is not installed)'}.`,
    )
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  })
})
