import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-60 a guest in the house changes the room', () => {
  test('and the stay has two segments, each of which holds its own room', async () => {
    const { id, change, rooms, read, first, other, holds } = await guestInHouse(server)
    const { status, value } = await change({ from: dayAfter(2) })
    expect([status, value]).toMatchObject([
      200,
      {
        booking_id: id,
        to: { room_number: '105', check_in_date: dayAfter(2), check_out_date: dayAfter(5), nights: 3 },
        final_price: rupees(10_000),
        segments: [{ room_number: '104' }, { room_number: '105' }],
      },
    ])
    expect(await rooms()).toEqual(['104 0 2', '105 2 5'])
    expect(await holds()).toEqual(['104 0 2', '105 2 5'])
    const now = await read()
    expect([now.room.room_id, now.final_price, now.check_in_date]).toEqual([
      first.room_id,
      rupees(10_000),
      dayAfter(0),
    ])
    expect(now.events.at(-1)).toMatchObject({
      kind: 'moved',
      by: 'Meera Front',
      notes: 'Room 104 → room 105 from Nov 22, 2026; total unchanged at ₹10,000.00',
    })
    // Others book the nights that are free now, and none of the others.
    await someBooking(server, { room: first, checkIn: dayAfter(2), checkOut: dayAfter(5) })
    const clash = someBooking(server, { room: other, checkIn: dayAfter(4), checkOut: dayAfter(6) })
    await expect(clash).rejects.toMatchObject({ constraint: 'room_days_pkey' })
  })

  test('mails the guest in the house only where the clerk asks for it', async () => {
    const { change, undo, booking } = await guestInHouse(server)
    await change({ from: dayAfter(3) })
    expect(await mailsTo(server, booking.email)).toEqual([])
    const { move_id } = (await change({ from: dayAfter(2), tell_guest: true })).value
    const [mail] = await mailsTo(server, booking.email)
    expect(mail?.body_text).toContain('From Nov 22, 2026 you sleep in room 105.')
    await undo(move_id)
    expect(await mailsTo(server, booking.email)).toHaveLength(2)
  })

  test('to another and back: every night stands where it is slept, and one who goes back merges', async () => {
    const { change, rooms, first, third, holds } = await guestInHouse(server)
    await change({ from: dayAfter(1) })
    await change({ from: dayAfter(3), room_id: first.room_id })
    expect(await rooms()).toEqual(['104 0 1', '105 1 3', '104 3 5'])
    expect(await holds()).toEqual(['104 0 1', '105 1 3', '104 3 5'])
    // What was planned for later is replaced.
    await change({ from: dayAfter(2), room_id: third.room_id })
    expect(await rooms()).toEqual(['104 0 1', '105 1 2', '106 2 5'])
    await change({ from: dayAfter(1), room_id: first.room_id })
    expect(await rooms()).toEqual(['104 0 5'])
    expect(await holds()).toEqual(['104 0 5'])
  })

  test('W-26 from the arrival day on the stay is one in the new room', async () => {
    const { change, rooms, read, other, holds } = await guestInHouse(server)
    await change({ from: dayAfter(3) })
    await change({ from: dayAfter(0) })
    expect([await rooms(), await holds()]).toEqual([['105 0 5'], ['105 0 5']])
    expect((await read()).room.room_id).toBe(other.room_id)
  })

  test('W-26 booking.room is the room of tonight', async () => {
    const { change, read, admin } = await guestInHouse(server)
    await change({ from: dayAfter(2) })
    const listed = async () =>
      (await admin.call(bookings.list, { query: {} })).value.items[0]?.room.room_number
    const seen: (string | undefined)[] = []
    for (const day of [1, 2, 4, 9]) {
      clockAt({ hours: 24 * day })
      Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
      seen.push((await read()).room.room_number, await listed())
    }
    expect(seen).toEqual(['104', '104', '105', '105', '105', '105', '105', '105'])
  })

  test('keeps the price of every night, or prices the nights in the new room anew', async () => {
    const { change, preview, read, other, holds } = await guestInHouse(server)
    await addPricing(server.db, {
      room_id: other.room_id,
      start_date: dayAfter(3),
      end_date: dayAfter(3),
      base_price: rupees(5000),
      discount: percent(10),
    })
    const asked = { from: dayAfter(2), price: 'new' } as const
    const { value } = await preview(asked)
    expect(value).toMatchObject({
      before: {
        room_number: '104',
        final_price: rupees(10_000),
        segments: [{ check_out_date: dayAfter(5) }],
      },
      after: { room_number: '105', final_price: rupees(14_500), segments: [{}, { room_number: '105' }] },
      difference: rupees(4500),
    })
    expect((await preview({ ...asked, price: 'keep' })).value.difference).toBe(0)
    const refused = await change({ ...asked, expected_total: rupees(10_000) })
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'price_changed',
      { final_price: '14500.00' },
    ])
    expect(await holds()).toEqual(['104 0 5'])
    await change({ ...asked, expected_total: rupees(14_500) })
    const now = await read()
    expect(now.nightly.map(({ price }) => price)).toEqual([2000, 2000, 3000, 4500, 3000].map(rupees))
    expect([now.total_price, now.discount, now.final_price, now.balance]).toEqual(
      [15_000, 500, 14_500, 14_500].map(rupees),
    )
    expect(now.events.at(-1)?.notes).toContain('total ₹10,000.00 → ₹14,500.00')
  })

  test('D-46 the folio follows, and a way back restores room, nights and prices', async () => {
    const { admin, params, change, undo, read, rooms, holds } = await guestInHouse(server)
    const { value } = await change({ from: dayAfter(2), price: 'new' })
    const lines = async () => (await admin.call(folio.get, { params })).value
    expect((await lines()).charges).toBe(rupees(13_000))
    const back = await undo(value.move_id)
    expect([back.status, back.value]).toMatchObject([200, { to: { room_number: '104', nights: 5 } }])
    expect([(await lines()).charges, (await read()).final_price]).toEqual([rupees(10_000), rupees(10_000)])
    expect([await rooms(), await holds()]).toEqual([['104 0 5'], ['104 0 5']])
    expect((await undo(value.move_id)).error.code).toBe('nothing_to_undo')
  })

  test('a way back restores what was planned before', async () => {
    const { change, undo, rooms, first, third, holds } = await guestInHouse(server)
    await change({ from: dayAfter(1) })
    await change({ from: dayAfter(3), room_id: third.room_id })
    const { move_id } = (await change({ from: dayAfter(2), room_id: first.room_id })).value
    expect(await rooms()).toEqual(['104 0 1', '105 1 2', '104 2 5'])
    await undo(move_id)
    expect([await rooms(), await holds()]).toEqual([
      ['104 0 1', '105 1 3', '106 3 5'],
      ['104 0 1', '105 1 3', '106 3 5'],
    ])
  })

  test('a night that was slept in the new room is not taken back', async () => {
    const { change, undo, admin } = await guestInHouse(server)
    const { move_id } = (await change({ from: dayAfter(0), price: 'keep' })).value
    clockAt({ hours: 24 })
    Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
    expect((await undo(move_id)).error.code).toBe('nothing_to_undo')
  })

  test('a way back is refused where somebody took the room meanwhile', async () => {
    const { first, change, undo } = await guestInHouse(server)
    const { move_id } = (await change({ from: dayAfter(2) })).value
    await someBooking(server, { room: first, checkIn: dayAfter(4), checkOut: dayAfter(5) })
    expect((await undo(move_id)).error.code).toBe('in_the_way')
  })
})

