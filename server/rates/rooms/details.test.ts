import { beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { codeOf, termsOf } from '../../../test/rates/rates.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { forAllGuests, quoteStay } from '../quotes/quote-stay.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const stay = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }
const details = (
  id: string,
  query: { check_in_date?: string; check_out_date?: string; coupon_code?: string } = {},
) => stranger(server.app).call(rooms.details, { params: { id }, query })
const untaxed = (price: number) => ({ value: rupees(price), cgst: 0, sgst: 0, rate: 0 })
const search = (coupon_code?: string, own = stay) =>
  stranger(server.app).call(rooms.available, { query: { ...own, guests: 1, coupon_code } })

describe('one room', () => {
  test('G-API-13 H-API-17 G-BOOK-14 G-ENT-18..20 answers both spellings and the resort’s times', async () => {
    const { room_id } = await addRoom(server.db, { view_type: 'Valley', capacity: 3 })
    const { status, value } = await details(room_id)
    expect(status).toBe(200)
    expect(value).toMatchObject({
      room_id,
      bed_type: 'Double bed',
      bedType: 'Double bed',
      room_size: 240,
      roomSize: 240,
      view_type: 'Valley',
      viewType: 'Valley',
      capacity: 3,
      maxOccupancy: 3,
      checkInTime: '2:00 PM',
      checkOutTime: '11:00 AM',
      cancellationPolicy: defaultSettings.cancellation_text,
      quote: null,
    })
  })

  test('D-7 with dates it also says what each night costs', async () => {
    const { room_id } = await addRoom(server.db, {
      price_per_night: rupees(2000),
      discount_percentage: percent(10),
    })
    const { quote } = (await details(room_id, stay)).value
    const parts = [
      { kind: 'room', count: 1, amount: rupees(2000) },
      { kind: 'discount', count: 1, amount: rupees(-200) },
    ]
    expect(quote).toEqual({
      nights: 2,
      total_price: rupees(4000),
      discount: rupees(400),
      final_price: rupees(3600),
      nightly: [
        { day: dayAfter(7), price: rupees(1800), tax: untaxed(1800), parts },
        { day: dayAfter(8), price: rupees(1800), tax: untaxed(1800), parts },
      ],
      tax: untaxed(3600),
    })
  })

  test('D-7 with dates nights and figures stand beside the price, as the price engine says them', async () => {
    const own = { price_per_night: rupees(2000), discount_percentage: percent(12.5) }
    const room = await addRoom(server.db, own)
    const { room_id } = room
    const night = (from: number, to: number) => ({
      room_id,
      start_date: dayAfter(from),
      end_date: dayAfter(to),
    })
    // A season, a dearer weekend within it, and a coupon for two of the nights; the newest counts.
    const records = [
      await addPricing(server.db, { ...night(8, 11), base_price: rupees(3000.01), discount: percent(10) }),
      await addPricing(server.db, { ...night(9, 9), base_price: rupees(4500) }),
      await addPricing(server.db, {
        ...night(10, 11),
        base_price: rupees(2500),
        discount: percent(33.33),
        coupon_code: 'DIWALI',
      }),
    ]
    const asked = { check_in_date: dayAfter(7), check_out_date: dayAfter(12) }
    const stay = { checkIn: dayAfter(7), checkOut: dayAfter(12) }
    for (const [coupon, total, final] of [
      // 2000 + 3000.01 + 4500 + 3000.01 + 3000.01; 1750 + 2700.01 + 4500 + 2700.01 + 2700.01
      [undefined, 15_500.03, 14_350.03],
      // 2000 + 3000.01 + 4500 + 2500 + 2500; 1750 + 2700.01 + 4500 + 1666.75 + 1666.75
      ['DIWALI', 14_500.01, 12_283.51],
    ] as const) {
      const { value, raw } = await details(room_id, { ...asked, ...(coupon && { coupon_code: coupon }) })
      const {
        couponUsed: _,
        guests: ___,
        guestParts: ____,
        ...quote
      } = quoteStay({ ...room, ...forAllGuests }, records, { ...stay, coupon: codeOf(coupon) }, termsOf())
      const { nightly: __, ...figures } = quote
      const { nights, total_price, final_price } = quote
      expect(value).toMatchObject({ ...figures, price_per_night: rupees(2000) })
      expect(value.quote).toMatchObject(quote)
      expect([nights, total_price, final_price]).toEqual([5, rupees(total), rupees(final)])
      expect(raw.json()).toMatchObject({ total_price: total.toFixed(2), final_price: final.toFixed(2) })
    }
    expect(Object.keys((await details(room_id)).raw.json())).not.toContain('final_price')
  })

  test('W-29 says why the room is not sold for these dates, as the search does', async () => {
    const { room_id } = await addRoom(server.db)
    const days = { room_id, start_date: dayAfter(7), end_date: dayAfter(7) }
    await addPricing(server.db, { ...days, base_price: rupees(3000), min_nights: 3 })
    const reason = 'At least 3 nights on these dates'
    const refused = { reason, rule: 'min_nights', min_nights: 3 }
    expect((await details(room_id, stay)).value).toMatchObject({ refused, quote: { nights: 2 } })
    expect((await details(room_id, { ...stay, check_out_date: dayAfter(10) })).value.refused).toBeNull()
    await addPricing(server.db, { ...days, base_price: rupees(3000), closed_to_arrival: true })
    expect((await details(room_id, stay)).value.refused).toMatchObject({ rule: 'closed_to_arrival' })
    expect((await search()).value).toEqual([])
  })

  test('W-29 asks how many guests stay where their ages or meals are told', async () => {
    const { room_id } = await addRoom(server.db)
    for (const own of ['children_ages=4', 'meal_plan=CP']) {
      const query = `?check_in_date=${dayAfter(7)}&check_out_date=${dayAfter(9)}&${own}`
      const { error } = await stranger(server.app).send(rooms.details, { params: { id: room_id }, query })
      expect(error.fields).toEqual({ guests: 'Say how many guests stay' })
    }
  })

  test('one date alone asks for no quote; dates the wrong way round are refused', async () => {
    const { room_id } = await addRoom(server.db)
    expect((await details(room_id, { check_in_date: dayAfter(7) })).value.quote).toBeNull()
    expect((await details(room_id, { check_in_date: dayAfter(9), check_out_date: dayAfter(7) })).status).toBe(
      400,
    )
  })

  test.each(['nothing', 'a'.repeat(60), 'a'.repeat(61), 'a/b', "' or 1=1 --", '%'])(
    'the unknown room %j is 404',
    async (id) => {
      await addRoom(server.db)
      for (const endpoint of [rooms.details, rooms.get]) {
        const reply = await stranger(server.app).call(endpoint, { params: { id } })
        expect(reply.status).toBe(404)
      }
    },
  )

  test('a room_id may hold any sign', async () => {
    for (const room_id of ['Rm 1/2', 'ü?&#%', '२०१']) {
      await addRoom(server.db, { room_id })
      expect((await details(room_id)).value.room_id).toBe(room_id)
    }
  })

  test('the public room has its first picture as its picture', async () => {
    const { room_id } = await addRoom(server.db, {
      images: ['/uploads/1.avif', '/uploads/2.avif'],
      is_featured: true,
    })
    const { value } = await stranger(server.app).call(rooms.get, { params: { id: room_id } })
    expect(value).toMatchObject({ image_url: '/uploads/1.avif', is_featured: true, floor: 1 })
  })

  test('a room in maintenance can be looked at', async () => {
    const { room_id } = await addRoom(server.db, { status: 'maintenance' })
    expect((await details(room_id, stay)).status).toBe(200)
  })

  test('D-22 times and texts come from the settings', async () => {
    await server.db
      .insertInto('settings')
      .values([
        { key: 'check_in_time', value: JSON.stringify('1:00 PM') },
        // A value that no longer fits falls back to its default.
        { key: 'check_out_time', value: JSON.stringify(11) },
      ])
      .execute()
    const fresh = await startServer({})
    const { room_id } = await addRoom(server.db)
    const { value } = await stranger(fresh.app).call(rooms.details, { params: { id: room_id } })
    expect([value.checkInTime, value.checkOutTime]).toEqual(['1:00 PM', '11:00 AM'])
    await fresh.app.close()
  })
})

