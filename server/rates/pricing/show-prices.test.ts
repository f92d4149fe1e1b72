import { beforeAll, describe, expect, test } from 'vitest'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const ask = async (room_id: string, query: object) => {
  const admin = await signedInAdmin(server)
  return admin.call(priceCalendar.preview, { params: { id: room_id }, query })
}
const stay = { check_in_date: dayAfter(7), check_out_date: dayAfter(10) }

describe('the preview of a stay', () => {
  test('H-PRICE-11 counts a price that is typed as the newest, and saves nothing', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    const { pricing_id } = await addPricing(server.db, {
      room_id,
      start_date: dayAfter(7),
      end_date: dayAfter(8),
      base_price: rupees(3000),
    })
    const draft = { draft_start: dayAfter(8), draft_end: dayAfter(8), draft_price: rupees(500) }
    const { value } = await ask(room_id, { ...stay, ...draft, draft_discount: percent(10) })
    expect(value).toMatchObject({
      nights: 3,
      total_price: rupees(5500),
      discount: rupees(50),
      final_price: rupees(5450),
    })
    expect(value.nightly.map(({ source, pricing_id: id, price }) => [source, id, price])).toEqual([
      ['record', String(pricing_id), rupees(3000)],
      ['draft', null, rupees(450)],
      ['room', null, rupees(2000)],
    ])
    expect((await ask(room_id, stay)).value.final_price).toBe(rupees(8000))
  })

  test('W-29 keeps to the rules that are typed, and says why a stay is not sold', async () => {
    const { room_id } = await addRoom(server.db)
    const season = { base_price: null, min_nights: 4, closed_to_arrival: true }
    await addPricing(server.db, { room_id, start_date: dayAfter(9), end_date: dayAfter(9), ...season })
    const draft = { draft_start: dayAfter(7), draft_end: dayAfter(7), draft_price: rupees(500) }
    const seen = async (own: object) => {
      const { value } = await ask(room_id, { ...stay, ...own })
      const [{ min_nights, closed_to_arrival } = {}] = value.nightly
      return [min_nights, closed_to_arrival, value.refusal]
    }
    expect(await seen(draft)).toEqual([1, false, 'At least 4 nights on these dates'])
    const closed = { ...draft, draft_min_nights: 2, draft_closed_to_arrival: true }
    expect(await seen(closed)).toEqual([2, true, expect.stringMatching(/^No arrival on /)])
    expect(await seen({ ...closed, check_in_date: dayAfter(6), check_out_date: dayAfter(8) })).toEqual([
      1,
      false,
      null,
    ])
    expect((await ask(room_id, { ...stay, ...draft, draft_min_nights: 0 })).status).toBe(400)
  })

  test('a typed price with a coupon counts only for a guest who gives it', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(2000) })
    const draft = {
      draft_start: dayAfter(0),
      draft_end: dayAfter(30),
      draft_price: rupees(500),
      draft_coupon: 'NEW',
    }
    expect((await ask(room_id, { ...stay, ...draft })).value.final_price).toBe(rupees(6000))
    const ctx = (await ask(room_id, { ...stay, ...draft, coupon_code: 'new' })).value
    expect([ctx.final_price, ctx.coupon]).toEqual([
      rupees(1500),
      { code: 'NEW', counts: true, status: 'active' },
    ])
  })

  test('is tonight where no days are given, and keeps to the rules of a booking', async () => {
    const { room_id } = await addRoom(server.db)
    expect((await ask(room_id, {})).value).toMatchObject({ check_in_date: testDay, nights: 1 })
    const late = await ask(room_id, { check_in_date: dayAfter(2), check_out_date: dayAfter(1) })
    expect(late.error.fields).toEqual({ check_out_date: 'Check-out date must be after check-in date' })
    const long = await ask(room_id, { check_in_date: dayAfter(0), check_out_date: dayAfter(91) })
    expect(long.error.fields).toEqual({ check_out_date: 'A stay can be 90 nights at most' })
    expect((await ask('nothing', {})).status).toBe(404)
  })
})

describe('the calendar of prices', () => {
  const month = async (room_id: string, query: object) => {
    const admin = await signedInAdmin(server)
    return admin.call(priceCalendar.calendar, { params: { id: room_id }, query })
  }

  test('has every day of a month with its price and what makes it', async () => {
    const { room_id } = await addRoom(server.db, {
      price_per_night: rupees(2000),
      discount_percentage: percent(10),
    })
    await addPricing(server.db, {
      room_id,
      start_date: '2026-11-28',
      end_date: '2026-12-02',
      base_price: rupees(5000),
    })
    await addPricing(server.db, {
      room_id,
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      base_price: rupees(1000),
      withdrawn_at: `${testDay}T00:00:00Z`,
    })
    const { value } = await month(room_id, { month: '2026-12' })
    expect(value.days).toHaveLength(31)
    expect(value.days.slice(0, 3).map(({ day, price, source }) => [day, price, source])).toEqual([
      ['2026-12-01', rupees(5000), 'record'],
      ['2026-12-02', rupees(5000), 'record'],
      ['2026-12-03', rupees(1800), 'room'],
    ])
    expect(value.records).toMatchObject([{ nights: 2, counts_on: 2 }])
    expect((await month(room_id, {})).value.month).toBe('2026-11')
    expect((await month(room_id, { month: '2028-02' })).value.days).toHaveLength(29)
    expect((await month(room_id, { month: '2026-13' })).status).toBe(400)
    expect((await month('nothing', {})).status).toBe(404)
  })

  test('shows prices with a coupon for a guest who has it, and counts the nights on which each price counts', async () => {
    const { room_id } = await addRoom(server.db)
    const december = { start_date: '2026-12-01', end_date: '2026-12-31', base_price: rupees(1000) }
    await addPricing(server.db, { room_id, ...december })
    await addPricing(server.db, { room_id, ...december, start_date: '2026-12-24', coupon_code: 'XMAS' })
    const counts = async (query: object) =>
      (await month(room_id, { month: '2026-12', ...query })).value.records.map(({ counts_on }) => counts_on)
    expect(await counts({})).toEqual([0, 31])
    expect(await counts({ coupon_code: 'xmas' })).toEqual([8, 23])
  })
})
