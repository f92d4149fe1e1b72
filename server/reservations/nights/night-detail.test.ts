import { beforeAll, describe, expect, test } from 'vitest'
import { sumOf } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { percent, rupees } from '../../../test/builders.ts'
import { agreedStay } from '../../../test/reservations/agreed-stay.ts'
import { book, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Each night as its day, its room and its parts in rupees; what its parts make is looked at beside. */
const result = ({ nights_detail, final_price }: BookingDetail) => {
  for (const { price, parts } of nights_detail) expect(sumOf(parts.map(({ amount }) => amount))).toBe(price)
  expect(sumOf(nights_detail.map(({ price }) => price))).toBe(final_price)
  return nights_detail.map(({ day, room_number, parts }) => [
    day,
    room_number,
    Object.fromEntries(parts.map(({ kind, amount }) => [kind, amount / 100])),
  ])
}

const family = {
  ...{ number_of_guests: 5, children_ages: [8, 14], coupon_code: 'TENOFF' },
  meal_plan: 'CP' as const,
}

describe('W-45 the nights of a booking', () => {
  test('say what each is made of; a child is one whatever it pays, and the coupon is on the whole', async () => {
    const { admin, made, params, change } = await agreedStay(server, family)
    const parts = { room: 4000, adult: 1000, child: 1500, meals: 1500, coupon: -800 }
    const room = made.room.room_number
    expect(result(made)).toEqual([
      [dayAfter(7), room, parts],
      [dayAfter(8), room, parts],
    ])
    const read = async () => (await admin.call(bookings.get, { params })).value
    expect(result(await read())).toEqual(result(made))
    expect((await read()).reservation_id).toBe(made.booking_id)
    // Two of them stay at home: the same night for three.
    await change({ number_of_guests: 3, children_ages: [] })
    expect(result(await read())[0]?.[2]).toEqual({ room: 4000, adult: 1000, meals: 900, coupon: -590 })
  })

  test('say the reduction of the room and the tax that was put on, and of a move the new room', async () => {
    const { admin, params, second, moveTo } = await agreedStay(server, { number_of_guests: 2 })
    const gst = {
      ...defaultGst,
      scheme: 'regular',
      gstin: '05ABCDE1234F1Z6',
      prices_include_tax: false,
    } as const
    await admin.call(settingsOffice.save, { body: { gst } })
    await server.db
      .updateTable('rooms')
      .set({ discount_percentage: percent(25) })
      .execute()
    const read = async () => (await admin.call(bookings.get, { params })).value
    await moveTo('keep')
    expect(result(await read())[0]).toEqual([dayAfter(7), second.room_number, { room: 4000 }])
    const days = { check_in_date: dayAfter(8), check_out_date: dayAfter(10) }
    const to = { ...days, room_id: second.room_id, price: 'recalculate', tell_guest: false } as const
    await admin.call(stayMoves.move, { params, body: to })
    expect(result(await read())[0]).toEqual([
      dayAfter(8),
      second.room_number,
      { room: 4000, reduction: -1000, tax: 150 },
    ])
  })

  test('of a party each stay has its own, and all one reservation', async () => {
    const { admin, guest } = await agreedStay(server, { number_of_guests: 2 }).then(
      async ({ admin, made }) => ({
        admin,
        guest: made.visitor_id,
      }),
    )
    const { value } = await book(admin, partyBody(guest, await someRooms(server, 2)))
    expect(value.bookings.map((stay) => stay.reservation_id)).toEqual([value.party_id, value.party_id])
    for (const stay of value.bookings) expect(result(stay)).toHaveLength(2)
    expect(value.bookings[0]?.final_price).toBe(rupees(4000))
  })
})
