import { beforeAll, expect, test } from 'vitest'
import { rupees } from '../../../test/builders.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { agreeOn } from '../../../test/reservations/nights.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-62 what was agreed of each night is kept over two changes of room, and comes back with them', async () => {
  const { id, change, undo, read, other, third } = await guestInHouse(server)
  const agreed = [1500, 1600, 1700, 1800, 1900]
  await agreeOn(server.db, id, { prices: agreed.map(rupees) })
  const result = async () =>
    (await read()).nights_detail.map(({ room_number, price }) => [room_number, price / 100])
  const inRooms = (...rooms: string[]) => agreed.map((price, i) => [rooms[i], price])
  await change({ from: dayAfter(1), room_id: other.room_id })
  const { move_id } = (await change({ from: dayAfter(3), room_id: third.room_id })).value
  expect(await result()).toEqual(inRooms('104', '105', '105', '106', '106'))
  await undo(move_id)
  expect(await result()).toEqual(inRooms('104', '105', '105', '105', '105'))
  // Priced anew is what is slept in the new room alone.
  await change({ from: dayAfter(4), room_id: third.room_id, price: 'new' })
  expect(await result()).toEqual([...inRooms('104', '105', '105', '105').slice(0, 4), ['106', 4000]])
})
