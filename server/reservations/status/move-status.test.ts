import { beforeAll, describe, expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
type Move = { status: BookingStatus; notes?: string | null }
const move = async (id: string, { status, notes = null }: Move, endpoint = bookings.setStatus) =>
  (await signedInAdmin(server, { name: 'Meera Front' })).call(endpoint, {
    params: { id },
    body: { status, notes },
  })
const eventsOf = (booking_id: string) =>
  server.db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .orderBy('event_id')
    .execute()
const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => [from, to] as const))

describe('D-12 H-BDET-08 the status of a booking', () => {
  test.each(pairs.filter(([from, to]) => canMove(from, to)))(
    'moves from %s to %s, with one event and one mail',
    async (from, to) => {
      const { booking_id, email } = await someBooking(server, { status: from })
      const before = (await eventsOf(booking_id)).length
      clockAt({ hours: 1 })
      const reply = await move(booking_id, { status: to, notes: ' Called the guest ' })
      expect([reply.status, reply.value.status]).toEqual([200, to])
      const events = await eventsOf(booking_id)
      expect(events).toHaveLength(before + 1)
      expect(events.at(-1)).toMatchObject({
        from_status: from,
        to_status: to,
        by_name: 'Meera Front',
        notes: 'Called the guest',
        at: '2026-11-20T07:30:00.000Z',
      })
      const [mail] = await mailsTo(server, email)
      expect(mail?.subject).toContain(`${booking_id} ${to}`)
      expect(mail?.body_text).toContain('Called the guest')
    },
  )

  test.each(pairs.filter(([from, to]) => from !== to && !canMove(from, to)))(
    'does not move from %s to %s',
    async (from, to) => {
      const { booking_id, email } = await someBooking(server, { status: from })
      const before = await eventsOf(booking_id)
      const reply = await move(booking_id, { status: to })
      expect([reply.status, reply.error.code]).toEqual([409, 'booking_settled'])
      expect(await eventsOf(booking_id)).toEqual(before)
      expect(await mailsTo(server, email)).toEqual([])
    },
  )

  test.each(bookingStatuses)(
    'a move to %s that was made already answers 200 and adds nothing',
    async (status) => {
      const { booking_id, email } = await someBooking(server, { status })
      const before = await eventsOf(booking_id)
      const reply = await move(booking_id, { status, notes: 'again' })
      expect([reply.status, reply.value.status]).toEqual([200, status])
      expect(await eventsOf(booking_id)).toEqual(before)
      expect(await mailsTo(server, email)).toEqual([])
    },
  )

  test('H-API-18 H-API-19 H-API-20 both addresses do the same, with notes or without', async () => {
    const admin = await signedInAdmin(server)
    for (const endpoint of [bookings.setStatus, bookings.setStatusAsAdmin]) {
      const { booking_id } = await someBooking(server)
      const params = { id: booking_id }
      const bare = await admin.send(endpoint, { params, body: { status: 'confirmed' } })
      expect([bare.status, bare.raw.json().status]).toEqual([200, 'confirmed'])
      const noted = await admin.send(endpoint, { params, body: { status: 'cancelled', notes: 'Snow' } })
      expect([noted.status, noted.raw.json().status]).toEqual([200, 'cancelled'])
      const notes = (await eventsOf(booking_id)).map((event) => event.notes)
      expect(notes.slice(-2)).toEqual([null, 'Snow'])
    }
  })

  test('a cancelled booking frees its nights, and cannot take them back', async () => {
    const first = await someBooking(server)
    await move(first.booking_id, { status: 'cancelled' })
    const room = await server.db.selectFrom('rooms').selectAll().executeTakeFirstOrThrow()
    await someBooking(server, { room })
    expect((await move(first.booking_id, { status: 'confirmed' })).status).toBe(409)
  })

  test('an unknown booking is 404, an unknown status 400, and notes have 1000 signs at most', async () => {
    const { booking_id } = await someBooking(server)
    expect((await move('FR-222222', { status: 'confirmed' })).error.msg).toBe('Booking not found')
    expect((await move(booking_id, { status: 'paid' as never })).status).toBe(400)
    expect((await move(booking_id, { status: 'confirmed', notes: 'x'.repeat(1001) })).status).toBe(400)
    expect((await move(booking_id, { status: 'confirmed', notes: 'x'.repeat(1000) })).status).toBe(200)
  })

  test('G-STATE-04 a guest moves nothing, not even their own booking', async () => {
    const guest = await signedInGuest(server)
    const { booking_id } = await someBooking(server, { visitor: guest.visitor })
    const reply = await guest.call(bookings.setStatus, {
      params: { id: booking_id },
      body: { status: 'cancelled', notes: null },
    })
    expect(reply.status).toBe(403)
  })

  test('H-API-16 the guest sees every move in its order', async () => {
    const guest = await signedInGuest(server)
    const { booking_id } = await someBooking(server, { visitor: guest.visitor })
    await move(booking_id, { status: 'confirmed', notes: 'See you soon' })
    await move(booking_id, { status: 'cancelled', notes: 'The road is closed' })
    const { events } = (await guest.call(bookings.get, { params: { id: booking_id } })).value
    expect(events.map(({ from, to, notes }) => [from, to, notes])).toEqual([
      [null, 'pending', null],
      ['pending', 'confirmed', 'See you soon'],
      ['confirmed', 'cancelled', 'The road is closed'],
    ])
  })
})
