import { beforeAll, describe, expect, test } from 'vitest'
import type { Paise } from '../../../contract/kit/money.ts'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
type Admin = Awaited<ReturnType<typeof signedInAdmin>>

const range = { start_date: dayAfter(7), end_date: dayAfter(8) }
const body = (room_id: string, own: object = {}) => ({ room_id, ...range, base_price: '2500.00', ...own })
const send = (admin: Admin, sent: object) => admin.send(pricing.set, { body: sent })

/** What a night costs that a stranger looks up. */
const nightAt = async (room_id: string, offset: number, coupon_code?: string): Promise<Paise | undefined> => {
  const query = { check_in_date: dayAfter(offset), check_out_date: dayAfter(offset + 1), coupon_code }
  const { value } = await stranger(server.app).call(rooms.details, { params: { id: room_id }, query })
  return value.quote?.final_price
}

describe('setting a price', () => {
  test('H-API-08 H-PRICE-02 H-PRICE-03 H-PRICE-05 H-PRICE-06 H-PRICE-10 answers the record with its final price; discount and coupon may be left out', async () => {
    const admin = await signedInAdmin(server)
    const { room_id, room_number, room_type } = await addRoom(server.db)
    const plain = (await admin.call(pricing.set, { body: { room_id, ...range, base_price: rupees(2500) } }))
      .value
    expect(plain).toMatchObject({
      room: { room_id, room_number, room_type },
      room_id,
      ...range,
      base_price: 250_000,
      discount: 0,
      final_price: 250_000,
      coupon_code: null,
      status: 'active',
      set_by: admin.user.name,
      withdrawn_at: null,
    })
    const reply = await send(
      admin,
      body(room_id, { base_price: 99.99, discount: 12.5, coupon_code: ' monal ', final_price: '1.00' }),
    )
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toMatchObject({
      base_price: '99.99',
      discount: '12.50',
      final_price: '87.49',
      coupon_code: 'MONAL',
    })
    const empty = await send(admin, body(room_id, { discount: '', coupon_code: '' }))
    expect(empty.raw.json()).toMatchObject({ discount: '0.00', coupon_code: null })
    const nothing = await send(admin, body(room_id, { discount: null, coupon_code: null }))
    expect(nothing.raw.json()).toMatchObject({ discount: '0.00', coupon_code: null })
  })

  test.each(['room_id', 'start_date', 'end_date', 'base_price'])(
    'H-PRICE-04 refuses a price without %s: Please fill in all required fields',
    async (field) => {
      const admin = await signedInAdmin(server)
      const { room_id } = await addRoom(server.db)
      for (const missing of [undefined, '', null]) {
        const reply = await send(admin, body(room_id, { [field]: missing }))
        expect([reply.status, reply.error.msg]).toEqual([400, 'Please fill in all required fields'])
        expect(reply.error.fields).toEqual({ [field]: 'Please fill in all required fields' })
      }
    },
  )

  test.each([
    [
      'an end before the start',
      { end_date: dayAfter(6) },
      'end_date',
      'End date cannot be before start date',
    ],
    [
      'an end that is earlier at the resort',
      { start_date: `${dayAfter(8)}T20:00:00Z`, end_date: dayAfter(8) },
      'end_date',
      'End date cannot be before start date',
    ],
    ['a negative price', { base_price: '-1' }, 'base_price', 'Enter an amount in rupees'],
    [
      'a price with three decimals',
      { base_price: 1.005 },
      'base_price',
      'Enter an amount with two decimals at most',
    ],
    ['a price written as a power', { base_price: '1e3' }, 'base_price', 'Enter an amount in rupees'],
    [
      'more than a crore a night',
      { base_price: '10000000.01' },
      'base_price',
      'A night can cost ₹1,00,00,000 at most',
    ],
    ['more than 100 %', { discount: '100.01' }, 'discount', 'Enter a percentage from 0 to 100'],
    ['a negative discount', { discount: -1 }, 'discount', 'Enter a percentage from 0 to 100'],
    ['a coupon of 51 characters', { coupon_code: 'x'.repeat(51) }, 'coupon_code', 'At most 50 characters'],
    [
      'a coupon that nobody can type',
      { coupon_code: 'NEUJAHR ß' },
      'coupon_code',
      'Use letters, digits, - and _ only',
    ],
    ['a day that is none', { start_date: '2026-02-30' }, 'start_date', 'Enter a valid date'],
  ])('refuses %s', async (_name, wrong, field, message) => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db)
    const reply = await send(admin, body(room_id, wrong))
    expect([reply.status, reply.error.message, reply.error.fields]).toEqual([
      400,
      message,
      { [field]: message },
    ])
    expect(await server.db.selectFrom('pricing').selectAll().execute()).toEqual([])
  })

  test('H-PRICE-09 a room that is not there is said beside the room', async () => {
    const admin = await signedInAdmin(server)
    const gone = await addRoom(server.db, { archived_at: '2026-11-01T00:00:00Z' })
    for (const id of ['nothing', gone.room_id]) {
      const reply = await send(admin, body(id))
      expect([reply.status, reply.error.message]).toEqual([404, 'Room not found'])
      expect(reply.error.fields).toEqual({ room_id: 'Room not found' })
    }
  })

  test('a stay of 90 nights at the highest price is quoted and its sum is exact', async () => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db)
    await send(admin, body(room_id, { base_price: '10000000', end_date: dayAfter(200) }))
    const query = { check_in_date: dayAfter(7), check_out_date: dayAfter(97), guests: 1 }
    const found = await stranger(server.app).call(rooms.available, { query })
    expect(found.raw.json()[0].final_price).toBe('900000000.00')
  })

  test('what was set stands in the log, with who and what', async () => {
    const admin = await signedInAdmin(server)
    const { room_id, room_number } = await addRoom(server.db)
    const { pricing_id } = (
      await admin.call(pricing.set, { body: { room_id, ...range, base_price: rupees(1) } })
    ).value
    await admin.call(pricing.withdraw, { params: { id: pricing_id }, body: {} })
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log).toMatchObject([
      {
        area: 'prices',
        action: 'created',
        subject_id: pricing_id,
        subject: `Room ${room_number}`,
        by_name: admin.user.name,
        after: { base_price: 100, ...range },
      },
      { area: 'prices', action: 'changed', before: { withdrawn: false }, after: { withdrawn: true } },
    ])
  })
})

