import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { clockAt } from '../../../test/clock.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-60 after a check-in that was taken back a stay in several rooms', () => {
  const undone = async () => {
    const stay = await guestInHouse(server)
    await stay.change({ from: dayAfter(2) })
    await stay.admin.call(desk.undo, { params: stay.params })
    return stay
  }

  test('becomes one room again, from its arrival on, and then moves as any other', async () => {
    const { change, rooms, holds, move, other } = await undone()
    expect(await rooms()).toEqual(['104 0 2', '105 2 5'])
    expect((await change({ from: dayAfter(0), room_id: other.room_id })).status).toBe(200)
    expect([await rooms(), await holds()]).toEqual([['105 0 5'], ['105 0 5']])
    const days = { check_in_date: dayAfter(1), check_out_date: dayAfter(4) }
    expect((await move({ room_id: other.room_id, ...days })).status).toBe(200)
    expect(await rooms()).toEqual(['105 1 4'])
  })

  test('does so also after its day of arrival, and not from before it', async () => {
    const { admin, change, rooms, first } = await undone()
    clockAt({ hours: 24 })
    Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
    expect((await change({ from: dayAfter(-1), room_id: first.room_id })).error.fields).toEqual({
      from: 'The first night of this stay is Nov 20, 2026',
    })
    expect((await change({ from: dayAfter(0), room_id: first.room_id })).status).toBe(200)
    expect(await rooms()).toEqual(['104 0 5'])
  })
})
