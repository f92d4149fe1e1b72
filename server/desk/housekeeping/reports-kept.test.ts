import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { cleaning, housekeeping } from '../../../contract/desk/housekeeping.ts'
import { addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { onBoard, turning } from '../../../test/desk/housekeeping.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-58 a fault stays told where the desk blocks the room for something else, and that block stays', async () => {
  const admin = await signedInAdmin(server)
  const cleaner = await signedInHousekeeper(server)
  const { room_id: id } = await addRoom(server.db, { room_number: '104' })
  const report = (text: string, until?: string) =>
    cleaner.call(cleaning.reportFault, { params: { id }, body: { text, until, request_key: null } })
  const faults = async () => (await admin.call(desk.day, { query: {} })).value.faults
  await report('Tap leaks', dayAfter(4))
  const ceiling = { state: 'out_of_order', until: dayAfter(6), note: 'Ceiling came down' } as const
  expect((await turning(admin, id)(ceiling)).status).toBe(200)
  expect(await faults()).toMatchObject([{ text: 'Tap leaks', by: 'Sunita Arya', until: dayAfter(4) }])
  await report('Lamp broken')
  expect(await faults()).toMatchObject([{ text: 'Tap leaks\nLamp broken', by: 'Sunita Arya' }])
  const mended = await admin.call(housekeeping.mendFault, { params: { id } })
  expect(mended.value).toMatchObject({ state: 'out_of_order', note: 'Ceiling came down', fault: null })
  expect(await faults()).toEqual([])
})

test('D-58 a room that a guest has moved out of stays dirty until somebody says that it is clean', async () => {
  const { admin, change, first } = await guestInHouse(server)
  expect((await change({ from: dayAfter(1) })).status).toBe(200)
  for (const days of [1, 2, 4]) {
    clockAt({ hours: 24 * days })
    Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
    expect((await onBoard(admin, first.room_id))?.state).toBe('dirty')
  }
  expect((await turning(admin, first.room_id)({ state: 'clean' })).status).toBe(200)
  expect((await onBoard(admin, first.room_id))?.state).toBe('clean')
})