describe('which price counts', () => {
  test('H-PRICE-11 the newest price that covers a night wins, search and calendar at once', async () => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    expect(await nightAt(room_id, 7)).toBe(rupees(2000))
    await send(admin, body(room_id, { base_price: '3000' }))
    expect(await nightAt(room_id, 7)).toBe(rupees(3000))
    const newest = await send(
      admin,
      body(room_id, { end_date: dayAfter(7), base_price: '3500', discount: 10 }),
    )
    expect([await nightAt(room_id, 7), await nightAt(room_id, 8), await nightAt(room_id, 9)]).toEqual([
      rupees(3150),
      rupees(3000),
      rupees(2000),
    ])
    const query = { month: dayAfter(7).slice(0, 7) }
    const { value } = await admin.call(priceCalendar.calendar, { params: { id: room_id }, query })
    const night = value.days.find(({ day }) => day === dayAfter(7))
    expect(night).toMatchObject({
      price: rupees(3150),
      source: 'record',
      pricing_id: newest.raw.json().pricing_id,
    })
    expect(value.records.map(({ nights, counts_on }) => [nights, counts_on])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test('a withdrawn price is passed over by every search at once, and stays in the history', async () => {
    const admin = await signedInAdmin(server)
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    const { pricing_id } = await addPricing(server.db, { room_id, ...range, base_price: rupees(9000) })
    const query = { check_in_date: dayAfter(7), check_out_date: dayAfter(8), guests: 1 }
    const search = async () =>
      (await stranger(server.app).call(rooms.available, { query })).value[0]?.final_price
    expect(await search()).toBe(rupees(9000))
    const params = { id: String(pricing_id) }
    const withdrawn = await admin.call(pricing.withdraw, { params, body: {} })
    expect(withdrawn.value).toMatchObject([{ status: 'withdrawn', withdrawn_by: admin.user.name }])
    expect(await search()).toBe(rupees(2000))
    const again = await admin.call(pricing.withdraw, { params, body: {} })
    expect(again.value).toEqual(withdrawn.value)
    const history = await admin.call(pricing.history, { query: {} })
    expect(history.value.items).toMatchObject([{ pricing_id: String(pricing_id), status: 'withdrawn' }])
  })

  test('withdrawing what is not there is a 404', async () => {
    const admin = await signedInAdmin(server)
    for (const id of ['1', 'x', '1e0', '999999999999999']) {
      const reply = await admin.call(pricing.withdraw, { params: { id }, body: {} })
      expect([reply.status, reply.error.message]).toEqual([404, 'Price not found'])
    }
  })
})
