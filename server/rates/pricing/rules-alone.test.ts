import { beforeAll, describe, expect, test } from 'vitest'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { clockFrom } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-29 rules without a price', () => {
  const nights = { start_date: '2026-12-04', end_date: '2026-12-05' }
  const rules = { min_nights: 3, closed_to_arrival: true }

  test('leave what a night costs to the room and to the prices below, also to those of a coupon', async () => {
    const { db } = server
    const { room_id, room_number } = await addRoom(db, { price_per_night: rupees(1500) })
    await addPricing(db, { room_id, ...nights, base_price: rupees(900), coupon_code: 'MONAL' })
    const admin = await signedInAdmin(server)
    const body = { room_ids: [room_id], ...nights, ...rules }
    const seen = (await admin.call(rates.previewAdjust, { body })).value
    expect(seen.rooms[0]).toMatchObject({ room_number, nights: 2, priced: 0, replaced: 0, codes: [] })
    expect(seen.rooms[0]?.min_nights).toEqual({ least: 3, most: 3 })
    expect(seen.closed).toEqual([{ from: '2026-12-04', to: '2026-12-05', rooms: 1 }])
    // Days that are closed in one room each are no stretch: no room is closed on both.
    const other = await addRoom(db)
    const closing = { base_price: null, min_nights: null, closed_to_arrival: true }
    for (const [id, day] of [
      [room_id, '2026-12-08'],
      [other.room_id, '2026-12-09'],
    ] as const)
      await addPricing(db, { room_id: id, start_date: day, end_date: day, ...closing })
    const later = { room_ids: [room_id, other.room_id], start_date: '2026-12-08', end_date: '2026-12-09' }
    const apart = (await admin.call(rates.previewAdjust, { body: { ...later, min_nights: 2 } })).value
    expect(apart.closed).toEqual([
      { from: '2026-12-08', to: '2026-12-08', rooms: 1 },
      { from: '2026-12-09', to: '2026-12-09', rooms: 1 },
    ])
    const [made] = (await admin.call(rates.adjust, { body })).value
    expect(made).toMatchObject({ base_price: null, final_price: null, discount: 0, ...rules })
    // A new price of the room counts at once: nothing was fixed.
    await db
      .updateTable('rooms')
      .set({ price_per_night: rupees(1800) })
      .where('room_id', '=', room_id)
      .execute()
    const params = { id: room_id }
    const stay = { check_in_date: '2026-12-04', check_out_date: '2026-12-06' }
    const plain = await admin.call(priceCalendar.preview, { params, query: stay })
    expect(plain.value).toMatchObject({ final_price: rupees(3600), nightly: [rules, rules] })
    const query = { ...stay, coupon_code: 'MONAL' }
    const withCode = await admin.call(priceCalendar.preview, { params, query })
    expect(withCode.value).toMatchObject({ final_price: rupees(1800), nightly: [rules, rules] })
  })

  test('take the place of rules alone, and give way to a price, which brings its own', async () => {
    const { room_id } = await addRoom(server.db)
    const admin = await signedInAdmin(server)
    const adjust = async (own: object) =>
      (await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights, ...own } })).value
    const priced = await adjust({ base_price: rupees(2000), min_nights: 2 })
    await adjust({ min_nights: 3 })
    await adjust({ min_nights: 4 })
    const standing = () =>
      server.db
        .selectFrom('pricing')
        .select(['base_price', 'min_nights'])
        .where('room_id', '=', room_id)
        .where('withdrawn_at', 'is', null)
        .orderBy('pricing_id')
        .execute()
    expect(await standing()).toEqual([
      { base_price: rupees(2000), min_nights: 2 },
      { base_price: null, min_nights: 4 },
    ])
    // Raised, each night keeps the rules that it has.
    await adjust({ raise: 50 })
    expect(await standing()).toEqual([{ base_price: rupees(3000), min_nights: 4 }])
    expect(priced).toHaveLength(1)
  })

  test('say one thing and leave the other to whoever said it, also for guests with a coupon', async () => {
    const { db } = server
    const { room_id } = await addRoom(db)
    const coded = { base_price: rupees(900), coupon_code: 'MONAL', min_nights: 5, closed_to_arrival: true }
    await addPricing(db, { room_id, ...nights, ...coded })
    const admin = await signedInAdmin(server)
    const adjust = async (own: object) =>
      (await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights, ...own } })).value[0]
    const seenWith = async (coupon_code: string | undefined) => {
      const query = { check_in_date: '2026-12-04', check_out_date: '2026-12-05', coupon_code }
      const { nightly } = (await admin.call(priceCalendar.preview, { params: { id: room_id }, query })).value
      return [nightly[0]?.min_nights, nightly[0]?.closed_to_arrival]
    }
    clockFrom({ seconds: 1 })
    const season = await adjust({ min_nights: 3 })
    expect(season).toMatchObject({ base_price: null, min_nights: 3, closed_to_arrival: null })
    expect(await seenWith('MONAL')).toEqual([3, true])
    const closing = await adjust({ closed_to_arrival: false })
    expect([await seenWith('MONAL'), await seenWith(undefined)]).toEqual([
      [3, false],
      [3, false],
    ])
    // Neither covers the other, and each can be taken back by itself.
    await admin.call(pricing.withdraw, { params: { id: season?.pricing_id ?? '' }, body: {} })
    expect(await seenWith('MONAL')).toEqual([5, false])
    expect((await admin.call(rates.undo, { params: { id: closing?.pricing_id ?? '' } })).status).toBe(200)
    expect([await seenWith('MONAL'), await seenWith(undefined)]).toEqual([
      [5, true],
      [1, false],
    ])
    const none = await admin.call(rates.adjust, { body: { room_ids: [room_id], ...nights } })
    expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([400, ['raise']])
  })

  test('do not keep a copy from giving the nights a price, and stay unless told otherwise', async () => {
    const { db } = server
    const { room_id } = await addRoom(db)
    const last = { start_date: '2025-12-05', end_date: '2025-12-06' }
    await addPricing(db, {
      room_id,
      ...last,
      base_price: rupees(2000),
      min_nights: 2,
      closed_to_arrival: true,
    })
    await addPricing(db, { room_id, ...nights, base_price: null, min_nights: 4, closed_to_arrival: null })
    const admin = await signedInAdmin(server)
    const copy = { from: '2025-12-05', to: '2025-12-06', keep: 'weekdays', raise: 0 } as const
    const copied = async (replace: boolean) => {
      await admin.call(rates.copy, { body: { ...copy, replace } })
      const { items } = (await admin.call(rates.calendar, { query: { month: '2026-12' } as never })).value
      return items.find((one) => one.room_id === room_id)?.nights[3]
    }
    expect(await copied(false)).toMatchObject({ price: rupees(2000), min_nights: 4, closed_to_arrival: true })
    expect(await copied(true)).toMatchObject({ price: rupees(2000), min_nights: 2, closed_to_arrival: true })
  })

  test('are copied as rules, beside the price that lay under them', async () => {
    const { db } = server
    const { room_id } = await addRoom(db)
    const old = { room_id, start_date: '2025-12-05', end_date: '2025-12-06' }
    await addPricing(db, { ...old, end_date: '2025-12-05', base_price: rupees(2000) })
    await addPricing(db, { ...old, base_price: null, ...rules })
    const admin = await signedInAdmin(server)
    const copy = {
      from: '2025-12-05',
      to: '2025-12-06',
      keep: 'weekdays',
      raise: 10,
      replace: false,
    } as const
    const [preview] = (await admin.call(rates.previewCopy, { body: copy })).value.rooms
    expect(preview).toMatchObject({ nights: 2, priced: 1, min_nights: { least: 3, most: 3 } })
    await admin.call(rates.copy, { body: copy })
    const copied = await db
      .selectFrom('pricing')
      .select(['start_date', 'end_date', 'base_price', 'min_nights', 'closed_to_arrival'])
      .where('room_id', '=', room_id)
      .where('start_date', '>', '2026-01-01')
      .orderBy('start_date')
      .execute()
    expect(copied).toEqual([
      { start_date: '2026-12-04', end_date: '2026-12-04', base_price: rupees(2200), ...rules },
      { start_date: '2026-12-05', end_date: '2026-12-05', base_price: null, ...rules },
    ])
  })

  test('stand last in a history by price, whichever way', async () => {
    const { room_id } = await addRoom(server.db)
    for (const base_price of [rupees(900), null, rupees(4000)])
      await addPricing(server.db, { room_id, ...nights, base_price })
    const admin = await signedInAdmin(server)
    const pricesBy = async (sort: 'price' | '-price') =>
      (await admin.call(pricing.history, { query: { room_id, sort } as never })).value.items.map(
        ({ base_price }) => base_price,
      )
    expect(await pricesBy('price')).toEqual([rupees(900), rupees(4000), null])
    expect(await pricesBy('-price')).toEqual([rupees(4000), rupees(900), null])
  })
})
