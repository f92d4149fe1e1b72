import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { cleaning } from '../../../contract/desk/housekeeping.ts'
import { addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-58 a key that was used for one room, or for its state, swallows nothing of another', async () => {
  const cleaner = await signedInHousekeeper(server)
  const [tap, window] = [await addRoom(server.db), await addRoom(server.db)]
  const body = { until: undefined, request_key: 'k-1' }
  const report = ({ room_id: id }: { room_id: string }, text: string) =>
    cleaner.call(cleaning.reportFault, { params: { id }, body: { text, ...body } })
  await cleaner.call(cleaning.turn, {
    params: { id: tap.room_id },
    body: { state: 'dirty', request_key: 'k-1' },
  })
  expect((await report(tap, 'Tap leaks')).value.state).toBe('out_of_order')
  expect((await report(window, 'Window broken')).value.state).toBe('out_of_order')
})

test('D-58 of more reports than there is room for the oldest go whole', async () => {
  const admin = await signedInAdmin(server)
  const cleaner = await signedInHousekeeper(server)
  const room = await addRoom(server.db)
  await stayFrom(server, { from: 0, to: 3, roomId: room.room_id })
  const reports = Array.from({ length: 8 }, (_, n) => `${n} ${'broken 😀 '.repeat(18)}`.trim())
  for (const text of reports)
    await cleaner.call(cleaning.reportFault, {
      params: { id: room.room_id },
      body: { text, until: undefined, request_key: null },
    })
  const { faults = [] } = (await admin.call(desk.day, { query: {} })).value
  const kept = faults.find(({ room_id }) => room_id === room.room_id)?.text.split('\n') ?? []
  expect(kept.length).toBeGreaterThan(4)
  expect(reports.slice(-kept.length)).toEqual(kept)
})

test('D-58 what comes again under its key is answered with the room, and what follows was done in its sight', async () => {
  const admin = await signedInAdmin(server)
  const cleaner = await signedInHousekeeper(server)
  const { room_id: id } = await addRoom(server.db)
  const say = (state: 'clean' | 'dirty', since: string | null, request_key: string) =>
    cleaner.call(cleaning.turn, {
      params: { id },
      body: { state, seen: { day: dayAfter(0), since }, request_key },
    })
  const before = (await turning(admin, id)({ state: 'dirty' })).value.since
  clockAt({ minutes: 1 })
  const { since } = (await say('clean', before, 'k-1')).value
  expect((await say('dirty', before, 'k-2')).error.code).toBe('wrong_state')
  expect((await say('clean', before, 'k-1')).value).toMatchObject({ state: 'clean', since })
  expect((await say('dirty', since, 'k-3')).value.state).toBe('dirty')
})
