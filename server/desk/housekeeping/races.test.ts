import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const rounds = Array.from({ length: 30 }, (_, nth) => nth)

describe('D-58 at the same moment', () => {
  test('a fault and a booking of tonight: one of them has the room, and no fault is lost', async () => {
    const admin = await signedInAdmin(server)
    const cleaner = await signedInHousekeeper(server)
    const { visitor_id } = await addGuest(server.db)
    const outcomes = new Set<string>()
    for (const nth of rounds) {
      const { room_id: id } = await addRoom(server.db)
      const tonight = { check_in_date: dayAfter(0), check_out_date: dayAfter(1) }
      const report = () => cleaner.call(cleaning.reportFault, { params: { id }, body: { text: 'No light' } })
      const book = () =>
        admin.call(bookings.create, { body: bookingBody({ visitor_id, room_id: id, ...tonight }) })
      const [fault, booked] = await (nth % 2
        ? Promise.all([report(), book()])
        : Promise.all([book(), report()]).then(([one, two]) => [two, one] as const))
      expect(fault.status).toBe(200)
      const room = await onBoard(admin, id)
      if (booked.status === 201) expect(room).toMatchObject({ state: 'clean', fault: { text: 'No light' } })
      else {
        expect(booked.error.code).toBe('room_taken')
        expect(room).toMatchObject({ state: 'out_of_order', note: 'No light', fault: null })
      }
      outcomes.add(String(booked.status))
      const holds = await server.db
        .selectFrom('room_days')
        .select(['booking_id', 'block_id'])
        .distinct()
        .where('room_id', '=', id)
        .execute()
      expect(holds).toHaveLength(1)
    }
    expect([...outcomes].every((status) => status === '201' || status === '409')).toBe(true)
  })

  test('two people at one room: inspected only what is clean, and every step of the log follows the one before', async () => {
    const admin = await signedInAdmin(server)
    const cleaner = await signedInHousekeeper(server)
    const { room_id: id } = await addRoom(server.db)
    const turn = turning(admin, id)
    for (const _ of rounds) {
      await turn({ state: 'dirty' })
      await turn({ state: 'clean' })
      const [inspected, dirty] = await Promise.all([
        turn({ state: 'inspected' }),
        cleaner.call(cleaning.turn, { params: { id }, body: { state: 'dirty' } }),
      ])
      // Dirty is always taken; inspected only before it.
      expect(dirty.status).toBe(200)
      expect([200, 409]).toContain(inspected.status)
      expect((await onBoard(admin, id))?.state).toBe('dirty')
    }
    const log = await server.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('area', '=', 'housekeeping')
      .where('subject_id', '=', id)
      .orderBy('activity_id')
      .execute()
    const states = log.map(({ before, after }) => [
      (before as { state: string }).state,
      (after as { state: string }).state,
    ])
    for (const [nth, [from]] of states.entries()) if (nth > 0) expect(from).toBe(states[nth - 1]?.[1])
  })

  test('a check-out and an inspection: the room that was left is dirty', async () => {
    const admin = await signedInAdmin(server)
    for (const _ of rounds.slice(0, 10)) {
      const { booking_id, room_id } = await stayFrom(server, { from: -1, to: 0 })
      const turn = turning(admin, room_id)
      await turn({ state: 'clean' })
      const [left] = await Promise.all([
        admin.call(desk.checkOut, { params: { id: booking_id }, body: { reason: 'By bank' } }),
        turn({ state: 'inspected' }),
      ])
      expect(left.status).toBe(200)
      expect((await onBoard(admin, room_id))?.state).toBe('dirty')
    }
  })

  test('two blocks of one room: the second is told, and one stands', async () => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db)
    const out = { state: 'out_of_order', note: 'Wet', until: dayAfter(2) } as const
    const replies = await Promise.all([1, 2, 3, 4].map(() => turning(admin, room_id)(out)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await server.db.selectFrom('room_blocks').select('block_id').execute()).toHaveLength(1)
  })
})
