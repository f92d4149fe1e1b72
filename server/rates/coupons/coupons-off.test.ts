import { beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '../../../contract/rates/coupons.ts'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const stay = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }
const add = async (own: object) =>
  (await signedInAdmin(server)).send(coupons.add, { body: { code: 'MONAL', ...own } })
const priceWith = async (coupon_code: string) =>
  (await stranger(server.app).call(rooms.available, { query: { ...stay, guests: 1, coupon_code } })).value[0]
    ?.final_price

describe('W-29 a coupon that takes something off', () => {
  test('takes ten per cent off whatever the night costs, at Christmas too', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(4000) })
    await add({ percent: '10' })
    expect(await priceWith('MONAL')).toBe(rupees(7200))
    // A season that is set after the coupon.
    const season = { start_date: dayAfter(7), end_date: dayAfter(8), base_price: rupees(6250) }
    await addPricing(server.db, { room_id, ...season, discount: percent(20) })
    expect(await priceWith('MONAL')).toBe(rupees(9000))
    const guest = await signedInGuest(server)
    const body = bookingBody({ ...stay, room_id, visitor_id: guest.visitor.visitor_id, coupon_code: 'MONAL' })
    const { value } = await guest.call(bookings.create, { body })
    expect(value).toMatchObject({
      final_price: rupees(9000),
      total_price: rupees(12_500),
      coupon_code: 'MONAL',
    })
    const list = await (await signedInAdmin(server)).call(coupons.list, { query: {} as never })
    expect(list.value.items[0]).toMatchObject({ uses: 1, prices: 0, percent: 1000, amount: null })
  })

  test('takes an amount off each night, never more than it costs', async () => {
    await addRoom(server.db, { price_per_night: rupees(500) })
    await add({ amount: '199.50' })
    expect(await priceWith('MONAL')).toBe(rupees(601))
    await server.db
      .updateTable('coupons')
      .set({ amount: rupees(9999) })
      .execute()
    expect(await priceWith('MONAL')).toBe(0)
  })

  test('takes nothing more off a price that carries the code', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(4000) })
    await add({ percent: '10' })
    await addPricing(server.db, {
      room_id,
      start_date: dayAfter(7),
      end_date: dayAfter(7),
      base_price: rupees(3000),
      coupon_code: 'MONAL',
    })
    expect(await priceWith('MONAL')).toBe(rupees(3000 + 3600))
    const admin = await signedInAdmin(server)
    const preview = await admin.call(priceCalendar.preview, {
      params: { id: room_id },
      query: { ...stay, coupon_code: 'MONAL' },
    })
    expect(preview.value.nightly.map(({ price, coupon, source }) => [price, coupon, source])).toEqual([
      [rupees(3000), 0, 'record'],
      [rupees(3600), rupees(400), 'room'],
    ])
  })

  test('a price that carries the code on some days of the week carries it on no others', async () => {
    const { room_id } = await addRoom(server.db)
    // From dayAfter(7), a Friday, on.
    await addPricing(server.db, {
      room_id,
      start_date: dayAfter(0),
      end_date: dayAfter(60),
      base_price: rupees(1000),
      coupon_code: 'MONAL',
      weekdays: [7, 1],
    })
    const asked = (from: number, to: number) =>
      stranger(server.app).call(rooms.available, {
        query: {
          check_in_date: dayAfter(from),
          check_out_date: dayAfter(to),
          guests: 1,
          coupon_code: 'MONAL',
        },
      })
    expect((await asked(7, 9)).status).toBe(400)
    expect((await asked(7, 10)).value[0]?.final_price).toBe(rupees(2000 + 2000 + 1000))
  })

  test('counts in its window alone, as every coupon', async () => {
    await addRoom(server.db)
    await add({ percent: '10', last_day: dayAfter(-1) })
    const { status, error } = await stranger(server.app).call(rooms.available, {
      query: { ...stay, guests: 1, coupon_code: 'MONAL' },
    })
    expect([status, error.code]).toEqual([400, 'coupon_invalid'])
  })

  test('is a percentage or an amount; one takes the place of the other, and what is not sent stays', async () => {
    const both = await add({ percent: '10', amount: '100' })
    expect([both.status, both.error.fields]).toEqual([
      400,
      { amount: 'Enter a percentage or an amount, not both' },
    ])
    for (const [own, fields] of [
      [{ percent: '0' }, { percent: 'Enter more than 0 %' }],
      [{ amount: '0' }, { amount: 'Enter more than ₹0' }],
      [{ percent: '101' }, { percent: 'Enter a percentage from 0 to 100' }],
    ] as const)
      expect((await add(own)).error.fields).toEqual(fields)
    const { coupon_id: id } = (await add({ percent: '12.5' })).raw.json()
    const admin = await signedInAdmin(server)
    const change = async (body: object) => {
      const { percent, amount } = (await admin.send(coupons.change, { params: { id }, body })).raw.json()
      return [percent, amount]
    }
    expect(await change({ note: 'Monsoon' })).toEqual(['12.50', null])
    expect(await change({ amount: '250' })).toEqual([null, '250.00'])
    expect(await change({ note: 'Monsoon' })).toEqual([null, '250.00'])
    expect(await change({ percent: '5', amount: null })).toEqual(['5.00', null])
    expect(await change({ percent: null })).toEqual([null, null])
  })
})
