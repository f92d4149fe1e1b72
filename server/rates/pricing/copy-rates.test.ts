import { beforeAll, describe, expect, test } from 'vitest'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const byStart = (a: { start_date: string }, b: { start_date: string }) =>
  a.start_date.localeCompare(b.start_date)

describe('W-29 copying last year', () => {
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

  test('moves the prices of the nights by 52 weeks, the newest of each, and leaves coupons behind', async () => {
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
    const shown = { prices: 3, first_night: '2026-12-19', last_night: '2027-01-04' }
    const preview = (await admin.call(rates.previewCopy, { body: { ...season, raise: 10 } })).value
    expect(preview).toMatchObject({ ...shown, rooms: [{ room_id, nights: 17, replaced: 0, left: 0 }] })
    const copied = await admin.call(rates.copy, { body: { ...season, raise: 10 } })
    expect([copied.status, copied.value]).toEqual([
      201,
      { ...shown, rooms: 1, nights: 17, pricing_id: String(last.pricing_id + 1) },
    ])
    const plain = {
      base_price: rupees(3300),
      discount: 1000,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      min_nights: 1,
      closed_to_arrival: false,
    }
    expect((await rowsAfter(last.pricing_id)).toSorted(byStart)).toEqual([
      { start_date: '2026-12-19', end_date: '2026-12-23', ...plain },
      {
        ...plain,
        start_date: '2026-12-24',
        end_date: '2026-12-24',
        // 6,111.105, to whole rupees. The Thursday that the copied price names.
        base_price: rupees(6111),
        discount: 0,
        min_nights: 3,
        closed_to_arrival: true,
      },
      { start_date: '2026-12-25', end_date: '2027-01-04', ...plain },
    ])
    // All of one batch: they are withdrawn together.
    const newest = await admin.call(pricing.history, { query: { page: 1, page_size: 1, sort: 'newest' } })
    expect(newest.value.items[0]?.together).toBe(3)
  })

  test('leaves nights alone that have a price or a rule of their own, with a code or not', async () => {
    const { room_id } = await addRoom(server.db, { price_per_night: rupees(1500) })
    const own = { room_id, start_date: '2025-12-20', end_date: '2025-12-26' }
    await addPricing(server.db, { ...own, base_price: rupees(3000), min_nights: 4 })
    const night = (day: string) => ({ room_id, start_date: day, end_date: day })
    await addPricing(server.db, { ...night('2026-12-21'), base_price: rupees(9000), min_nights: 2 })
    const coded = { ...night('2026-12-23'), base_price: rupees(800), coupon_code: 'DIWALI' }
    const { pricing_id } = await addPricing(server.db, coded)
    const admin = await signedInAdmin(server)
    const body = { ...season, raise: 0 }
    const preview = (await admin.call(rates.previewCopy, { body })).value
    const before = { least: rupees(1500), most: rupees(1500) }
    const after = { least: rupees(3000), most: rupees(3000) }
    expect(preview.rooms).toMatchObject([{ room_id, nights: 5, replaced: 0, left: 2, before, after }])
    expect((await admin.call(rates.copy, { body })).value).toMatchObject({ nights: 5, prices: 1 })
    // Saturday to Friday without Monday and Wednesday.
    expect(await rowsAfter(pricing_id)).toMatchObject([
      { start_date: '2026-12-19', end_date: '2026-12-25', weekdays: [2, 4, 5, 6, 7], min_nights: 4 },
    ])
    // And all of them where that is wanted.
    const all = (await admin.call(rates.previewCopy, { body: { ...body, replace: true } })).value
    expect(all.rooms).toMatchObject([
      // One of them has a price with a code alone.
      { nights: 7, replaced: 6, left: 0, before: { least: rupees(1500), most: rupees(9000) }, after },
    ])
    const replaced = await admin.call(rates.copy, { body: { ...body, replace: true } })
    expect(replaced.value).toMatchObject({ nights: 7, prices: 1 })
  })

  test('copies once where it is sent again under the key of its form', async () => {
    const { room_id } = await addRoom(server.db)
    const own = { room_id, start_date: '2025-12-24', end_date: '2025-12-26' }
    await addPricing(server.db, { ...own, base_price: rupees(3000) })
    const admin = await signedInAdmin(server)
    const send = () =>
      admin.call(rates.copy, { body: { ...season, raise: 10, replace: true, request_key: 'a-copy' } })
    const sent = await Promise.all(Array.from({ length: 5 }, send))
    const result = { prices: 1, rooms: 1, nights: 3, first_night: '2026-12-23', last_night: '2026-12-25' }
    for (const { status, value } of sent) expect([status, value]).toMatchObject([201, result])
    expect(new Set(sent.map(({ value }) => value.pricing_id)).size).toBe(1)
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

  test('leaves no night of a leap year without its price', async () => {
    const { room_id } = await addRoom(server.db)
    const february = { room_id, start_date: '2027-02-01', end_date: '2027-02-28' }
    await addPricing(server.db, { ...february, base_price: rupees(9000) })
    const march = { room_id, start_date: '2027-03-01', end_date: '2027-03-31' }
    const { pricing_id } = await addPricing(server.db, { ...march, base_price: rupees(8000) })
    const admin = await signedInAdmin(server)
    const body = { from: '2027-02-01', to: '2027-03-31', keep: 'dates' as const, raise: 0 }
    await admin.call(rates.copy, { body })
    expect((await rowsAfter(pricing_id)).map((row) => [row.start_date, row.end_date])).toEqual([
      ['2028-02-01', '2028-02-29'],
      ['2028-03-01', '2028-03-31'],
    ])
    // And out of one: the last two nights fall on one.
    const leap = { room_id, base_price: rupees(1) }
    await addPricing(server.db, { ...leap, start_date: '2028-02-28', end_date: '2028-02-28' })
    const last = await addPricing(server.db, { ...leap, start_date: '2028-02-29', end_date: '2028-02-29' })
    await admin.call(rates.copy, { body: { ...body, from: '2028-02-28', to: '2028-02-29' } })
    const copied = (await rowsAfter(last.pricing_id)).map((row) => [row.start_date, row.end_date])
    expect(copied).toEqual([['2029-02-28', '2029-02-28']])
    // What ends with the last but one of a leap year keeps that night.
    const most = await addPricing(server.db, { ...leap, start_date: '2028-02-01', end_date: '2028-02-28' })
    await admin.call(rates.copy, { body: { ...body, from: '2028-02-01', to: '2028-02-28', replace: true } })
    const kept = (await rowsAfter(most.pricing_id)).map((row) => [row.start_date, row.end_date])
    expect(kept).toEqual([['2029-02-01', '2029-02-28']])
  })

  test('of nights without prices copies nothing, and refuses days the wrong way round', async () => {
    await addRoom(server.db)
    const admin = await signedInAdmin(server)
    const copied = await admin.call(rates.copy, { body: { ...season, raise: 0 } })
    const nothing = { prices: 0, first_night: null, last_night: null }
    expect(copied.value).toEqual({ ...nothing, rooms: 0, nights: 0, pricing_id: null })
    const preview = await admin.call(rates.previewCopy, { body: { ...season, raise: 0 } })
    expect(preview.value).toEqual({ ...nothing, closed: [], closed_days: 0, rooms: [] })
    for (const [to, message] of [
      ['2025-12-01', 'The last night cannot be before the first'],
      ['2028-01-01', 'Copy two years at most at once'],
    ]) {
      const wrong = await admin.send(rates.copy, { body: { ...season, to, raise: 0 } })
      expect([wrong.status, wrong.error.fields]).toEqual([400, { to: message }])
    }
  })
})
