import { beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/desk/register.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { visits } from '../../../contract/desk/visits.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const comingIn = async (own: Parameters<typeof checkInBody>[0] = {}) => {
  const admin = await signedInAdmin(server)
  const { visitor_id: id } = (await admin.call(visitors.checkIn, { body: checkInBody(own) })).value
  const params = { id }
  return {
    admin,
    id,
    leave: () => admin.call(visits.checkOut, { params }),
    again: () => admin.call(visitors.checkIn, { body: { ...checkInBody(own), merge: true, merge_into: id } }),
    list: async () => (await admin.call(visits.list, { params })).value,
    here: async () =>
      (await admin.call(visitors.list, { query: { here: true } })).value.items.map(({ name }) => name),
    inHouse: async () => (await admin.call(register.inHouse)).value,
    rows: async (from = testDay, to = from) =>
      (await admin.call(register.rows, { query: { from, to } })).value,
  }
}

test('D-57 every visitor check-in is a line of the register, and is over at the check-out, once', async () => {
  const { id, leave, here, inHouse, rows, list } = await comingIn()
  expect(await here()).toEqual(['Ravi Joshi'])
  expect(await inHouse()).toMatchObject({
    people: 1,
    stays: [],
    visitors: [{ visitor_id: id, purpose: 'Holiday' }],
  })
  const line = { booking_id: null, visitor_id: id, name: 'Ravi Joshi', room_number: null, companions: [] }
  const document = { kind: 'passport', last_four: '4321' }
  expect(await rows()).toMatchObject([{ ...line, document, checked_out_at: null }])
  clockAt({ minutes: 90 })
  const left = await leave()
  expect([left.status, left.value.checked_out_at]).toEqual([200, '2026-11-20T08:00:00.000Z'])
  clockAt({ minutes: 100 })
  expect((await leave()).value).toEqual(left.value)
  expect([await here(), (await inHouse()).people]).toEqual([[], 0])
  expect(await rows()).toMatchObject([{ ...line, checked_out_at: left.value.checked_out_at }])
  expect(await list()).toEqual([left.value])
})

test('D-57 who comes in again has left before, and is never here twice', async () => {
  const { again, inHouse, list } = await comingIn()
  clockAt({ minutes: 60 })
  await again()
  expect((await inHouse()).people).toBe(1)
  expect((await list()).map(({ checked_out_at }) => checked_out_at)).toEqual([
    null,
    '2026-11-20T07:30:00.000Z',
  ])
})

test('D-57 a visit of yesterday that nobody closed is not in the house, and has no time in the register', async () => {
  const { admin, leave, here, inHouse, rows, again } = await comingIn()
  await signedInLater(server, admin, { hours: 24 })
  expect([await here(), (await inHouse()).people]).toEqual([[], 0])
  expect(await rows()).toMatchObject([{ checked_out_at: null }])
  await again()
  expect(await rows(testDay, dayAfter(1))).toMatchObject([{ checked_out_at: null }, { checked_out_at: null }])
  expect((await leave()).status).toBe(200)
  expect((await rows())[0]?.checked_out_at).toBeNull()
})

test('D-57 who came for dinner is in the house after midnight, and once only who comes in again', async () => {
  clockAt({ hours: 9 })
  const { admin, leave, here, inHouse, again } = await comingIn()
  await signedInLater(server, admin, { hours: 13 })
  const since = '2026-11-20T15:30:00.000Z'
  expect(await here()).toEqual(['Ravi Joshi'])
  expect((await inHouse()).visitors).toMatchObject([{ name: 'Ravi Joshi', checked_in_at: since }])
  await again()
  expect((await inHouse()).people).toBe(1)
  expect((await leave()).status).toBe(200)
  expect((await inHouse()).people).toBe(0)
})

test('D-57 who never came in cannot leave, and who is not known is not found', async () => {
  const admin = await signedInAdmin(server)
  const { visitor_id: id } = await addGuest(server.db)
  expect((await admin.call(visits.checkOut, { params: { id } })).error.code).toBe('not_in_house')
  expect((await admin.call(visits.checkOut, { params: { id: 'nobody' } })).error.code).toBe(
    'visitor_not_found',
  )
})

test('D-57 a visitor who is deleted stays in the register', async () => {
  const { admin, id, rows } = await comingIn()
  await admin.call(visitors.remove, { params: { id } })
  expect(await rows()).toMatchObject([{ visitor_id: null, name: 'Ravi Joshi' }])
})

test('D-57 whoever has a stay that arrives today, or is in the house, is offered it', async () => {
  const admin = await signedInAdmin(server)
  const stayOf = async (own: Parameters<typeof someBooking>[1]) => {
    const visitor = await addGuest(server.db)
    const { booking_id } = await someBooking(server, { status: 'confirmed', visitor, ...own })
    const [match] = (await admin.call(visitors.matches, { query: { email: visitor.email } })).value
    return [booking_id, match?.stay]
  }
  const [id, stay] = await stayOf({ checkIn: dayAfter(0), checkOut: dayAfter(2) })
  expect(stay).toMatchObject({
    booking_id: id,
    status: 'confirmed',
    check_in_date: dayAfter(0),
    checked_in_at: null,
  })
  const [pending, waits] = await stayOf({ checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'pending' })
  expect(waits).toMatchObject({ booking_id: pending, status: 'pending' })
  const [late, lateStay] = await stayOf({ checkIn: dayAfter(-1), checkOut: dayAfter(1) })
  expect(lateStay).toMatchObject({ booking_id: late })
  for (const own of [
    { checkIn: dayAfter(1), checkOut: dayAfter(2) },
    { checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'cancelled' as const },
    { checkIn: dayAfter(-3), checkOut: dayAfter(-1) },
  ])
    expect((await stayOf(own))[1]).toBeNull()
})
