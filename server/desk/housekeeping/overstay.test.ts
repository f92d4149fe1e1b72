import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { clockAt } from '../../../test/clock.ts'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-58 a guest who stays on after their last day', () => {
  test('is in the room still, which nobody is told to have been left, until they check out', async () => {
    const admin = await signedInAdmin(server)
    for (const to of [-1, -4]) {
      const { booking_id, room_id } = await stayFrom(server, { from: -6, to })
      await turning(admin, room_id)({ state: 'dirty' })
      const inside = { state: 'dirty', occupied: true, leaves: true, priority: null }
      expect(await onBoard(admin, room_id)).toMatchObject(inside)
      await stayFrom(server, { from: 0, to: 2, expected: true, roomId: room_id })
      expect(await onBoard(admin, room_id)).toMatchObject({ ...inside, priority: 'arrives_today' })
      const body = { reason: 'Pays by bank' }
      await admin.call(desk.checkOut, { params: { id: booking_id }, body })
      expect(await onBoard(admin, room_id)).toMatchObject({ occupied: false, leaves: false })
    }
  })

  test('is in the last of their rooms, and in no other', async () => {
    const { admin, change, first, other } = await guestInHouse(server)
    expect((await change({ from: dayAfter(2) })).status).toBe(200)
    const seen = async (days: number) => {
      clockAt({ hours: 24 * days })
      Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
      const rooms = await Promise.all([first, other].map(({ room_id }) => onBoard(admin, room_id)))
      return rooms.map((room) => [room?.occupied, room?.leaves])
    }
    expect(await seen(1)).toEqual([
      [true, false],
      [false, false],
    ])
    expect(await seen(2)).toEqual([
      [false, false],
      [true, false],
    ])
    for (const day of [5, 6, 9])
      expect(await seen(day)).toEqual([
        [false, false],
        [true, true],
      ])
  })
})
