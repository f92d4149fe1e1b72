import { beforeAll, describe, expect, test } from 'vitest'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { addCoupon, addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { clockFrom } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { now } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const nights = { start_date: '2026-12-04', end_date: '2026-12-06' }

/** A room with a price of the week, one of three nights in it, and one with a code, and a clock that goes on. */
const setUp = async () => {
  const start = now()
  clockFrom({ seconds: 1 })
  const { room_id } = await addRoom(server.db, { price_per_night: rupees(1500) })
  const week = { room_id, start_date: '2026-12-01', end_date: '2026-12-07' }
  const own = { created_at: start.toString() }
  await addPricing(server.db, { ...week, ...own, base_price: rupees(2000), discount: percent(10) })
  await addPricing(server.db, { ...nights, ...own, room_id, base_price: rupees(3000), min_nights: 2 })
  await addPricing(server.db, { ...nights, ...own, room_id, base_price: rupees(900), coupon_code: 'MONAL' })
  return { room_id, admin: await signedInAdmin(server), before: await rows() }
}
const rows = () => server.db.selectFrom('pricing').selectAll().orderBy('pricing_id').execute()
const counting = async () =>
  (await rows())
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ base_price }) => base_price && base_price / 100)
const undo = async (admin: Awaited<ReturnType<typeof signedInAdmin>>, id: string | null | undefined) =>
  admin.call(rates.undo, { params: { id: String(id) } })

describe('W-29 what a change covers whole', () => {
  test('is withdrawn with it, told in history and log, and counts again once the change is withdrawn', async () => {
    const { room_id, admin, before } = await setUp()
    const body = { room_ids: [room_id], ...nights, raise: 10 }
    const [made] = (await admin.call(rates.adjust, { body })).value
    // The week reaches further, and the code has a price of its own.
    expect(await counting()).toEqual([2000, 900, 3300])
    const { items } = (await admin.call(pricing.history, { query: { status: 'withdrawn' } })).value
    expect(items).toMatchObject([
      {
        pricing_id: String(before[1]?.pricing_id),
        replaced_by: made?.pricing_id,
        withdrawn_by: admin.user.name,
      },
    ])
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log.map(({ action, after }) => [action, after])).toMatchObject([
      ['created', { base_price: 330_000 }],
      ['changed', { withdrawn: true }],
    ])
    await admin.call(pricing.withdraw, { params: { id: made?.pricing_id ?? '' }, body: {} })
    expect(await counting()).toEqual([2000, 3000, 900])
    expect((await rows()).slice(0, 3)).toEqual(before)
  })

  test('does not pile up, however often nights are changed', async () => {
    const { room_id, admin } = await setUp()
    for (const raise of [10, -10, 20, 5])
      await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights, raise } })
    expect(await counting()).toHaveLength(3)
  })

  test('stays where a newer price leaves out one of its days of the week, or is of another room', async () => {
    const { room_id, admin } = await setUp()
    const other = await addRoom(server.db)
    const price = { ...nights, base_price: rupees(5000) }
    await admin.call(pricing.set, { body: { ...price, room_id, weekdays: [5, 6] } })
    await admin.call(pricing.set, { body: { ...price, room_id: other.room_id } })
    expect(await counting()).toEqual([2000, 3000, 900, 5000, 5000])
  })

  test('does not come back where it was withdrawn itself meanwhile', async () => {
    const { room_id, admin, before } = await setUp()
    const [made] = (await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights, raise: 10 } }))
      .value
    await admin.call(pricing.withdraw, { params: { id: String(before[1]?.pricing_id) }, body: {} })
    await admin.call(pricing.withdraw, { params: { id: made?.pricing_id ?? '' }, body: {} })
    expect(await counting()).toEqual([2000, 900])
  })
})

