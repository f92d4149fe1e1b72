import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { overlaps, someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const countOf = async (table: 'bookings' | 'booking_events' | 'mails' | 'jobs') =>
  (await server.db.selectFrom(table).selectAll().execute()).length
const counted = (values: (string | number)[]) =>
  Object.fromEntries(
    [...new Set(values)].sort().map((value) => [value, values.filter((v) => v === value).length]),
  )

describe('at the same moment', () => {
  test('D-9 fifty bookings of one room and dates make one booking and forty-nine refusals', async () => {
    const { room_id } = await addRoom(server.db)
    const guests = await Promise.all(times(50, () => signedInGuest(server)))
    const replies = await Promise.all(
      guests.map((guest) =>
        guest.call(bookings.create, { body: bookingBody({ visitor_id: guest.visitor.visitor_id, room_id }) }),
      ),
    )
    expect(counted(replies.map((reply) => reply.status))).toEqual({ 201: 1, 409: 49 })
    const refused = replies.filter((reply) => reply.status === 409)
    expect(new Set(refused.map((reply) => reply.error.code))).toEqual(new Set(['room_taken']))
    expect([await countOf('bookings'), await countOf('booking_events'), await countOf('mails')]).toEqual([
      1, 1, 1,
    ])
  })

  test('D-9 fifty stays that overlap in part never hold a night twice, and no night stays free for nothing', async () => {
    const { room_id } = await addRoom(server.db)
    const { visitor_id } = await addGuest(server.db)
    const admin = await signedInAdmin(server)
    const stays = times(50, (i) => ({ from: (i * 7) % 20, nights: 1 + (i % 5) }))
    const replies = await Promise.all(
      stays.map(({ from, nights }) =>
        admin.call(bookings.create, {
          body: bookingBody({
            visitor_id,
            room_id,
            check_in_date: dayAfter(from),
            check_out_date: dayAfter(from + nights),
          }),
        }),
      ),
    )
    expect(await overlaps(server)).toEqual([])
    const made = replies.filter((reply) => reply.status === 201)
    expect(replies.every((reply) => reply.status === 201 || reply.error.code === 'room_taken')).toBe(true)
    expect(await countOf('bookings')).toBe(made.length)
    expect(await countOf('mails')).toBe(made.length)
    // Each refusal had a reason: a booking that was made holds one of its nights.
    const held = new Set(made.flatMap((reply) => reply.value.nightly.map((night) => night.day)))
    for (const [i, { from, nights }] of stays.entries()) {
      if (replies[i]?.status === 409)
        expect(times(nights, (n) => dayAfter(from + n)).some((day) => held.has(day))).toBe(true)
    }
  })

  test('fifty bookings of fifty rooms are all made', async () => {
    const { visitor_id } = await addGuest(server.db)
    const admin = await signedInAdmin(server)
    const made = await Promise.all(times(50, () => addRoom(server.db)))
    const replies = await Promise.all(
      made.map(({ room_id }) => admin.call(bookings.create, { body: bookingBody({ visitor_id, room_id }) })),
    )
    expect(counted(replies.map((reply) => reply.status))).toEqual({ 201: 50 })
    expect(new Set(replies.map((reply) => reply.value.booking_id)).size).toBe(50)
  })

  test('D-12 twenty confirmations and twenty cancellations leave one story of one or two moves', async () => {
    const { booking_id, email } = await someBooking(server)
    const admins = [await signedInAdmin(server), await signedInAdmin(server)]
    const replies = await Promise.all(
      times(40, (i) =>
        (admins[i % 2] as (typeof admins)[number]).call(bookings.setStatus, {
          params: { id: booking_id },
          body: { status: i % 2 ? 'cancelled' : 'confirmed', notes: null },
        }),
      ),
    )
    expect(replies.every((reply) => reply.status === 200 || reply.error.code === 'booking_settled')).toBe(
      true,
    )
    const events = await server.db
      .selectFrom('booking_events')
      .select(['from_status', 'to_status'])
      .where('booking_id', '=', booking_id)
      .orderBy('event_id')
      .execute()
    const story = events.map((event) => event.to_status).join(' ')
    expect(['pending confirmed cancelled', 'pending cancelled']).toContain(story)
    for (const [i, event] of events.slice(1).entries()) expect(event.from_status).toBe(events[i]?.to_status)
    const mails = await server.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect(mails).toHaveLength(events.length - 1)
    const row = await server.db.selectFrom('bookings').select('status').executeTakeFirstOrThrow()
    expect(row.status).toBe('cancelled')
  })

  test('a cancellation and bookings of its nights: the room goes to one at most, after it is free', async () => {
    const room = await addRoom(server.db)
    const first = await someBooking(server, { room })
    const { visitor_id } = await addGuest(server.db)
    const admin = await signedInAdmin(server)
    const [cancelled, ...replies] = await Promise.all([
      admin.call(bookings.setStatus, {
        params: { id: first.booking_id },
        body: { status: 'cancelled', notes: null },
      }),
      ...times(20, () =>
        admin.call(bookings.create, { body: bookingBody({ visitor_id, room_id: room.room_id }) }),
      ),
    ])
    expect(cancelled.status).toBe(200)
    const statuses = counted(replies.map((reply) => reply.status))
    expect([{ 201: 1, 409: 19 }, { 409: 20 }]).toContainEqual(statuses)
    expect(await overlaps(server)).toEqual([])
  })
})
