import { beforeAll, describe, expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { housekeeping } from '../../../contract/desk/housekeeping.ts'
import { register } from '../../../contract/desk/register.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A confirmed stay whose nights are over and whose guest nobody checked in. */
const missed = async () => {
  const admin = await signedInAdmin(server)
  const room = await addRoom(server.db, { room_number: '104' })
  const stay = { room, checkIn: dayAfter(-5), checkOut: dayAfter(-3), status: 'confirmed' } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  return {
    admin,
    room,
    params,
    enter: (came_at?: string) => admin.call(desk.checkIn, { params, body: { ...(came_at && { came_at }) } }),
    leave: (left_at?: string) =>
      admin.call(desk.checkOut, { params, body: { reason: 'Paid in cash', ...(left_at && { left_at }) } }),
    registered: async (day: number) => {
      const query = { from: dayAfter(day), to: dayAfter(day) }
      return (await admin.call(register.rows, { query })).value.map(({ booking_id }) => booking_id)
    },
  }
}

describe('D-59 a guest who was here and was not checked in', () => {
  test('is recorded afterwards, at the time at which they came and left', async () => {
    const { admin, params, enter, leave, registered } = await missed()
    expect((await admin.call(arrivals.get, { params })).value).toMatchObject({
      is_over: true,
      occupant: null,
    })
    const came = await enter(`${dayAfter(-5)}T15:30`)
    expect(came.value).toMatchObject({ checked_in_at: '2026-11-15T10:00:00.000Z' })
    expect(came.value.events.at(-1)).toMatchObject({
      kind: 'checked_in',
      at: '2026-11-20T06:30:00.000Z',
      notes: 'Recorded afterwards: came on Nov 15, 2026, 3:30 PM',
    })
    // The register shows them on the day on which they came, not today.
    expect([await registered(-5), await registered(0)]).toEqual([[params.id], []])
    const left = await leave(`${dayAfter(-3)}T10:00`)
    expect(left.value).toMatchObject({ checked_out_at: '2026-11-17T04:30:00.000Z', departed_on: null })
    expect(left.value.events.at(-1)?.notes).toBe(
      'Recorded afterwards: left on Nov 17, 2026, 10:00 AM. Paid in cash',
    )
  })

  test('who left a day early gives that night back', async () => {
    const { admin, params, enter, leave } = await missed()
    await enter(`${dayAfter(-5)}T15:30`)
    await leave(`${dayAfter(-4)}T09:00`)
    const { value } = await admin.call(bookings.get, { params })
    expect(value).toMatchObject({ departed_on: dayAfter(-4), charges: value.final_price / 2 })
  })

  test('and left this morning leaves a room to be cleaned, unless it has been cleaned since', async () => {
    const { admin, params, room, enter, leave } = await missed()
    const stateNow = async () =>
      (await admin.call(housekeeping.board)).value.find(({ room_id }) => room_id === room.room_id)?.state
    const clean = () =>
      admin.call(housekeeping.turn, { params: { id: room.room_id }, body: { state: 'clean' } as never })
    await enter(`${dayAfter(-5)}T15:30`)
    await leave(`${dayAfter(0)}T08:00`)
    expect(await stateNow()).toBe('dirty')
    await admin.call(desk.undo, { params })
    await clean()
    await leave(`${dayAfter(0)}T08:00`)
    expect(await stateNow()).toBe('clean')
  })

  test('who left a day early sees before what that comes to, and other figures are refused', async () => {
    const { admin, params, enter } = await missed()
    await enter(`${dayAfter(-5)}T15:30`)
    const left_at = `${dayAfter(-4)}T09:00`
    const now = (await admin.call(desk.leaving, { params, query: {} })).value
    const early = (await admin.call(desk.leaving, { params, query: { left_at } })).value
    expect(now.nights_given_back).toBe(0)
    expect(early).toMatchObject({
      nights_given_back: 1,
      free_from: dayAfter(-4),
      balance: now.balance / 2,
    })
    const query = { left_at: `${dayAfter(-5)}T15:00` }
    const refused = await admin.call(desk.leaving, { params, query })
    expect(refused.error.fields).toEqual({ left_at: 'The guest came later than that' })
    const leave = (expected_balance: typeof now.balance) =>
      admin.call(desk.checkOut, { params, body: { reason: 'Paid in cash', left_at, expected_balance } })
    const { status, error } = await leave(now.balance)
    expect([status, error.code, error.details?.balance]).toEqual([
      409,
      'price_changed',
      toRupees(early.balance),
    ])
    expect((await leave(early.balance)).value.balance).toBe(early.balance)
  })

  test('leaves a room as it is that others have by now', async () => {
    const { admin, room, enter, leave } = await missed()
    const turned = { params: { id: room.room_id }, body: { state: 'clean', until: undefined } } as const
    await admin.call(housekeeping.turn, turned as never)
    await enter(`${dayAfter(-5)}T15:30`)
    await leave(`${dayAfter(-3)}T10:00`)
    const board = (await admin.call(housekeeping.board)).value
    expect(board.find(({ room_id }) => room_id === room.room_id)?.state).toBe('clean')
  })

  test.each([
    ['without a time', undefined, 'The stay is over. Say when the guest came.'],
    ['before its first day', `${dayAfter(-6)}T15:30`, 'Choose a time from Nov 15, 2026 to Nov 17, 2026'],
    ['after its last', `${dayAfter(-2)}T15:30`, 'Choose a time from Nov 15, 2026 to Nov 17, 2026'],
    ['at a time to come', `${dayAfter(1)}T15:30`, 'This time is still to come'],
  ])('is not recorded %s', async (_title, came_at, message) => {
    const { enter } = await missed()
    const { status, error } = await enter(came_at)
    expect([status, error.fields]).toEqual([400, { came_at: message }])
  })

  test('left after they came, and not in time to come; who leaves today leaves now', async () => {
    const { admin, enter, leave } = await missed()
    await enter(`${dayAfter(-5)}T15:30`)
    expect((await leave(`${dayAfter(-5)}T15:00`)).error.fields).toEqual({
      left_at: 'The guest came later than that',
    })
    expect((await leave(`${dayAfter(2)}T15:00`)).error.fields).toEqual({
      left_at: 'This time is still to come',
    })
    const stay = { checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'confirmed' } as const
    const params = { id: (await someBooking(server, stay)).booking_id }
    await admin.call(desk.checkIn, { params })
    const body = { reason: 'Ill', left_at: `${dayAfter(0)}T10:00` }
    expect((await admin.call(desk.checkOut, { params, body })).error.fields).toEqual({
      left_at: 'The day of departure has not passed. Check the guest out when they leave.',
    })
  })
})