describe('W-29 undoing a change', () => {
  test('of several rooms, or a copy, leaves every price as it was, and twice is once', async () => {
    const { room_id, admin } = await setUp()
    const other = await addRoom(server.db)
    const last = { start_date: '2025-12-06', end_date: '2025-12-10' }
    await addPricing(server.db, { ...last, room_id, base_price: rupees(7000) })
    const before = await rows()
    const body = { room_ids: [room_id, other.room_id], ...nights, raise: 10 }
    const changed = (await admin.call(rates.adjust, { body })).value
    const copy = { from: '2025-12-01', to: '2025-12-31', keep: 'weekdays', raise: 0, replace: true } as const
    const copied = (await admin.call(rates.copy, { body: copy })).value
    expect((await undo(admin, copied.pricing_id)).value).toEqual({ prices: 1 })
    expect((await undo(admin, copied.pricing_id)).status).toBe(200)
    expect((await undo(admin, changed[0]?.pricing_id)).value).toEqual({ prices: 2 })
    expect((await rows()).slice(0, before.length)).toEqual(before)
    expect(await counting()).toEqual(before.map(({ base_price }) => base_price && base_price / 100))
  })

  test('is refused once somebody has changed one of its nights, in whatever way', async () => {
    const { room_id, admin, before } = await setUp()
    const change = async () =>
      (await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights, raise: 10 } })).value[0]
    const price = { room_id, base_price: rupees(5000) }
    const ways = [
      () => admin.call(pricing.set, { body: { ...price, ...nights } }),
      () => admin.call(pricing.set, { body: { ...price, start_date: '2026-12-06', end_date: '2026-12-09' } }),
      () => admin.call(pricing.withdraw, { params: { id: String(before[0]?.pricing_id) }, body: {} }),
    ]
    for (const way of ways) {
      const made = await change()
      await way()
      const standing = await rows()
      const refused = await undo(admin, made?.pricing_id)
      expect([refused.status, refused.error.code]).toEqual([409, 'rates_changed'])
      expect(await rows()).toEqual(standing)
    }
    expect((await undo(admin, '0')).status).toBe(404)
  })

  test('is not hindered by what happened to other nights or rooms', async () => {
    const { room_id, admin } = await setUp()
    const other = await addRoom(server.db)
    const [made] = (await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights, raise: 10 } }))
      .value
    const price = { base_price: rupees(5000), ...nights }
    await admin.call(pricing.set, { body: { ...price, room_id: other.room_id } })
    await admin.call(pricing.set, {
      body: { ...price, room_id, start_date: '2026-12-07', end_date: '2026-12-09' },
    })
    expect((await undo(admin, made?.pricing_id)).status).toBe(200)
    expect(await counting()).toEqual([2000, 3000, 900, 5000, 5000])
  })
})

describe('W-29 looking at a change before it is made', () => {
  test('says of each room how many nights cost what, and writes nothing', async () => {
    const { room_id, room_number, admin, before } = { ...(await setUp()), room_number: expect.any(String) }
    const body = { room_ids: [room_id], start_date: '2026-12-03', end_date: '2026-12-08', raise: 10 }
    const { value } = await admin.call(rates.previewAdjust, { body })
    expect(value).toEqual({
      prices: 3,
      first_night: '2026-12-03',
      last_night: '2026-12-08',
      ...{ closed: [], closed_days: 0 },
      rooms: [
        {
          ...{ room_id, room_number, room_type: 'Family Room', nights: 6, replaced: 5, left: 0 },
          before: { least: rupees(1500), most: rupees(3000) },
          // 2,200 less 10 %.
          after: { least: rupees(1650), most: rupees(3300) },
          ...{ priced: 6, min_nights: { least: 1, most: 2 } },
          // Its 900 rupees are older than the new prices.
          codes: ['MONAL'],
        },
      ],
    })
    // Nobody can give a code any more whose coupon is over.
    const coupon = await addCoupon(server.db, { code: 'MONAL', last_day: dayAfter(-1) })
    const codes = async () => (await admin.call(rates.previewAdjust, { body })).value.rooms[0]?.codes
    expect(await codes()).toEqual([])
    await server.db
      .updateTable('coupons')
      .set({ last_day: dayAfter(0) })
      .where('code', '=', coupon.code)
      .execute()
    expect(await codes()).toEqual(['MONAL'])
    expect(await rows()).toEqual(before)
    await admin.call(rates.adjust, { body })
    const query = { month: '2026-12' } as never
    const [room] = (await admin.call(rates.calendar, { query })).value.items
    expect(room?.nights.slice(2, 8).map(({ price }) => price / 100)).toEqual([
      1980, 3300, 3300, 3300, 1980, 1650,
    ])
  })
})
