import { beforeAll, describe, expect, test } from 'vitest'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('removing a room', () => {
  const remove = async (id: string) =>
    (await signedInAdmin(server)).call(roomInventory.remove, { params: { id } })

  test('H-ROOM-29 refuses while stays have not ended, and says how many', async () => {
    const room = await addRoom(server.db, { room_number: '7' })
    await someBooking(server, { room })
    await someBooking(server, { room, checkIn: dayAfter(20), checkOut: dayAfter(22), status: 'confirmed' })
    const answer = await remove(room.room_id)
    expect([answer.status, answer.error.message, answer.error.details]).toEqual([
      409,
      'Room 7 has 2 bookings that have not ended. Move or cancel them first.',
      { stays: 2 },
    ])
  })

  test('H-ROOM-29 refuses while a guest who should have left is still in it', async () => {
    const room = await addRoom(server.db, { room_number: '9' })
    const own = { room, checkIn: dayAfter(-5), checkOut: dayAfter(-3), status: 'confirmed' as const }
    const { booking_id } = await someBooking(server, own)
    const moved = (facts: { checked_in_at?: string; checked_out_at?: string }) =>
      server.db.updateTable('bookings').set(facts).where('booking_id', '=', booking_id).execute()
    await moved({ checked_in_at: `${dayAfter(-5)}T08:00:00Z` })
    expect((await remove(room.room_id)).error.message).toBe(
      'Room 9 has 1 booking that has not ended. Move or cancel it first.',
    )
    await moved({ checked_out_at: `${dayAfter(-3)}T08:00:00Z` })
    expect((await remove(room.room_id)).status).toBe(200)
  })

  test('H-ROOM-29 keeps past bookings, sells and shows the room no more, and frees its number', async () => {
    const room = await addRoom(server.db, { room_number: '8' })
    const { booking_id } = await someBooking(server, { room, checkIn: dayAfter(-5), checkOut: dayAfter(-3) })
    expect((await remove(room.room_id)).value.message).toBe('Room deleted successfully')
    const anybody = stranger(server.app)
    expect((await anybody.call(rooms.get, { params: { id: room.room_id } })).status).toBe(404)
    const query = { check_in_date: dayAfter(1), check_out_date: dayAfter(2), guests: 1 }
    expect((await anybody.call(rooms.available, { query })).value).toEqual([])
    expect((await (await signedInAdmin(server)).call(roomInventory.list, { query: {} })).value.items).toEqual(
      [],
    )
    expect(await server.db.selectFrom('bookings').select('booking_id').execute()).toEqual([{ booking_id }])
    await addRoom(server.db, { room_number: '8' })
  })

  test('H-API-06 removes a room that nobody stayed in altogether', async () => {
    const room = await addRoom(server.db)
    await remove(room.room_id)
    expect(await server.db.selectFrom('rooms').select('room_id').execute()).toEqual([])
    expect((await remove(room.room_id)).status).toBe(404)
  })
})
