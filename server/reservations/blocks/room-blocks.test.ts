import { beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../../../contract/rates/rooms.ts'
import { type RoomBlockInput, roomBlocks } from '../../../contract/reservations/calendar.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const blockBody = (room_id: string, own: Partial<RoomBlockInput> = {}): RoomBlockInput => ({
  room_id,
  start_date: dayAfter(3),
  end_date: dayAfter(6),
  reason: 'Leaking tap',
  ...own,
})
const ready = async () => {
  const admin = await signedInAdmin(server, { name: 'Meera Front' })
  const room = await addRoom(server.db, { room_number: '104' })
  const add = (own: Partial<RoomBlockInput> = {}) =>
    admin.call(roomBlocks.add, { body: blockBody(room.room_id, own) })
  const change = (id: string, own: Partial<RoomBlockInput> = {}) =>
    admin.call(roomBlocks.change, { params: { id }, body: blockBody(room.room_id, own) })
  const remove = (id: string) => admin.call(roomBlocks.remove, { params: { id } })
  return { admin, room, add, change, remove }
}
const allBlocks = () => server.db.selectFrom('room_blocks').selectAll().execute()
const isFree = async (room_id: string, from: number, to: number) => {
  const query = { check_in_date: dayAfter(from), check_out_date: dayAfter(to), guests: 1 }
  const free = (await stranger(server.app).call(rooms.available, { query })).value
  return free.some((room) => room.room_id === room_id)
}

describe('blocking a room', () => {
  test('keeps it from sale until the day it is open again, and says who did it', async () => {
    const { room, add } = await ready()
    const { status, value } = await add()
    expect([status, value]).toEqual([
      201,
      {
        block_id: value.block_id,
        room_id: room.room_id,
        start_date: dayAfter(3),
        end_date: dayAfter(6),
        reason: 'Leaking tap',
        by: 'Meera Front',
        kind: 'maintenance',
        channel_id: null,
        version: 1,
      },
    ])
    expect(await isFree(room.room_id, 5, 6)).toBe(false)
    expect(await isFree(room.room_id, 6, 7)).toBe(true)
    expect(await isFree(room.room_id, 2, 3)).toBe(true)
    const log = await server.db.selectFrom('activity').selectAll().execute()
    expect(log).toMatchObject([
      { area: 'blocks', action: 'created', subject: 'Room 104', by_name: 'Meera Front' },
    ])
  })

  test('D-9 is refused with the booking or the block in the way, and nothing is written', async () => {
    const { room, add } = await ready()
    const { booking_id, full_name } = await someBooking(server, {
      room,
      checkIn: dayAfter(5),
      checkOut: dayAfter(8),
    })
    const reply = await add()
    expect([reply.status, reply.error.code]).toEqual([409, 'in_the_way'])
    expect(reply.error.message).toBe(
      `Room 104 is held from Nov 25, 2026 to Nov 28, 2026 by booking ${booking_id} of ${full_name}.`,
    )
    expect(reply.error.details).toEqual({ booking_id, from: dayAfter(5), to: dayAfter(8) })
    expect(await allBlocks()).toEqual([])
    expect((await add({ end_date: dayAfter(5) })).status).toBe(201)
    const again = await add({ start_date: dayAfter(4), end_date: dayAfter(5) })
    expect(again.error.message).toBe(
      'Room 104 is held from Nov 23, 2026 to Nov 25, 2026 by a block: Leaking tap. Change or remove the block first.',
    )
  })

  test('refuses days that are over, the wrong way round or too many, each at its field', async () => {
    const { add } = await ready()
    for (const [own, field] of [
      [{ start_date: dayAfter(-1) }, 'start_date'],
      [{ end_date: dayAfter(3) }, 'end_date'],
      [{ end_date: dayAfter(800) }, 'end_date'],
      [{ start_date: dayAfter(800), end_date: dayAfter(801) }, 'start_date'],
      [{ reason: '   ' }, 'reason'],
      [{ reason: 'x'.repeat(201) }, 'reason'],
    ] as const) {
      const reply = await add(own)
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
    }
    expect((await add({ start_date: testDay })).status).toBe(201)
  })

  test('refuses a room that is gone or never was', async () => {
    const { add } = await ready()
    const gone = await addRoom(server.db, { archived_at: `${testDay}T00:00:00Z` })
    for (const room_id of ['nothing', gone.room_id]) {
      const reply = await add({ room_id })
      expect([reply.status, reply.error.code]).toEqual([404, 'room_not_found'])
    }
  })
})

describe('changing a block', () => {
  test('moves it to other days and another room, and gives the old ones back', async () => {
    const { room, add, change } = await ready()
    const other = await addRoom(server.db)
    const { block_id } = (await add()).value
    const changed = await change(block_id, { start_date: dayAfter(5), end_date: dayAfter(9) })
    expect(changed.value).toMatchObject({ start_date: dayAfter(5), end_date: dayAfter(9) })
    expect([await isFree(room.room_id, 3, 5), await isFree(room.room_id, 8, 9)]).toEqual([true, false])
    expect((await change(block_id, { room_id: other.room_id, reason: 'Paint' })).status).toBe(200)
    expect([await isFree(room.room_id, 3, 9), await isFree(other.room_id, 3, 6)]).toEqual([true, false])
  })

  test('is refused where a stay is in the way, and stays as it was', async () => {
    const { room, add, change } = await ready()
    const { block_id } = (await add()).value
    await someBooking(server, { room, checkIn: dayAfter(7), checkOut: dayAfter(8) })
    const reply = await change(block_id, { end_date: dayAfter(8) })
    expect([reply.status, reply.error.code]).toEqual([409, 'in_the_way'])
    expect(await allBlocks()).toMatchObject([{ end_date: dayAfter(6) }])
  })

  test('leaves the days that are over as they were', async () => {
    const { room, change, remove } = await ready()
    const { room_id } = room
    const days = { start_date: dayAfter(-2), end_date: dayAfter(2) }
    const { block_id } = await addBlock(server.db, { room_id, ...days })
    const other = await addRoom(server.db)
    for (const [own, field] of [
      [{ ...days, start_date: testDay }, 'start_date'],
      [{ ...days, room_id: other.room_id }, 'room_id'],
      [{ ...days, end_date: dayAfter(-1) }, 'end_date'],
    ] as const) {
      const reply = await change(block_id, own)
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
    }
    expect((await change(block_id, { ...days, end_date: dayAfter(4) })).status).toBe(200)
    expect((await remove(block_id)).value.message).toBe('The block ends today')
    expect(await allBlocks()).toMatchObject([{ start_date: dayAfter(-2), end_date: testDay }])
    expect(await isFree(room_id, 0, 4)).toBe(true)
    for (const reply of [await remove(block_id), await change(block_id, days)])
      expect([reply.status, reply.error.code]).toEqual([409, 'block_over'])
  })
})

describe('removing a block', () => {
  test('gives the room back and is written down', async () => {
    const { room, add, remove } = await ready()
    const { block_id } = (await add()).value
    expect((await remove(block_id)).value.message).toBe('Block removed successfully')
    expect([await allBlocks(), await isFree(room.room_id, 3, 6)]).toEqual([[], true])
    expect((await remove(block_id)).error.code).toBe('block_not_found')
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log.map((row) => row.action)).toEqual(['created', 'removed'])
  })
})
