import { beforeAll, describe, expect, test } from 'vitest'
import { rates } from '../../../contract/rates/rates.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

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

describe('W-29 the rates of all rooms', () => {
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

describe('W-29 changing the rates of several rooms', () => {
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
    const result = made.map((one) => [
      one.room_id,
      one.start_date,
      one.end_date,
      one.base_price,
      one.min_nights,
    ])
    expect(result).toEqual([
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
      ['2026-12-04', '2026-12-04', null, 3],
      ['2026-12-04', '2026-12-04', null, 3],
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
    // Another key, or something else under the same one, is another batch.
    const another = await admin.call(rates.adjust, { body: { ...body, request_key: 'another' } })
    expect(another.value).toMatchObject([{ base_price: rupees(1210) }])
    const set = { ...body, raise: 0, base_price: rupees(777), request_key: 'a-raise' }
    expect((await admin.call(rates.adjust, { body: set })).value).toMatchObject([{ base_price: rupees(777) }])
  })

  test('refuses more prices than are written at once, and says so beforehand too', async () => {
    const rooms = await Promise.all(Array.from({ length: 8 }, () => addRoom(server.db)))
    const first = Temporal.PlainDate.from('2026-12-01')
    // Every night costs another price.
    for (const { room_id } of rooms) {
      const prices = Array.from({ length: 700 }, (_, at) => {
        const day = first.add({ days: at }).toString()
        const price = {
          base_price: rupees(2000 + at),
          discount: percent(0),
          created_at: '2026-01-01T00:00:00Z',
        }
        return { room_id, start_date: day, end_date: day, ...price }
      })
      await server.db.insertInto('pricing').values(prices).execute()
    }
    const admin = await signedInAdmin(server)
    const room_ids = rooms.map(({ room_id }) => room_id)
    const body = {
      room_ids,
      start_date: '2026-12-01',
      end_date: first.add({ days: 699 }).toString(),
      raise: 5,
    }
    for (const endpoint of [rates.previewAdjust, rates.adjust]) {
      const { status, error } = await admin.call(endpoint, { body })
      expect([status, error.code]).toEqual([409, 'too_many_prices'])
    }
    const { value } = await admin.call(rates.previewAdjust, {
      body: { ...body, room_ids: room_ids.slice(1) },
    })
    expect(value.prices).toBe(4900)
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
      [{ base_price: 900 }, 400, { raise: 'Set one price, or raise the prices' }],
      [{ weekdays: [] }, 400, { weekdays: 'Choose at least one day of the week' }],
    ] as const) {
      const reply = await admin.send(rates.adjust, { body: { ...body, ...own } })
      expect([reply.status, reply.error.fields]).toEqual([status, fields])
    }
  })
})
