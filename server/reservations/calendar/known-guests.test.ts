import { beforeAll, describe, expect, test } from 'vitest'
import type { Area } from '../../../contract/kit/areas.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { roomBlocks, calendar as tapeCalendar } from '../../../contract/reservations/calendar.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { addGuest } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelScene, nights } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-38 who only sets rates is told which room is held and when, never by whom', () => {
  const answers = async (areas: Area[]) => {
    const { room, room_id, params, take } = await channelScene(server)
    const visitor = await addGuest(server.db, { name: 'Asha Verma' })
    const days = { checkIn: dayAfter(3), checkOut: dayAfter(5) }
    const { booking_id } = await someBooking(server, { room, visitor, ...days, status: 'confirmed' })
    await take(calendar(nights(3, 5)))
    const staff = await signedInAdmin(server, { areas })
    const body = { room_id, start_date: dayAfter(3), end_date: dayAfter(4), reason: 'Paint' }
    const replies = [
      await staff.call(tapeCalendar.tapeChart, { query: {} }),
      await staff.call(roomInventory.get, { params: { id: room_id } }),
      await staff.call(channels.list, { params: { id: params.id } }),
      await staff.call(channels.listAll, { query: {} }),
      await staff.call(roomBlocks.add, { body }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409])
    const bodies = replies.map(({ raw }) => raw.body)
    for (const one of bodies) expect(one).toContain(booking_id)
    return bodies.filter((one) => one.includes('Asha Verma')).length
  }

  test.each<[Area[], number]>([
    [['rates'], 0],
    [['rates', 'desk'], 5],
  ])(
    'in the tape chart, a room, its calendars and what stands in the way of a block: %s',
    async (areas, bodies) => {
      expect(await answers(areas)).toBe(bodies)
    },
  )
})
