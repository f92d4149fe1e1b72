import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { movableStay } from '../../../test/reservations/moves.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** So many days later the clerk signs in again. */
const nextDays = async (admin: Caller, days: number) => {
  clockAt({ hours: 24 * days })
  Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
}

describe('a move that cannot be', () => {
  test('D-9 is refused with the name of the booking in the way, and nothing changes', async () => {
    const { other, move, preview, read } = await movableStay(server)
    const held = await someBooking(server, { room: other, checkIn: dayAfter(8), checkOut: dayAfter(12) })
    for (const reply of [await preview({ room_id: other.room_id }), await move({ room_id: other.room_id })]) {
      expect([reply.status, reply.error.code]).toEqual([409, 'in_the_way'])
      expect(reply.error.message).toBe(
        `Room 105 is held from Nov 28, 2026 to Dec 2, 2026 by booking ${held.booking_id} of ${held.full_name}.`,
      )
    }
    const now = await read()
    expect([now.room.room_number, now.events.length]).toEqual(['104', 2])
    // The day on which the other guests arrive is free for the departure of these.
    const asked = { room_id: other.room_id, check_in_date: dayAfter(6), check_out_date: dayAfter(8) }
    expect((await move(asked)).status).toBe(200)
  })

  test('is refused by a block, by maintenance, by too many guests and by a room that is gone', async () => {
    const { other, move, room } = await movableStay(server, { guests: 4 })
    const days = { start_date: dayAfter(9), end_date: dayAfter(11) }
    await addBlock(server.db, { room_id: room.room_id, ...days, reason: 'New roof' })
    const longer = await move({ check_out_date: dayAfter(10) })
    expect([longer.error.code, longer.error.message]).toEqual([
      'in_the_way',
      expect.stringContaining('New roof'),
    ])
    const small = await addRoom(server.db, { room_number: '7', capacity: 3 })
    const crowded = await move({ room_id: small.room_id })
    expect([crowded.status, crowded.error.fields]).toEqual([
      400,
      { room_id: 'Room 7 holds 3 guests at most, this stay has 4' },
    ])
    await server.db.updateTable('rooms').set({ status: 'maintenance' }).execute()
    expect((await move({ room_id: other.room_id })).error.code).toBe('room_unavailable')
    await server.db
      .updateTable('rooms')
      .set({ archived_at: testDay })
      .where('room_id', '=', other.room_id)
      .execute()
    for (const room_id of [other.room_id, 'nothing'])
      expect((await move({ room_id })).error.code).toBe('room_not_found')
  })

  test('is refused with the field that is wrong', async () => {
    const { move, preview } = await movableStay(server)
    for (const [asked, field] of [
      [{ check_in_date: dayAfter(-1) }, 'check_in_date'],
      [{ check_in_date: dayAfter(800), check_out_date: dayAfter(801) }, 'check_in_date'],
      [{ check_out_date: dayAfter(7) }, 'check_out_date'],
      [{ check_out_date: dayAfter(98) }, 'check_out_date'],
      [{}, 'room_id'],
    ] as const) {
      for (const reply of [await move(asked), await preview(asked)])
        expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('D-12 a cancelled stay and one that is over stay as they are', async () => {
    const cancelled = await movableStay(server, { status: 'cancelled' })
    const asked = { check_in_date: dayAfter(20), check_out_date: dayAfter(22) }
    expect((await cancelled.move(asked)).error.code).toBe('booking_settled')
    const over = { checkIn: dayAfter(-3), checkOut: testDay }
    const gone = await someBooking(server, { ...over, status: 'confirmed' })
    const reply = await cancelled.admin.call(stayMoves.move, {
      params: { id: gone.booking_id },
      body: { room_id: gone.room_id, ...asked, price: 'keep', tell_guest: false },
    })
    expect(reply.error.code).toBe('booking_settled')
    const nobody = { params: { id: 'FR-XXXXXX' }, body: { room_id: 'R', ...asked, price: 'keep' as const } }
    expect((await cancelled.admin.call(stayMoves.move, nobody)).error.code).toBe('booking_not_found')
  })

  test('is refused when the stay stands elsewhere than the clerk saw', async () => {
    const { room, move } = await movableStay(server)
    const seen = { room_id: room.room_id, check_in_date: dayAfter(7), check_out_date: dayAfter(9) }
    expect((await move({ seen, check_out_date: dayAfter(10) })).status).toBe(200)
    expect((await move({ seen, check_out_date: dayAfter(11) })).error.code).toBe('stale_write')
  })
})

describe('a guest who is in the house', () => {
  const inHouse = async () => {
    const at = await movableStay(server, { checkIn: testDay, checkOut: dayAfter(2) })
    expect((await at.admin.call(desk.checkIn, { params: { id: at.id } })).status).toBe(200)
    return at
  }

  test('may stay longer or leave earlier, but has arrived when they did', async () => {
    const { move, read } = await inHouse()
    expect((await move({ check_out_date: dayAfter(4) })).status).toBe(200)
    expect((await move({ check_out_date: dayAfter(1) })).status).toBe(200)
    const moved = await move({ check_in_date: dayAfter(1), check_out_date: dayAfter(3) })
    expect([moved.status, moved.error.code]).toEqual([409, 'arrival_fixed'])
    expect(await read()).toMatchObject({ check_in_date: testDay, check_out_date: dayAfter(1) })
  })

  test('may change the room on the first day, not after a night in it', async () => {
    const { admin, room, other, move } = await inHouse()
    expect((await move({ room_id: other.room_id })).status).toBe(200)
    await nextDays(admin, 1)
    const reply = await move({ room_id: room.room_id })
    expect([reply.error.code, Object.keys(reply.error.fields ?? {})]).toEqual(['arrival_fixed', ['room_id']])
    const shorter = { room_id: other.room_id, check_out_date: dayAfter(1) }
    expect((await move(shorter)).status).toBe(200)
    expect((await move({ ...shorter, check_out_date: testDay })).status).toBe(400)
  })

  test('whose last day is today may still stay on; who has left is settled', async () => {
    const { admin, id, move } = await inHouse()
    await nextDays(admin, 2)
    expect((await move({ check_out_date: dayAfter(3) })).status).toBe(200)
    await admin.call(desk.checkOut, { params: { id }, body: { reason: 'Pays by invoice' } })
    expect((await move({ check_out_date: dayAfter(5) })).error.code).toBe('booking_settled')
  })
})
