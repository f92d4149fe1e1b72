import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../contract/office/accounts.ts'
import { defaultSettings } from '../../contract/office/settings.ts'
import { site } from '../../contract/site/pages.ts'
import { addGuest, addRoom, addRoomType, rupees } from '../../test/builders.ts'
import { ownDatabase, postgres } from '../../test/own-database.ts'
import { openPostOffice, type PostOffice } from '../../test/post-office.ts'
import { endProcesses, opened, type ServerProcess, spawnServer, strangerOf } from '../../test/process.ts'
import { registerBody } from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { queueMail } from '../kit/mail/mail.ts'

describe.skipIf(!postgres)('two server processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>
  let one: ServerProcess
  let two: ServerProcess
  let postOffice: PostOffice

  beforeAll(async () => {
    database = await ownDatabase()
    postOffice = await openPostOffice()
    const env = { DATABASE_URL: database.url, SMTP_URL: postOffice.url }
    // Both at the same moment, on a database without a single table.
    one = spawnServer(env)
    two = spawnServer(env)
    await Promise.all([opened(one), opened(two)])
  })
  afterAll(async () => {
    const codes = await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
    await endProcesses()
    postOffice.close()
    await database.drop()
    expect(codes).toEqual([0, 0])
  })

  test('come up together on an empty database, with the schema once', async () => {
    const rows = await database.db
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const server of [one, two]) expect((await strangerOf(server).call(site.get)).status).toBe(200)
  })

  test('know each other’s sessions, and their end', async () => {
    const [here, there] = [strangerOf(one), strangerOf(two)]
    await here.call(accounts.register, { body: registerBody() })
    Object.assign(there.cookies, here.cookies)
    expect((await there.call(accounts.me)).value.guest?.email).toBe('ravi@example.com')
    await there.call(accounts.logout, { body: {} })
    expect((await here.call(accounts.me)).value.guest).toBeNull()
  })

  test('count failed sign-ins together', async () => {
    await addGuest(database.db, { email: 'asha@example.com', password: 'forest-guest' })
    const statuses = []
    for (let i = 0; i < 11; i++) {
      const body = { email: 'asha@example.com', password: 'wrong' }
      statuses.push((await strangerOf(i % 2 ? one : two).call(accounts.guestLogin, { body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('do each job once', async () => {
    const addresses = Array.from({ length: 40 }, (_, i) => `guest-${i}@example.com`)
    await database.db.transaction().execute(async (tx) => {
      for (const to of addresses) {
        await queueMail(
          { db: tx, settings: defaultSettings, config: { smtpUrl: 'smtp://127.0.0.1:25', rateLimit: false } },
          { to, content: { subject: 'Hello', heading: 'Hello', paragraphs: [] } },
        )
      }
    })
    const left = async () => (await database.db.selectFrom('jobs').select('job_id').execute()).length
    await until(async () => (await left()) === 0)
    expect(postOffice.delivered.filter((address) => address.startsWith('guest-')).sort()).toEqual(
      addresses.sort(),
    )
  })

  test('live on when the database drops every connection in the middle of its work', async () => {
    const busy = () =>
      Promise.allSettled(
        Array.from({ length: 40 }, (_, i) =>
          strangerOf(i % 2 ? one : two)
            .call(site.get)
            .catch(() => {}),
        ),
      )
    for (let round = 0; round < 5; round++) {
      const asked = busy()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(database.db)
        .catch(() => {})
      await asked
    }
    for (const server of [one, two]) {
      const answers = () => strangerOf(server).call(site.get)
      await until(async () => (await answers().catch(() => undefined))?.status === 200)
    }
  })

  test('see a change of settings and prices that the other made', async () => {
    await addRoomType(database.db, { name: 'Suite' })
    const { room_id } = await addRoom(database.db, { room_type: 'Suite', price_per_night: rupees(4000) })
    const value = JSON.stringify('Monal season')
    await database.db.insertInto('settings').values({ key: 'tagline', value }).execute()
    await database.db
      .updateTable('rooms')
      .set({ price_per_night: rupees(4100) })
      .where('room_id', '=', room_id)
      .execute()
    for (const server of [one, two]) {
      const shows = async () => {
        const { settings, room_types } = (await strangerOf(server).call(site.get)).value
        return settings.tagline === 'Monal season' && room_types[0]?.price_per_night === rupees(4100)
      }
      await until(shows)
    }
  })
})
