import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/stays/bookings.ts'
import { priceCalendar } from '../../../contract/stays/price-calendar.ts'
import { rooms } from '../../../contract/stays/rooms.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { addRoom } from '../../builders.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const price = fc.oneof(fc.nat(1_000_000), fc.nat(99)).map((n) => n as Paise)
const percent = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 3333, 5000, 10_000)).map((n) => n as BasisPoints)
const record = fc.record({
  start: fc.integer({ min: -3, max: 14 }),
  length: fc.nat(10),
  base_price: price,
  discount: percent,
  coupon_code: fc.constantFrom(null, null, 'MONAL', 'TIGER'),
  withdrawn: fc.boolean(),
})
const scenes = fc.record({
  price_per_night: price,
  discount_percentage: percent,
  records: fc.array(record, { maxLength: 5 }),
  from: fc.nat(8),
  nights: fc.integer({ min: 1, max: 8 }),
  coupon: fc.constantFrom(undefined, 'MONAL'),
})
type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never
type Night = { day: string; before: bigint; after: bigint }

/** The price of decisions 6 once more, written as plainly as it is said there, in exact numbers. */
const plainly = (scene: Scene): Night[] =>
  Array.from({ length: scene.nights }, (_, i) => nightOf(scene, scene.from + i))

const nightOf = (scene: Scene, offset: number): Night => {
  const fitting = scene.records.filter((each) => covers(each, offset, offset) && applies(each, scene))
  // Later ones are newer.
  const record = fitting.at(-1)
  const base = BigInt(record ? record.base_price : scene.price_per_night)
  const off = BigInt(record ? record.discount : scene.discount_percentage)
  const scaled = base * (10_000n - off)
  const half = scaled % 10_000n >= 5_000n ? 1n : 0n
  return { day: dayAfter(offset), before: base, after: scaled / 10_000n + half }
}

type Priced = Scene['records'][number]
const covers = (each: Priced, first: number, last: number) =>
  each.start <= last && first <= each.start + each.length
const applies = (each: Priced, { coupon }: Scene) =>
  !each.withdrawn && (each.coupon_code === null || each.coupon_code === coupon)
const couponCounts = ({ coupon, records, from, nights }: Scene): boolean =>
  coupon === undefined ||
  records.some(
    (each) => !each.withdrawn && each.coupon_code === coupon && covers(each, from, from + nights - 1),
  )

const setUp = async (scene: Scene) => {
  await clearRows()
  const { price_per_night, discount_percentage } = scene
  const { room_id } = await addRoom(server.db, { price_per_night, discount_percentage })
  if (scene.records.length > 0) {
    const rows = scene.records.map(({ start, length, withdrawn, ...rest }) => ({
      ...rest,
      withdrawn_at: withdrawn ? '2026-11-19T08:00:00Z' : null,
      room_id,
      start_date: dayAfter(start),
      end_date: dayAfter(start + length),
    }))
    await server.db.insertInto('pricing').values(rows).execute()
  }
  const dates = {
    check_in_date: dayAfter(scene.from),
    check_out_date: addDays(dayAfter(scene.from), scene.nights),
  }
  return { room_id, dates, guest: await signedInGuest(server) }
}

const untaxed = (value: number) => ({ value, cgst: 0, sgst: 0, rate: 0 })

describe('decision-6 the one price', () => {
  test('search, details and booking say the same, night by night, for any records and any stay', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        const { room_id, dates, guest } = await setUp(scene)
        const nights = plainly(scene)
        const caller = stranger(server.app)
        const query = { ...dates, coupon_code: scene.coupon }
        const search = await caller.call(rooms.available, { query: { ...query, guests: 1 } })
        expect(search.status).toBe(couponCounts(scene) ? 200 : 400)
        if (search.status === 400) return

        const sum = (key: 'before' | 'after') =>
          Number(nights.reduce((total, night) => total + night[key], 0n))
        const quote = {
          nights: scene.nights,
          total_price: sum('before'),
          discount: sum('before') - sum('after'),
          final_price: sum('after'),
        }
        const nightly = nights.map(({ day, after }) => ({ day, price: Number(after) }))
        expect(search.value[0]).toMatchObject(quote)
        const admin = await signedInAdmin(server)
        const preview = await admin.call(priceCalendar.preview, { params: { id: room_id }, query })
        expect(preview.value).toMatchObject({ ...quote, nightly })
        const details = await caller.call(rooms.details, { params: { id: room_id }, query })
        expect(details.value.quote).toEqual({
          ...quote,
          tax: untaxed(quote.final_price),
          nightly: nightly.map((night) => ({ ...night, tax: untaxed(night.price) })),
        })
        const body = bookingBody({
          ...dates,
          visitor_id: guest.visitor.visitor_id,
          room_id,
          coupon_code: scene.coupon,
          expected_total: quote.final_price as Paise,
        })
        const made = await guest.call(bookings.create, { body })
        expect(made.status).toBe(201)
        expect(made.value).toMatchObject({ ...quote, nightly, total_amount: quote.final_price })
        const kept = await guest.call(bookings.get, { params: { id: made.value.booking_id } })
        expect(kept.value).toMatchObject({ ...quote, nightly })
      }),
      { numRuns: 40 },
    )
  })
})
