import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addGuest, addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { channelOf } from '../../../test/reservations/channels.ts'
import { expectHeld } from '../../../test/reservations/holds.ts'
import { doStep, roomIds, type Scene, steps } from '../../../test/reservations/random-steps.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const setUp = async (): Promise<Scene> => {
  await clearRows()
  clockAt({ hours: 0 })
  const visitor = await addGuest(server.db)
  const ids: string[] = []
  for (const [i, room_id] of roomIds.entries()) {
    const room = await addRoom(server.db, {
      room_id,
      price_per_night: rupees(1999.99 + i),
      discount_percentage: percent(7 * i),
    })
    const days = { start_date: dayAfter(2), end_date: dayAfter(4 + i) }
    await addPricing(server.db, { room_id, ...days, base_price: rupees(3333.33), discount: percent(12.5) })
    for (const from of [0, 3, 6]) {
      const stay = { room, visitor, checkIn: dayAfter(from), checkOut: dayAfter(from + 1 + ((from + i) % 3)) }
      ids.push((await addBooking(server.db, { ...stay, status: 'confirmed' })).booking_id)
    }
  }
  const admin = await signedInAdmin(server)
  const channels = []
  for (const [i, room] of ['oak', 'oak', 'pine'].entries())
    channels.push(await channelOf(admin, room, `https://calendars.example/${i}.ics`))
  const { visitor_id } = visitor
  return { server, admin, visitor_id, ids, blocks: [], channels, moves: new Map(), days: 0 }
}

/** Days that a channel sold and that nothing holds. */
const freeDays = async () => {
  const { rows } = await sql`
    select room_id, day, channel_id from channel_days w
    where not exists (select from room_days d where d.room_id = w.room_id and d.day = w.day)`.execute(
    server.db,
  )
  return rows
}

/** Stays whose nights on the folio are not those that they are charged for. */
const wrongPrices = async () => {
  const { rows } = await sql`
    select b.booking_id from bookings b
    where (select coalesce(sum(n.price), 0) from stay_nights n where n.booking_id = b.booking_id and n.charged)
      <> (select coalesce(sum(l.amount), 0) from folio_lines l left join folio_lines o on o.line_id = l.reverses
        where l.booking_id = b.booking_id and coalesce(o.kind, l.kind) = 'night')`.execute(server.db)
  return rows
}

describe('D-9 D-6 D-60 D-63 W-46 any sequence of moves, changes of room, blocks, arrivals, departures and calendars', () => {
  test('never makes two holds overlap, leaves no night free that a channel sold, never loses a paisa, and never faults', async () => {
    const answers = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 30 }), async (sequence) => {
        const scene = await setUp()
        for (const each of sequence) {
          const status = await doStep(scene, each)
          if (status) answers.add(status)
          expect([200, 201, 400, 404, 409, undefined]).toContain(status)
          expect(await freeDays()).toEqual([])
        }
        await expectHeld(server)
        expect(await wrongPrices()).toEqual([])
      }),
      { numRuns: cases(30) },
    )
    // The sequences did something, and met refusals on the way.
    expect([...answers]).toEqual(expect.arrayContaining([200, 201, 400, 409]))
  })
})
