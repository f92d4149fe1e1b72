import { beforeAll, expect, test } from 'vitest'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { nowText } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-59 of a guest who did not come nobody says that they have left', async () => {
  const admin = await signedInAdmin(server)
  const { booking_id, room_id } = await stayFrom(server, { from: 0, to: 2, expected: true })
  const turn = turning(admin, room_id)
  await turn({ state: 'dirty' })
  expect(await onBoard(admin, room_id)).toMatchObject({ priority: 'arrives_today' })
  const no_show_at = nowText()
  await server.db.updateTable('bookings').set({ no_show_at }).where('booking_id', '=', booking_id).execute()
  expect(await onBoard(admin, room_id)).toMatchObject({ state: 'dirty', priority: 'no_show' })
  await turn({ state: 'clean' })
  expect(await onBoard(admin, room_id)).toMatchObject({ priority: null })
})
