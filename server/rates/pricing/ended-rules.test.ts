import { beforeAll, describe, expect, test } from 'vitest'
import { rates } from '../../../contract/rates/rates.ts'
import { addCoupon, addPricing, addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-29 what a price would end that is set over others', () => {
  const season = { base_price: null, min_nights: 3, closed_to_arrival: null }
  const ask = async (body: { room_ids: string[]; [field: string]: unknown }) => {
    const admin = await signedInAdmin(server)
    const days = { start_date: dayAfter(0), end_date: dayAfter(40) }
    return admin.call(rates.endedRules, { body: { ...days, ...body } })
  }

  test('is told of all its rooms and nights, however far they are', async () => {
    const [one, other] = [await addRoom(server.db), await addRoom(server.db)]
    const room_ids = [one.room_id, other.room_id]
    expect((await ask({ room_ids })).value).toEqual({ shorter: null, opened: null, codes: [] })
    const { room_id } = other
    await addPricing(server.db, { room_id, start_date: dayAfter(30), end_date: dayAfter(33), ...season })
    const christmas = { min_nights: 2, closed_to_arrival: true }
    for (const room_id of room_ids)
      await addPricing(server.db, { room_id, start_date: dayAfter(35), end_date: dayAfter(36), ...christmas })
    expect((await ask({ room_ids })).value).toEqual({
      shorter: { nights: 8, rooms: 2, least: 2, most: 3 },
      opened: { days: 2, rooms: 2 },
      codes: [],
    })
    // What the price asks itself is not ended.
    const own = { min_nights: 2, closed_to_arrival: true }
    expect((await ask({ room_ids, ...own })).value).toEqual({
      shorter: { nights: 4, rooms: 1, least: 3, most: 3 },
      opened: null,
      codes: [],
    })
    // Nor is anything on days that it leaves alone, or of rooms that it is not for.
    expect((await ask({ room_ids: [one.room_id], end_date: dayAfter(34) })).value.shorter).toBeNull()
    expect((await ask({ room_ids: ['nowhere', ...room_ids] })).error.code).toBe('room_not_found')
  })

  test('is what guests are asked whom it is meant for', async () => {
    const { room_id } = await addRoom(server.db)
    const days = { room_id, start_date: dayAfter(5), end_date: dayAfter(6) }
    await addPricing(server.db, { ...days, min_nights: 4, coupon_code: 'MONAL' })
    // Guests without the code are asked for nothing; those with it would pay the new price, and be asked no more.
    const plain = { shorter: null, opened: null, codes: ['MONAL'] }
    expect((await ask({ room_ids: [room_id] })).value).toEqual(plain)
    const { value } = await ask({ room_ids: [room_id], coupon_code: 'monal' })
    expect(value).toEqual({
      shorter: { nights: 2, rooms: 1, least: 4, most: 4 },
      opened: null,
      codes: [],
    })
    await addCoupon(server.db, { code: 'MONAL', last_day: dayAfter(-1) })
    expect((await ask({ room_ids: [room_id] })).value.codes).toEqual([])
    const past = { start_date: dayAfter(-9), end_date: dayAfter(-2) }
    expect((await ask({ room_ids: [room_id], ...past })).value).toEqual({
      shorter: null,
      opened: null,
      codes: [],
    })
  })
})
