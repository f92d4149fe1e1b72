import { afterEach, describe, expect, test } from 'vitest'
import { accounts } from '../../contract/office/accounts.ts'
import { settingsOffice } from '../../contract/office/settings-office.ts'
import { rooms } from '../../contract/rates/rooms.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { addRoom } from '../../test/builders.ts'
import { ownDatabase, postgres } from '../../test/own-database.ts'
import { endProcesses, newDataDir, type ServerProcess, startProcess, strangerOf } from '../../test/process.ts'
import type { Caller } from '../../test/server.ts'
import { bookingBody, dayAfter, registerBody } from '../../test/things.ts'
import { until } from '../../test/until.ts'
import { migrate } from '../kit/database/migrate.ts'

afterEach(endProcesses)

/** A day far from those of the demo's bookings, well inside the two years that can be booked. */
const dayOf = (n: number) => dayAfter(200 + n)

/** One guest stands here for many, who together hold more than one may. */
const manyStays = { pending_stays: 10_000, pending_nights: 10_000 }

/** A guest who books night after night in every room, and writes down what was acknowledged. */
const bookOn = (guest: Caller, visitor_id: string, roomIds: string[]) => {
  const acknowledged: string[] = []
  let stopped = false
  const worker = async (room_id: string) => {
    for (let n = 0; !stopped; n++) {
      const body = bookingBody({
        visitor_id,
        room_id,
        number_of_guests: 1,
        check_in_date: dayOf(n),
        check_out_date: dayOf(n + 1),
      })
      try {
        const reply = await guest.call(bookings.create, { body })
        if (reply.status === 201) acknowledged.push(reply.value.booking_id)
      } catch {
        return
      }
    }
  }
  const done = Promise.all(roomIds.map(worker))
  return {
    acknowledged,
    stop: () => {
      stopped = true
      return done
    },
  }
}

const killAmidBookings = async (server: ServerProcess) => {
  const guest = strangerOf(server)
  const { visitor } = (await guest.call(accounts.register, { body: registerBody() })).value
  const query = { check_in_date: dayOf(0), check_out_date: dayOf(1), guests: 1 }
  const free = (await guest.call(rooms.available, { query })).value.map((room) => room.room_id).slice(0, 4)
  const stream = bookOn(guest, visitor.visitor_id, free)
  await until(() => stream.acknowledged.length >= 25)
  await server.end('SIGKILL')
  await stream.stop()
  return {
    cookies: guest.cookies,
    visitor_id: visitor.visitor_id,
    room_id: free[0] ?? '',
    acknowledged: stream.acknowledged,
  }
}

const expectNothingLost = async (
  server: ServerProcess,
  before: Awaited<ReturnType<typeof killAmidBookings>>,
) => {
  const guest = strangerOf(server)
  Object.assign(guest.cookies, before.cookies)
  const { items } = (await guest.call(bookings.list, { query: { mine: true } as never })).value
  const kept = new Set(items.map((booking) => booking.booking_id))
  expect(before.acknowledged.filter((id) => !kept.has(id))).toEqual([])
  // At most the one booking of each worker that was made and not yet acknowledged.
  expect(items.length).toBeLessThanOrEqual(before.acknowledged.length + 4)
  expect(new Set(items.map((b) => `${b.room.room_id} ${b.check_in_date}`)).size).toBe(items.length)
  const { visitor_id, room_id } = before
  const body = bookingBody({
    visitor_id,
    room_id,
    number_of_guests: 1,
    check_in_date: dayOf(400),
    check_out_date: dayOf(401),
  })
  expect((await guest.call(bookings.create, { body })).status).toBe(201)
}

describe('a server that is killed amid a stream of bookings', () => {
  // Proven by the run on the embedded engine; it needs no second time beside PostgreSQL.
  test.skipIf(postgres)(
    'D-28 keeps every acknowledged booking in its embedded database, takes the stale lock, and seeds no second demo',
    async () => {
      const env = { DATA_DIR: await newDataDir(), DEMO: '1', RATE_LIMIT: '0' }
      const first = await startProcess(env)
      expect(first.output().out).toContain('Filled the new database')

      const second = await startProcess(env).catch((error: Error) => error)
      expect(String(second)).toContain(`Another server already uses the data directory ${env.DATA_DIR}.`)

      const admin = strangerOf(first)
      await admin.call(accounts.adminLogin, { body: { username: 'admin', password: 'forest-admin' } })
      expect((await admin.send(settingsOffice.save, { body: manyStays })).status).toBe(200)
      const before = await killAmidBookings(first)
      const next = await startProcess(env)
      expect(next.output().out).not.toContain('Filled the new database')
      await expectNothingLost(next, before)
      expect(await next.end('SIGTERM')).toBe(0)
    },
  )

  test.skipIf(!postgres)(
    'keeps every acknowledged booking in PostgreSQL, and another server goes on meanwhile',
    async () => {
      const { url, db, drop } = await ownDatabase()
      await migrate(db)
      for (let i = 0; i < 4; i++) await addRoom(db)
      for (const [key, value] of Object.entries(manyStays))
        await db
          .insertInto('settings')
          .values({ key, value: String(value) })
          .execute()
      const [first, other] = await Promise.all([
        startProcess({ DATABASE_URL: url, RATE_LIMIT: '0' }),
        startProcess({ DATABASE_URL: url, RATE_LIMIT: '0' }),
      ])
      const before = await killAmidBookings(first)
      await expectNothingLost(other, before)
      await endProcesses()
      await drop()
    },
  )
})