describe('D-6 pricing records and coupon codes', () => {
  const coupon = { base_price: rupees(2000), discount: percent(25), coupon_code: 'DIWALI' }
  const nights = { start_date: dayAfter(8), end_date: dayAfter(8) }

  test('a record prices the nights it covers, the last one included', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    await addPricing(server.db, { room_id, ...nights, base_price: rupees(3000), discount: percent(10) })
    const { quote } = (await details(room_id, { ...stay, check_out_date: dayAfter(10) })).value
    expect(quote?.nightly.map((night) => night.price)).toEqual([rupees(2000), rupees(2700), rupees(2000)])
    expect([quote?.total_price, quote?.discount]).toEqual([rupees(7000), rupees(300)])
  })

  test('of two records the newest wins', async () => {
    const { room_id } = await addRoom(server.db)
    for (const price of [5000, 4000])
      await addPricing(server.db, { room_id, ...nights, base_price: rupees(price) })
    const { quote } = (await details(room_id, { check_in_date: dayAfter(8), check_out_date: dayAfter(9) }))
      .value
    expect(quote?.final_price).toBe(rupees(4000))
  })

  test('a record of another room changes nothing', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    const other = await addRoom(server.db)
    await addPricing(server.db, { room_id: other.room_id, ...nights, base_price: rupees(1) })
    expect((await details(room_id, stay)).value.quote?.final_price).toBe(rupees(4000))
  })

  test('a coupon counts only for who gives it, written in any way', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    await addPricing(server.db, { room_id, ...nights, ...coupon })
    const prices = []
    for (const code of [undefined, 'DIWALI', ' diwali ', '']) {
      prices.push((await search(code)).value[0]?.final_price)
      prices.push((await details(room_id, { ...stay, coupon_code: code })).value.quote?.final_price)
    }
    const [without, withIt] = [rupees(4000), rupees(3500)]
    expect(prices).toEqual([without, without, withIt, withIt, withIt, withIt, without, without])
  })

  test('a code that counts on no night of the stay is refused by name of its field', async () => {
    const { room_id } = await addRoom(server.db)
    await addPricing(server.db, { room_id, ...nights, ...coupon })
    const later = { check_in_date: dayAfter(9), check_out_date: dayAfter(11) }
    for (const reply of [await search('UNKNOWN'), await search('DIWALI', later)]) {
      expect([reply.status, reply.error.code]).toEqual([400, 'coupon_invalid'])
      expect(reply.error.fields).toEqual({ coupon_code: 'This coupon code is not valid for these dates' })
    }
  })

  test('a code of one room shows the other rooms at their own price', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000), room_number: '101' })
    await addRoom(server.db, { price_per_night: rupees(2000), room_number: '102' })
    await addPricing(server.db, { room_id, ...nights, ...coupon })
    const { value } = await search('DIWALI')
    expect(value.map((room) => room.discount)).toEqual([rupees(500), rupees(0)])
  })
})
