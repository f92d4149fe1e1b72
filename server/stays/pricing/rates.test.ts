import { beforeAll, describe, expect, test } from 'vitest'
import { pricing } from '../../../contract/stays/pricing.ts'
import { rates } from '../../../contract/stays/rates.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { addPricing, addRoom, percent, rupees } from '../../builders.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const monthOf = async (query: object = {}) =>
  (
    await (
      await signedInAdmin(server)
    ).call(rates.calendar, { query: { month: '2026-12', ...query } as never })
  ).value

describe('wire-29 the rates of all rooms', () => {
  test('stand in the order of the rooms, each night with its price and its rules', async () => {
    const tent = await addRoom(server.db, {
      room_number: '12',
      room_type: 'Tent',
      price_per_night: rupees(1500),
    })
    await addRoom(server.db, { room_number: '9', room_type: 'Suite', price_per_night: rupees(4000) })
    const weekends = await addPricing(server.db, {
      room_id: tent.room_id,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      base_price: rupees(2500),
      weekdays: [5, 6],
      min_nights: 2,
      closed_to_arrival: true,
    })
    const { items, total } = await monthOf()
    expect([total, items.map(({ room_number }) => room_number)]).toEqual([2, ['9', '12']])
    expect(items.map(({ nights }) => nights.length)).toEqual([31, 31])
    const own = { price: rupees(1500), min_nights: 1, closed_to_arrival: false, pricing_id: null }
    // Dec 3, 2026 is a Thursday.
    expect(items[1]?.nights.slice(2, 6)).toEqual([
      own,
      {
        price: rupees(2500),
        min_nights: 2,
        closed_to_arrival: true,
        pricing_id: String(weekends.pricing_id),
      },
      {
        price: rupees(2500),
        min_nights: 2,
        closed_to_arrival: true,
        pricing_id: String(weekends.pricing_id),
      },
      own,
    ])
    expect((await monthOf({ room_type: 'Tent' })).items.map(({ room_number }) => room_number)).toEqual(['12'])
    expect((await monthOf({ page: 2, page_size: 1 })).items.map(({ room_number }) => room_number)).toEqual([
      '12',
    ])
  })
})

describe('wire-29 changing the rates of several rooms', () => {
  test('starts from the price that each night has, and joins nights that become alike', async () => {
    const { db } = server
    const tent = await addRoom(db, { price_per_night: rupees(1505), discount_percentage: percent(10) })
    const suite = await addRoom(db, { price_per_night: rupees(4000) })
    const rooms = [tent.room_id, suite.room_id]
    await addPricing(db, {
      room_id: suite.room_id,
      start_date: '2026-12-04',
      end_date: '2026-12-05',
      base_price: rupees(5000),
      min_nights: 2,
    })
    const admin = await signedInAdmin(server)
    const body = { room_ids: rooms, start_date: '2026-12-03', end_date: '2026-12-06', raise: 10 }
    const made = (await admin.call(rates.adjust, { body })).value
    const told = made.map((one) => [
      one.room_id,
      one.start_date,
      one.end_date,
      one.base_price,
      one.min_nights,
    ])
    expect(told).toEqual([
      // 1,655.50 to whole rupees; its discount stays.
      [tent.room_id, '2026-12-03', '2026-12-06', rupees(1656), 1],
      // Thursday and Sunday, with one price between them.
      [suite.room_id, '2026-12-03', '2026-12-06', rupees(4400), 1],
      [suite.room_id, '2026-12-04', '2026-12-05', rupees(5500), 2],
    ])
    expect(made.map(({ weekdays }) => weekdays.length)).toEqual([7, 2, 7])
    expect(made[0]).toMatchObject({ discount: 1000, together: 3 })
    // Rules alone, on some days: prices stay.
    const rule = { ...body, raise: 0, weekdays: [5], min_nights: 3, closed_to_arrival: true }
    const ruled = (await admin.call(rates.adjust, { body: rule })).value
    expect(ruled.map((one) => [one.start_date, one.end_date, one.base_price, one.min_nights])).toEqual([
      ['2026-12-04', '2026-12-04', rupees(1656), 3],
      ['2026-12-04', '2026-12-04', rupees(5500), 3],
    ])
    const [, night] = (await monthOf()).items[1]?.nights.slice(2, 4) ?? []
    expect(night).toMatchObject({ price: rupees(5500), min_nights: 3, closed_to_arrival: true })
  })

  test('counts once where a raise is sent again under the key of its form', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(1000) })
    const admin = await signedInAdmin(server)
    const body = { room_ids: [room_id], start_date: '2026-12-04', end_date: '2026-12-05', raise: 10 }
    const send = () => admin.call(rates.adjust, { body: { ...body, request_key: 'a-raise' } })
    const made = await Promise.all(Array.from({ length: 5 }, send))
    expect(new Set(made.map(({ status, value }) => `${status} ${value[0]?.pricing_id}`)).size).toBe(1)
    expect(made[0]?.value).toMatchObject([{ base_price: rupees(1100), together: 1 }])
    const another = await admin.call(rates.adjust, { body: { ...body, request_key: 'another' } })
    expect(another.value).toMatchObject([{ base_price: rupees(1210) }])
  })

  test('refuses rooms that are gone, days the wrong way round and days of the week that are none of them', async () => {
    const { room_id } = await addRoom(server.db)
    const admin = await signedInAdmin(server)
    const body = { room_ids: [room_id], start_date: '2026-12-04', end_date: '2026-12-04', raise: 5 }
    for (const [own, status, fields] of [
      [{ room_ids: [room_id, 'NONE'] }, 404, { room_ids: 'Room not found' }],
      [{ end_date: '2026-12-03' }, 400, { end_date: 'End date cannot be before start date' }],
      [{ end_date: '2929-01-01' }, 400, { end_date: 'Change two years at most at once' }],
      [{ weekdays: [1] }, 400, { weekdays: 'None of these nights is on a day that is chosen' }],
      [{ weekdays: [] }, 400, { weekdays: 'Choose at least one day of the week' }],
    ] as const) {
      const reply = await admin.send(rates.adjust, { body: { ...body, ...own } })
      expect([reply.status, reply.error.fields]).toEqual([status, fields])
    }
  })
})

