import { beforeAll, expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { roomChoices } from '../../../contract/desk/room-choices.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testNow } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Rooms 101 to 107: one is clean, one dirty, one too small, one sold later, one out of order, one kept, one not left. */
const house = async () => {
  const admin = await signedInAdmin(server)
  const add = (n: number, own: object = {}) =>
    addRoom(server.db, { room_id: `ROOM-${n}`, room_number: String(n), capacity: 3, ...own })
  const late = await add(101)
  const dirty = await add(102)
  const sold = await add(103)
  await add(104, { capacity: 2 })
  const broken = await add(105)
  await add(106)
  const { room_id: kept } = await add(107)
  await addBlock(server.db, { room_id: kept, start_date: dayAfter(1), end_date: dayAfter(3) })
  const stays = async (room: Awaited<ReturnType<typeof add>>, from: number, to: number) =>
    (
      await someBooking(server, {
        room,
        checkIn: dayAfter(from),
        checkOut: dayAfter(to),
        status: 'confirmed',
      })
    ).booking_id
  const here = await stays(late, -2, 0)
  await server.db
    .updateTable('bookings')
    .set({ checked_in_at: '2026-11-18T10:00:00.000Z', full_name: 'Ravi Nair' })
    .where('booking_id', '=', here)
    .execute()
  const later = await stays(sold, 1, 3)
  await server.db
    .updateTable('bookings')
    .set({ full_name: 'Simran Sandhu' })
    .where('booking_id', '=', later)
    .execute()
  const turn = (room: { room_id: string }, body: object) =>
    admin.call(housekeeping.turn, { params: { id: room.room_id }, body: body as never })
  await turn(dirty, { state: 'dirty' })
  await turn(broken, { state: 'out_of_order', until: dayAfter(2), note: 'Leak' })
  const choices = async (query: object = {}) => {
    const asked = { from: dayAfter(0), to: dayAfter(2), guests: 3, ...query }
    return (await admin.call(roomChoices.list, { query: asked })).value
  }
  return { admin, here, later, late, choices }
}

test('D-58 the desk chooses among ready rooms first, and sees who is still in one', async () => {
  const { choices, here } = await house()
  const result = (await choices()).map(({ room_number, state, occupant, blocked }) => [
    room_number,
    state,
    occupant?.name ?? null,
    blocked,
  ])
  expect(result).toEqual([
    ['106', 'clean', null, null],
    ['102', 'dirty', null, null],
    ['101', 'dirty', 'Ravi Nair', null],
    ['103', 'clean', null, 'Taken by Simran Sandhu from Nov 21, 2026'],
    ['104', 'clean', null, 'Sleeps 2'],
    ['105', 'out_of_order', null, 'Out of order until Nov 22, 2026'],
    ['107', 'clean', null, 'Blocked from Nov 21, 2026'],
  ])
  const [first] = (await choices()).filter(({ occupant }) => occupant)
  expect(first?.occupant).toEqual({ booking_id: here, name: 'Ravi Nair', until: dayAfter(0) })
})

test('D-58 of a room for later nights neither its state nor its guest is told', async () => {
  const { choices, later } = await house()
  const rooms = await choices({ from: dayAfter(3), to: dayAfter(5), guests: undefined })
  expect(rooms.map(({ state, occupant, blocked }) => [state, occupant, blocked])).toEqual(
    rooms.map(() => [null, null, null]),
  )
  // A stay is not in its own way.
  const own = await choices({ from: dayAfter(1), to: dayAfter(3), booking_id: later })
  const numbered = (rooms: typeof own, number: string) =>
    rooms.find(({ room_number }) => room_number === number)
  expect(numbered(own, '103')?.blocked).toBeNull()
  // Its room is its own where it has it on all of the nights.
  expect(own.filter((room) => room.own)).toEqual([numbered(own, '103')])
  const longer = await choices({ from: dayAfter(1), to: dayAfter(4), booking_id: later })
  expect(numbered(longer, '103')?.own).toBe(false)
})

test('D-58 the check-in names who is still in the room, until they are checked out', async () => {
  const { admin, here, late } = await house()
  const stay = { room: late, checkIn: dayAfter(0), checkOut: dayAfter(1), status: 'confirmed' } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  const known = async () => (await admin.call(arrivals.get, { params })).value
  expect((await known()).occupant).toEqual({ booking_id: here, name: 'Ravi Nair', until: dayAfter(0) })
  await admin.call(desk.checkOut, { params: { id: here }, body: { reason: 'Pays later' } })
  expect((await known()).occupant).toBeNull()
})

test('D-58 the check-in names what is wrong with the room, and until when', async () => {
  const { admin } = await house()
  const broken = await addRoom(server.db, { room_id: 'ROOM-108', room_number: '108' })
  const stay = { room: broken, checkIn: dayAfter(0), checkOut: dayAfter(1), status: 'confirmed' } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  const fault = async () => (await admin.call(arrivals.get, { params })).value.room_fault
  expect(await fault()).toBeNull()
  const reported = { fault: 'No hot water', fault_by: 'Sunita', fault_at: testNow, fault_until: dayAfter(2) }
  await server.db
    .insertInto('room_states')
    .values({ room_id: broken.room_id, state: 'clean', ...reported })
    .execute()
  expect(await fault()).toEqual({ text: 'No hot water', until: dayAfter(2) })
})

test('D-58 the check-in says why its room is out of order', async () => {
  const { admin } = await house()
  const away = await addRoom(server.db, { room_id: 'ROOM-109', room_number: '109' })
  const stay = { room: away, checkIn: dayAfter(-1), checkOut: dayAfter(0), status: 'confirmed' } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  await addBlock(server.db, { room_id: away.room_id, start_date: dayAfter(0), end_date: dayAfter(3) })
  const { room_state, room_fault } = (await admin.call(arrivals.get, { params })).value
  expect([room_state, room_fault]).toEqual(['out_of_order', { text: 'Repairs', until: dayAfter(3) }])
})
