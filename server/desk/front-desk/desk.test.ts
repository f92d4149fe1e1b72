import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const arrived = { checkIn: dayAfter(0), checkOut: dayAfter(3), status: 'confirmed' } as const
const ready = async (own: Parameters<typeof someBooking>[1] = arrived) => {
  const admin = await signedInAdmin(server)
  const { booking_id: id } = await someBooking(server, own)
  return {
    admin,
    id,
    enter: () => admin.call(desk.checkIn, { params: { id } }),
    leave: (reason: string | null = 'Pays by invoice') =>
      admin.call(desk.checkOut, { params: { id }, body: { reason } }),
    undo: () => admin.call(desk.undo, { params: { id } }),
  }
}

describe('check-in', () => {
  test('writes down who arrived when; twice adds nothing', async () => {
    const { enter } = await ready()
    await enter()
    const { value } = await enter()
    expect(value).toMatchObject({ status: 'confirmed', checked_in_at: '2026-11-20T06:30:00.000Z' })
    expect(value.events.map(({ kind }) => kind)).toEqual(['status', 'status', 'checked_in'])
  })

  test.each([
    ['a booking that is not confirmed', { ...arrived, status: 'pending' as const }],
    ['a stay to come', { ...arrived, checkIn: dayAfter(1) }],
  ])('is refused for %s', async (_title, own) => {
    const { enter } = await ready(own)
    expect((await enter()).error.code).toBe('not_arrived')
  })

  test('keeps the booking from being cancelled', async () => {
    const { admin, id, enter } = await ready()
    await enter()
    const answer = await admin.call(bookings.setStatus, {
      params: { id },
      body: { status: 'cancelled', notes: null },
    })
    expect([answer.status, answer.error.code]).toEqual([409, 'booking_in_house'])
  })
})

describe('check-out', () => {
  test('before the last day frees the nights that remain', async () => {
    const room = await addRoom(server.db)
    const { enter, leave } = await ready({ ...arrived, room })
    await enter()
    expect((await leave()).value).toMatchObject({ departed_on: dayAfter(0), check_out_date: dayAfter(3) })
    await someBooking(server, { room, checkIn: dayAfter(0), checkOut: dayAfter(3) })
  })

  test('with money open needs a reason, kept in the history', async () => {
    const { enter, leave } = await ready()
    await enter()
    const refused = await leave(null)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([409, ['reason']])
    expect((await leave('Company pays')).value.events.at(-1)).toMatchObject({
      kind: 'checked_out',
      notes: 'Company pays',
    })
  })

  test('keeps its reason from the guest', async () => {
    const guest = await signedInGuest(server)
    const { id, enter, leave } = await ready({ ...arrived, visitor: guest.visitor })
    await enter()
    await leave('Refuses to pay')
    const { value } = await guest.call(bookings.get, { params: { id } })
    expect(value.events.at(-1)).toMatchObject({ kind: 'checked_out', notes: null })
  })

  test('is refused for somebody who never arrived', async () => {
    const { leave } = await ready()
    expect((await leave()).error.code).toBe('not_in_house')
  })

  test('is taken back while the room is free, and not once it is sold', async () => {
    const room = await addRoom(server.db)
    const { enter, leave, undo } = await ready({ ...arrived, room })
    await enter()
    await leave()
    expect((await undo()).value).toMatchObject({ checked_out_at: null, departed_on: null })
    await leave()
    await someBooking(server, { room, checkIn: dayAfter(1), checkOut: dayAfter(2) })
    expect((await undo()).error.code).toBe('room_taken')
  })

  test('undo takes back a check-in, then there is nothing left', async () => {
    const { enter, undo } = await ready()
    await enter()
    expect((await undo()).value.checked_in_at).toBeNull()
    expect((await undo()).error.code).toBe('nothing_to_undo')
  })
})

describe('the front desk', () => {
  test('shows who comes, goes and is there, who owes, and the rooms to prepare', async () => {
    const one = await ready()
    await one.enter()
    const going = await someBooking(server, {
      checkIn: dayAfter(-2),
      checkOut: dayAfter(0),
      status: 'confirmed',
    })
    await server.db
      .updateTable('bookings')
      .set({ checked_in_at: '2026-11-18T09:00:00.000Z' })
      .where('booking_id', '=', going.booking_id)
      .execute()
    const absent = await someBooking(server, {
      checkIn: dayAfter(-1),
      checkOut: dayAfter(0),
      status: 'confirmed',
    })
    await someBooking(server, { checkIn: dayAfter(0), checkOut: dayAfter(1), status: 'cancelled' })
    const { value } = await one.admin.call(desk.day, { query: {} })
    const ids = (lines: { booking_id: string }[]) => lines.map(({ booking_id }) => booking_id)
    expect(ids(value.arrivals)).toEqual([one.id])
    expect(ids(value.departures).sort()).toEqual([going.booking_id, absent.booking_id].sort())
    expect(ids(value.not_arrived)).toEqual([absent.booking_id])
    expect(ids(value.in_house).sort()).toEqual([one.id, going.booking_id].sort())
    expect(ids(value.unpaid).sort()).toEqual([one.id, going.booking_id, absent.booking_id].sort())
    // Nobody leaves the room of who never came.
    expect(value.rooms.map(({ leaves, arrives }) => [leaves, arrives]).sort()).toEqual([
      [false, true],
      [true, false],
    ])
    const tomorrow = (await one.admin.call(desk.day, { query: { day: dayAfter(1) } })).value
    expect([tomorrow.arrivals, tomorrow.departures]).toEqual([[], []])
  })
})
