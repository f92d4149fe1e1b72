import { beforeAll, describe, expect, test } from 'vitest'
import { offers } from '../../../contract/rates/offers.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings, bookParty } from '../../../contract/reservations/bookings.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { site } from '../../../contract/site/pages.ts'
import { addPricing, addRoom, addRoomType, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { partyBody } from '../../../test/reservations/parties.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const days = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }
const searched = { check_in: dayAfter(7), check_out: dayAfter(9) }

/** A house whose only free room has this price and these records. */
const scene = async (
  own: Parameters<typeof addRoom>[1],
  record?: Partial<Parameters<typeof addPricing>[1]>,
) => {
  const { room_id } = await addRoom(server.db, { room_number: '104', room_type: 'Tent', ...own })
  if (record) await addPricing(server.db, { room_id, ...record } as never)
  const visitor = stranger(server.app)
  const query = { ...days, guests: 2 }
  return {
    room_id,
    found: async () => (await visitor.call(rooms.available, { query })).value.map((room) => room.room_id),
    explained: async () =>
      (await visitor.call(rooms.available, { query: { ...query, explain: '1' } as never })).raw.json(),
    combined: async () =>
      (await visitor.call(offers.combinations, { query: { ...searched, guests: 2 } })).value,
    together: () =>
      visitor.call(offers.together, { query: { ...searched, rooms: [{ room_id, guests: 2 }] } }),
    details: async () =>
      (await visitor.call(rooms.details, { params: { id: room_id }, query: { ...days, guests: 2 } })).value,
    night: async (day: string) => {
      const { value } = await visitor.call(offers.calendar, { query: { from: dayAfter(7), months: 1 } })
      return value.days.find((one) => one.day === day)
    },
    book: (caller: Caller, visitor_id: string) =>
      caller.call(bookings.create, { body: bookingBody({ room_id, visitor_id, ...days }) }),
  }
}

describe('W-70 a room without a price is not for sale', () => {
  test.each([
    ['a new room', { price_per_night: rupees(0) }, undefined],
    ['one that is given off as a whole', { discount_percentage: 10000 as never }, undefined],
    [
      'a night of its stay',
      {},
      { start_date: dayAfter(8), end_date: dayAfter(8), base_price: rupees(0), discount: 0 as never },
    ],
  ])('%s is in no search, combination or quote, and no guest can book it', async (_, own, record) => {
    const { room_id, found, explained, combined, together, details, night, book } = await scene(own, record)
    expect(await found()).toEqual([])
    expect(await explained()).toEqual({ rooms: [], refused: [] })
    expect(await combined()).toEqual([])
    expect(await night(dayAfter(8))).toEqual({ day: dayAfter(8), free: false, from_price: null })
    const sums = await together()
    expect([sums.status, sums.error.code]).toEqual([409, 'room_unavailable'])
    const seen = await details()
    expect([seen.quote, seen.final_price, seen.refused?.rule]).toEqual([null, undefined, 'no_price'])
    const guest = await signedInGuest(server)
    const { visitor_id } = guest.visitor
    const refused = await book(guest, visitor_id)
    expect([refused.status, refused.error.code]).toEqual([409, 'room_unavailable'])
    const other = await addRoom(server.db, { price_per_night: rupees(2000) })
    const party = await guest.call(bookParty, { body: partyBody(visitor_id, [room_id, other.room_id], days) })
    expect([party.status, party.error.code]).toEqual([409, 'room_unavailable'])
    const { booking_id } = await someBooking(server, {
      room: other,
      visitor: guest.visitor,
      status: 'confirmed',
    })
    const moved = await guest.call(ownStay.change, { params: { id: booking_id }, body: { room_id } })
    expect([moved.status, moved.error.code]).toEqual([409, 'room_unavailable'])
  })

  test('but is once its nights have one, and what a coupon makes free was for sale before', async () => {
    const record = {
      start_date: dayAfter(7),
      end_date: dayAfter(8),
      base_price: rupees(900),
      discount: 0 as never,
    }
    const { room_id, found, night } = await scene({ price_per_night: rupees(0) }, record)
    expect(await found()).toEqual([room_id])
    expect([(await night(dayAfter(8)))?.from_price, (await night(dayAfter(9)))?.from_price]).toEqual([
      rupees(900),
      null,
    ])
  })

  test('staff may give it away', async () => {
    const { book } = await scene({ price_per_night: rupees(0) })
    const admin = await signedInAdmin(server)
    const { visitor } = await signedInGuest(server)
    expect((await book(admin, visitor.visitor_id)).status).toBe(201)
  })

  test('its kind is told from what the others cost', async () => {
    await addRoomType(server.db, { name: 'Tent', base_price: rupees(1800) } as never)
    await addRoom(server.db, { room_type: 'Tent', price_per_night: rupees(0) })
    const result = async () => {
      const { value } = await stranger(server.app).call(site.get)
      return value.room_types.map(({ price_per_night, room_count }) => [price_per_night, room_count])
    }
    expect(await result()).toEqual([[rupees(1800), 1]])
    await addRoom(server.db, { room_type: 'Tent', price_per_night: rupees(2500) })
    expect(await result()).toEqual([[rupees(2500), 2]])
  })
  test('W-70 a stay whose room lost its price is shortened all the same, and gets no night without one', async () => {
    const { room, params, guest } = await ownStayOf(server)
    await server.db
      .updateTable('rooms')
      .set({ price_per_night: rupees(0) })
      .where('room_id', '=', room.room_id)
      .execute()
    const longer = await guest.call(ownStay.change, { params, body: { check_out: dayAfter(10) } })
    expect([longer.status, longer.error.code]).toEqual([409, 'room_unavailable'])
    expect((await guest.call(ownStay.change, { params, body: { check_out: dayAfter(8) } })).status).toBe(200)
  })
})
