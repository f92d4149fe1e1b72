import { beforeAll, describe, expect, test } from 'vitest'
import { pricing } from '../../../contract/rates/pricing.ts'
import { addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const setUp = async () => {
  const suite = await addRoom(server.db, { room_number: '9', room_type: 'Suite' })
  const tent = await addRoom(server.db, { room_number: '10', room_type: 'Tent' })
  const add = (room_id: string, from: number, to: number, amount: number, own: object = {}) =>
    addPricing(server.db, {
      room_id,
      start_date: dayAfter(from),
      end_date: dayAfter(to),
      base_price: rupees(amount),
      ...own,
    })
  const ids = [
    await add(suite.room_id, -9, -1, 3000),
    await add(suite.room_id, -9, 0, 2000),
    await add(tent.room_id, 5, 9, 4000, { coupon_code: 'MONAL' }),
    await add(tent.room_id, 1, 2, 1000, { withdrawn_at: `${testDay}T01:00:00Z`, withdrawn_by: 'Leela' }),
  ].map(({ pricing_id }) => String(pricing_id))
  return { suite, tent, ids, admin: await signedInAdmin(server) }
}

describe('GET /api/admin/rooms/pricing-history', () => {
  test('H-API-07 H-PRICE-07 H-PRICE-11 newest first; active until the last night is over, unless withdrawn', async () => {
    const { admin, ids } = await setUp()
    const { items, total } = (await admin.call(pricing.history, { query: {} })).value
    expect(total).toBe(4)
    expect(items.map(({ pricing_id }) => pricing_id)).toEqual(ids.toReversed())
    expect(items.map(({ status }) => status)).toEqual(['withdrawn', 'active', 'active', 'expired'])
  })

  test('pages, filters, searches and sorts in the database', async () => {
    const { admin, ids, suite } = await setUp()
    const asked = async (query: object) => {
      const { items, total } = (await admin.call(pricing.history, { query })).value
      return [items.map(({ pricing_id }) => ids.indexOf(pricing_id)), total]
    }
    expect(await asked({ page: 2, page_size: 3 })).toEqual([[0], 4])
    expect(await asked({ status: 'active' })).toEqual([[2, 1], 2])
    expect(await asked({ status: 'expired' })).toEqual([[0], 1])
    expect(await asked({ status: 'withdrawn' })).toEqual([[3], 1])
    expect(await asked({ room_id: suite.room_id })).toEqual([[1, 0], 2])
    expect(await asked({ q: 'monal' })).toEqual([[2], 1])
    expect(await asked({ q: 'ten' })).toEqual([[3, 2], 2])
    expect(await asked({ q: '%' })).toEqual([[], 0])
    expect(await asked({ sort: 'price' })).toEqual([[3, 1, 0, 2], 4])
    expect(await asked({ sort: '-price' })).toEqual([[2, 0, 1, 3], 4])
    expect(await asked({ sort: 'start' })).toEqual([[0, 1, 3, 2], 4])
    expect(await asked({ sort: '-start' })).toEqual([[2, 3, 1, 0], 4])
    expect(await asked({ sort: 'oldest' })).toEqual([[0, 1, 2, 3], 4])
    // Room 9 stands before room 10.
    expect(await asked({ sort: 'room' })).toEqual([[1, 0, 3, 2], 4])
    expect(await asked({ sort: '-room' })).toEqual([[3, 2, 1, 0], 4])
  })

  test('is an Excel file too', async () => {
    const { admin } = await setUp()
    const sheet = await admin.call(pricing.export, { query: { status: 'active' } })
    expect(sheet.status).toBe(200)
    expect(sheet.headers['content-type']).toMatch(/spreadsheetml/)
    expect(sheet.raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
