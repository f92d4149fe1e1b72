import { beforeAll, describe, expect, test } from 'vitest'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { addBlock, addRoom, rupees } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type ChangeBody, ownStayOf } from '../../../test/reservations/own-stay.ts'
import { book, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof ownStayOf>[1] = {}) => ownStayOf(server, own)

describe('a change is refused', () => {
  test('W-20 with figures that are not those of now, with the new preview', async () => {
    const { change, row } = await ready()
    const wanted = { check_out: dayAfter(10) }
    for (const seen of [{ expected_difference: rupees(1) }, { expected_fee: rupees(1) }]) {
      const { status, error } = await change({ ...wanted, ...seen })
      expect([status, error.code, error.details]).toMatchObject([
        409,
        'price_changed',
        { difference: '2000.00', fee: '0.00', after: { final_price: '6000.00', check_out: dayAfter(10) } },
      ])
    }
    expect((await row()).check_out).toBe(dayAfter(9))
  })

  test('beside the field that is wrong', async () => {
    const { preview, room } = await ready()
    await addBlock(server.db, { room_id: room.room_id, start_date: dayAfter(15), end_date: dayAfter(16) })
    const fields = async (query: ChangeBody) => {
      const { status, error } = await preview(query)
      return [status, error.code, Object.keys(error.fields ?? {})]
    }
    expect(await fields({})).toEqual([400, 'invalid_input', ['check_in']])
    expect(await fields({ check_in: dayAfter(7) })).toEqual([400, 'invalid_input', ['check_in']])
    expect(await fields({ check_in: dayAfter(-1) })).toEqual([400, 'invalid_input', ['check_in']])
    expect(await fields({ check_in: dayAfter(9) })).toEqual([400, 'invalid_input', ['check_out']])
    expect(await fields({ check_out: dayAfter(98) })).toEqual([400, 'invalid_input', ['check_out']])
    expect(await fields({ check_in: dayAfter(800), check_out: dayAfter(801) })).toEqual([
      400,
      'invalid_input',
      ['check_in'],
    ])
    expect(await fields({ number_of_guests: 5 })).toEqual([400, 'too_many_guests', ['number_of_guests']])
    const small = await addRoom(server.db, { capacity: 1 })
    expect(await fields({ room_id: small.room_id })).toEqual([400, 'too_many_guests', ['room_id']])
    const closed = await addRoom(server.db, { status: 'maintenance' })
    expect(await fields({ room_id: closed.room_id })).toEqual([409, 'room_unavailable', []])
    expect(await fields({ room_id: 'none' })).toEqual([404, 'room_not_found', []])
    expect(await fields({ check_in: dayAfter(14), check_out: dayAfter(17) })).toEqual([409, 'room_taken', []])
  })

  test('with a sentence that names nobody where another guest is in the way', async () => {
    const { preview, change, room } = await ready()
    await someBooking(server, { room, checkIn: dayAfter(9), checkOut: dayAfter(11), status: 'confirmed' })
    for (const answer of [
      await preview({ check_out: dayAfter(10) }),
      await change({ check_out: dayAfter(10) }),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([409, 'room_taken'])
      expectNotSaid(answer.error, /Guest \d|FB-|booking of/)
    }
  })

  test('once it has begun, is cancelled or a no-show', async () => {
    const code = async (own: object, set: object = {}) => {
      const { change, preview, id } = await ready({ checkIn: dayAfter(0), checkOut: dayAfter(2), ...own })
      if (Object.keys(set).length > 0)
        await server.db.updateTable('bookings').set(set).where('booking_id', '=', id).execute()
      const answers = [await preview({ check_out: dayAfter(3) }), await change({ check_out: dayAfter(3) })]
      return answers.map(({ status, error }) => (status === 200 ? 200 : error.code))
    }
    expect(await code({})).toEqual([200, 200])
    expect(await code({}, { checked_in_at: '2026-11-20T05:00:00Z' })).toEqual(['too_late', 'too_late'])
    expect(await code({ checkIn: dayAfter(-1) })).toEqual(['too_late', 'too_late'])
    expect(await code({ status: 'cancelled' })).toEqual(['booking_settled', 'booking_settled'])
    expect(await code({}, { no_show_at: '2026-11-20T05:00:00Z' })).toEqual([
      'booking_settled',
      'booking_settled',
    ])
  })

  test('of a stay that is not one’s own, as of one that does not exist', async () => {
    const { params } = await ready()
    const other = await signedInGuest(server)
    const calls = (id: string) => [
      other.call(ownStay.previewChange, { params: { id }, query: { check_out: dayAfter(10) } as never }),
      other.call(ownStay.change, { params: { id }, body: { check_out: dayAfter(10) } }),
      other.call(ownStay.cancel, { params: { id }, body: {} }),
      other.call(ownStay.noticePayment, { params: { id }, body: { reference: '426012345678' } }),
    ]
    for (const id of [params.id, 'FB-NOTHING'])
      for (const { status, error } of await Promise.all(calls(id)))
        expect([status, error.code]).toEqual([404, 'booking_not_found'])
  })

  test('D-32 where a pending stay would hold more nights than one guest may', async () => {
    const { preview, change, guest } = await ready({ status: 'pending' })
    expect((await preview({ check_out: dayAfter(30) })).status).toBe(200)
    await someBooking(server, { visitor: guest.visitor, checkIn: dayAfter(40), checkOut: dayAfter(100) })
    const refused = await change({ check_out: dayAfter(30) })
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_pending'])
    expect((await change({ check_out: dayAfter(8) })).status).toBe(200)
  })

  test('D-32 for a room of a party, which is no stay alone', async () => {
    const guest = await signedInGuest(server)
    const made = (await book(guest, partyBody(guest.visitor.visitor_id, await someRooms(server, 2)))).value
    const [first, second] = made.bookings.map(({ booking_id }) => ({ id: booking_id }))
    const longer = (params = { id: '' }, days: number) =>
      guest.call(ownStay.change, { params, body: { check_out: dayAfter(days) } })
    const days = (nights: number) =>
      nights + nightsBetween(dayAfter(0), made.bookings[0]?.check_in_date ?? '')
    expect((await longer(first, days(58))).status).toBe(200)
    const refused = await longer(second, days(3))
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_pending'])
  })
})