describe('D-60 a change of room is refused', () => {
  test('for a guest who is not in the house', async () => {
    const { admin, params, change, preview } = await guestInHouse(server)
    await admin.call(desk.undo, { params })
    expect([(await change()).error.code, (await preview()).error.code]).toEqual([
      'not_in_house',
      'not_in_house',
    ])
    await admin.call(desk.checkIn, { params })
    await admin.call(desk.checkOut, { params, body: { reason: 'Ill' } })
    expect((await change()).error.code).toBe('not_in_house')
  })

  test.each([
    ['before today', 1, 'The room can be changed from tonight on'],
    ['after the last night', 5, 'The last night of this stay is Nov 24, 2026'],
  ])('from a day %s', async (_title, day, message) => {
    const { change } = await guestInHouse(server, {}, 2)
    const { status, error } = await change({ from: dayAfter(day) })
    expect([status, error.fields]).toEqual([400, { from: message }])
  })

  test('where no night is left', async () => {
    const { change } = await guestInHouse(server, {}, 5)
    expect((await change()).error.fields).toEqual({
      from: 'No night of this stay is left. Make the stay longer first.',
    })
  })

  test('to a room that is too small, closed, unknown or the same', async () => {
    const { change, first } = await guestInHouse(server, { guests: 3 })
    const small = await addRoom(server.db, { room_number: '107', capacity: 2 })
    const closed = await addRoom(server.db, { status: 'maintenance' })
    expect((await change({ room_id: small.room_id })).error.fields).toEqual({
      room_id: 'Room 107 holds 2 guests at most, this stay has 3',
    })
    expect((await change({ room_id: closed.room_id })).error.code).toBe('room_unavailable')
    expect((await change({ room_id: 'nowhere' })).error.code).toBe('room_not_found')
    expect((await change({ room_id: first.room_id })).error.fields).toEqual({
      room_id: 'The guest is in room 104 on these nights',
    })
  })

  test('to a room that somebody has on one of the nights, with its name', async () => {
    const { change, other } = await guestInHouse(server)
    const taken = await someBooking(server, { room: other, checkIn: dayAfter(4), checkOut: dayAfter(6) })
    const { status, error } = await change()
    expect([status, error.code, error.details?.booking_id]).toEqual([409, 'in_the_way', taken.booking_id])
    expect(error.message).toContain('Room 105 is held from Nov 24, 2026 to Nov 26, 2026 by booking')
  })
})
