import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { type BasisPoints, toPaise } from '../../../contract/kit/money.ts'
import { activity } from '../../../contract/office/activity.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const entries = async (admin: Caller, query: Record<string, unknown> = {}) =>
  (await admin.call(activity.list, { query: { page: 1, page_size: 50, ...query } as never })).value.items

test('holds what the desk does with a stay, from its booking to the check-out, with what it was before', async () => {
  const admin = await signedInAdmin(server)
  const [room, guest] = [await addRoom(server.db, { room_number: '104' }), await addGuest(server.db)]
  const body = bookingBody({ visitor_id: guest.visitor_id, room_id: room.room_id })
  const { value: made } = await admin.call(bookings.create, { body })
  const params = { id: made.booking_id }
  await admin.call(bookings.setStatus, { params, body: { status: 'confirmed', notes: null } })
  await admin.call(payments.record, {
    params,
    body: { amount: made.final_price, method: 'cash', reference: null },
  })
  const now = await someBooking(server, { checkIn: dayAfter(0), checkOut: dayAfter(3), status: 'confirmed' })
  const stay = { id: now.booking_id }
  await admin.call(desk.checkIn, { params: stay })
  await admin.call(desk.checkOut, { params: stay, body: { reason: 'Pays by invoice' } })
  await admin.call(desk.undo, { params: stay })
  const items = (await entries(admin)).toReversed()
  expect(
    items.map(({ area, action, subject_id }) => [area, action, subject_id === stay.id ? 'stay' : 'booking']),
  ).toEqual([
    ['bookings', 'created', 'booking'],
    ['bookings', 'changed', 'booking'],
    ['payments', 'created', expect.any(String)],
    ['bookings', 'changed', 'stay'],
    ['bookings', 'changed', 'stay'],
    ['bookings', 'changed', 'stay'],
  ])
  expect(items[1]).toMatchObject({ before: { status: 'pending' }, after: { status: 'confirmed' } })
  expect(items[3]).toMatchObject({ before: { checked_in_at: null } })
  expect(items[4]).toMatchObject({ after: { notes: 'Pays by invoice', departed_on: '2026-11-20' } })
})

test('what a guest books is in the booking, and not here', async () => {
  const admin = await signedInAdmin(server)
  await someBooking(server)
  expect(await entries(admin)).toEqual([])
})

test('is filtered by part, person and day, comes as Excel, and is for admins only', async () => {
  const admin = await signedInAdmin(server)
  const { booking_id: id } = await someBooking(server)
  await admin.call(bookings.setStatus, { params: { id }, body: { status: 'confirmed', notes: null } })
  expect(await entries(admin, { area: 'bookings', q: id })).toHaveLength(1)
  expect(await entries(admin, { area: 'rooms' })).toEqual([])
  expect(await entries(admin, { q: 'nobody of that name' })).toEqual([])
  expect(await entries(admin, { start_date: '2026-11-21' })).toEqual([])
  expect(await entries(admin, { start_date: '2026-11-20', end_date: '2026-11-20' })).toHaveLength(1)
  const { raw } = await admin.call(activity.export, { query: {} })
  const sheet = Object.values(read(raw.rawPayload).Sheets)[0]
  expect(utils.sheet_to_json(sheet as never, { header: 1 })).toHaveLength(2)
  expect((await (await signedInEmployee(server)).call(activity.list, { query: {} as never })).status).toBe(
    403,
  )
})

test('money and discounts stand in the Excel file as people read them', async () => {
  const admin = await signedInAdmin(server)
  const room = await addRoom(server.db)
  const days = { start_date: dayAfter(3), end_date: dayAfter(4) }
  const body = {
    room_id: room.room_id,
    ...days,
    base_price: toPaise('2000.50'),
    discount: 1250 as BasisPoints,
  }
  await admin.call(pricing.set, { body: body as never })
  const { raw } = await admin.call(activity.export, { query: { area: 'prices' } })
  const sheet = Object.values(read(raw.rawPayload).Sheets)[0]
  const [line] = utils.sheet_to_json<{ After: string }>(sheet as never)
  expect(line?.After.split('\n')).toEqual(expect.arrayContaining(['base_price: 2000.50', 'discount: 12.50%']))
})
