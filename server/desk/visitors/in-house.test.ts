import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const staying = async () => {
  const admin = await signedInAdmin(server)
  const visitor = await addGuest(server.db, { name: 'Nila Rawat' })
  const room = await addRoom(server.db, { room_number: '104' })
  const { booking_id } = await someBooking(server, {
    ...{ room, visitor, status: 'confirmed', checkIn: dayAfter(0), checkOut: dayAfter(2) },
  })
  const params = { id: booking_id }
  const document = { kind: 'passport', number: 'K7654321', seen: true }
  await admin.send(desk.checkIn, { params, body: { document } })
  return {
    admin,
    id: visitor.visitor_id,
    booking_id,
    leave: () => admin.call(desk.checkOut, { params, body: { reason: 'Pays later' } }),
    here: async () => (await admin.call(visitors.list, { query: { here: true, page: 1 } })).value.items,
  }
}

test('D-57 who sleeps here is here now, with the room and the last four signs of the document', async () => {
  const { admin, id, booking_id, leave, here } = await staying()
  const in_house = [{ booking_id, room_number: '104', document: { kind: 'passport', last_four: '4321' } }]
  expect(await here()).toMatchObject([{ visitor_id: id, here_since: null, in_house }])
  const seen = await admin.call(visitors.get, { params: { id } })
  expect(seen.value).toMatchObject({ in_house })
  expectNotSaid(seen.raw.body, 'K7654321')
  await leave()
  expect(await here()).toEqual([])
  expect((await admin.call(visitors.get, { params: { id } })).value.in_house).toEqual([])
})

test('D-57 a number that nobody has seen is not the document of a stay', async () => {
  const { booking_id, here } = await staying()
  const unseen = { document_seen_at: null, document_seen_by: null }
  await server.db.updateTable('bookings').set(unseen).where('booking_id', '=', booking_id).execute()
  expect(await here()).toMatchObject([{ in_house: [{ booking_id, document: null }] }])
})

test('D-57 visitors without a stay are in nobody’s room, and guests are told nothing of it', async () => {
  const { admin, here } = await staying()
  await admin.call(visitors.checkIn, { body: checkInBody() })
  const found = (await here()).map(({ name, in_house }) => [name, in_house?.length])
  // Both came at the same moment.
  expect(found.toSorted().toReversed()).toEqual([
    ['Ravi Joshi', 0],
    ['Nila Rawat', 1],
  ])
  const guest = await signedInGuest(server)
  const own = await guest.call(visitors.get, { params: { id: guest.visitor.visitor_id } })
  expect(own.raw.json()).not.toHaveProperty('in_house')
  expect(own.raw.json()).not.toHaveProperty('nationality')
})