describe('wire-29 copying last year', () => {
  const season = { from: '2025-12-20', to: '2026-01-05', keep: 'weekdays' as const }
  const rowsAfter = async (id: number) =>
    server.db
      .selectFrom('pricing')
      .select([
        'start_date',
        'end_date',
        'base_price',
        'discount',
        'weekdays',
        'min_nights',
        'closed_to_arrival',
      ])
      .where('pricing_id', '>', id)
      .orderBy('pricing_id')
      .execute()

  test('moves the prices of the nights by 52 weeks, in the order of their age, and leaves coupons behind', async () => {
    const { room_id } = await addRoom(server.db)
    const own = { room_id, start_date: '2025-12-01', end_date: '2026-02-28' }
    await addPricing(server.db, { ...own, base_price: rupees(3000), discount: percent(10) })
    await addPricing(server.db, { ...own, base_price: rupees(1), withdrawn_at: '2026-01-01T00:00:00Z' })
    await addPricing(server.db, { ...own, base_price: rupees(2), coupon_code: 'DIWALI' })
    const last = await addPricing(server.db, {
      room_id,
      start_date: '2025-12-24',
      end_date: '2025-12-25',
      base_price: rupees(5555.55),
      weekdays: [4],
      min_nights: 3,
      closed_to_arrival: true,
    })
    const admin = await signedInAdmin(server)
    const told = { prices: 2, rooms: 1, first_night: '2026-12-19', last_night: '2027-01-04', covered: 0 }
    expect((await admin.call(rates.previewCopy, { query: season })).value).toEqual(told)
    const copied = await admin.call(rates.copy, { body: { ...season, raise: 10 } })
    expect([copied.status, copied.value]).toEqual([201, told])
    const plain = { weekdays: [1, 2, 3, 4, 5, 6, 7], min_nights: 1, closed_to_arrival: false }
    expect(await rowsAfter(last.pricing_id)).toEqual([
      {
        start_date: '2026-12-19',
        end_date: '2027-01-04',
        base_price: rupees(3300),
        discount: 1000,
        ...plain,
      },
      {
        start_date: '2026-12-23',
        end_date: '2026-12-24',
        // 6,111.105, to whole rupees.
        base_price: rupees(6111),
        discount: 0,
        weekdays: [4],
        min_nights: 3,
        closed_to_arrival: true,
      },
    ])
    // Once more they stand on prices, which the preview says.
    expect((await admin.call(rates.previewCopy, { query: season })).value.covered).toBe(2)
    // All of one go: they are withdrawn together.
    const newest = await admin.call(pricing.history, { query: { page: 1, page_size: 1, sort: 'newest' } })
    expect(newest.value.items[0]?.together).toBe(2)
  })

  test('copies once where it is sent again under the key of its form', async () => {
    const { room_id } = await addRoom(server.db)
    const own = { room_id, start_date: '2025-12-24', end_date: '2025-12-26' }
    await addPricing(server.db, { ...own, base_price: rupees(3000) })
    const later = { start_date: '2026-12-20', end_date: '2026-12-31' }
    await addPricing(server.db, { room_id, ...later, base_price: rupees(2000) })
    const admin = await signedInAdmin(server)
    const send = () => admin.call(rates.copy, { body: { ...season, raise: 10, request_key: 'a-copy' } })
    const sent = await Promise.all(Array.from({ length: 5 }, send))
    const told = { prices: 1, rooms: 1, first_night: '2026-12-23', last_night: '2026-12-25', covered: 1 }
    for (const { status, value } of sent) expect([status, value]).toEqual([201, told])
    expect((await admin.call(rates.previewCopy, { query: season })).value.covered).toBe(2)
  })

  test('keeps the dates where that is wanted, Feb 29 on Feb 28', async () => {
    const { room_id } = await addRoom(server.db)
    const { pricing_id } = await addPricing(server.db, {
      room_id,
      start_date: '2028-02-29',
      end_date: '2028-03-01',
      base_price: rupees(1234.56),
    })
    const admin = await signedInAdmin(server)
    const body = { from: '2028-02-01', to: '2028-02-29', keep: 'dates' as const, raise: 0 }
    expect((await admin.call(rates.copy, { body })).value).toMatchObject({
      first_night: '2029-02-28',
      last_night: '2029-02-28',
    })
    expect(await rowsAfter(pricing_id)).toMatchObject([{ base_price: rupees(1234.56) }])
  })

  test('of nights without prices copies nothing, and refuses days the wrong way round', async () => {
    await addRoom(server.db)
    const admin = await signedInAdmin(server)
    const copied = await admin.call(rates.copy, { body: { ...season, raise: 0 } })
    expect(copied.value).toEqual({ prices: 0, rooms: 0, first_night: null, last_night: null, covered: 0 })
    const wrong = await admin.send(rates.copy, { body: { ...season, to: '2025-12-01', raise: 0 } })
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { to: 'The last night cannot be before the first' },
    ])
  })
})
