import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { type MealPrices, MealPrices as MealSchema, mealPlans } from '../../../contract/office/meal-plans.ts'
import { bookings } from '../../../contract/stays/bookings.ts'
import { folio as folios } from '../../../contract/stays/folio.ts'
import { offers } from '../../../contract/stays/offers.ts'
import { priceCalendar } from '../../../contract/stays/price-calendar.ts'
import { explainedSearch, rooms } from '../../../contract/stays/rooms.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import {
  type PlainNight,
  type PlainScene,
  plainCouponCounts,
  plainDates,
  plainNights,
  plainRefusal,
} from '../../../test/stays/plain-price.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { addCoupon, addRoom, addRoomType } from '../../builders.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const price = fc.oneof(fc.nat(1_000_000), fc.nat(99))
const percent = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 3333, 5000, 10_000))
const record = fc.record({
  start: fc.integer({ min: -3, max: 14 }),
  length: fc.nat(10),
  base_price: price,
  discount: percent,
  coupon_code: fc.constantFrom(null, null, 'MONAL', 'TIGER'),
  withdrawn: fc.boolean(),
  weekdays: fc.oneof(
    fc.constant([1, 2, 3, 4, 5, 6, 7]),
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  ),
  min_nights: fc.constantFrom(1, 1, 1, 2, 3, 5),
  closed_to_arrival: fc.constantFrom(false, false, false, true),
})
const brackets = fc
  .uniqueArray(fc.record({ up_to_age: fc.nat(17), price }), {
    maxLength: 3,
    selector: (one) => one.up_to_age,
  })
  .map((all) => all.toSorted((a, b) => a.up_to_age - b.up_to_age))
const scenes: fc.Arbitrary<PlainScene> = fc.record({
  price_per_night: price,
  discount_percentage: percent,
  records: fc.array(record, { maxLength: 5 }),
  from: fc.nat(8),
  nights: fc.integer({ min: 1, max: 8 }),
  coupon: fc.constantFrom(undefined, 'MONAL'),
  off: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 10_000 }).map((points) => ({ percent: points })),
    fc.integer({ min: 1, max: 500_000 }).map((amount) => ({ amount })),
  ),
  kind: fc.record({
    included_guests: fc.constantFrom(null, 1, 2, 3),
    extra_adult: price,
    extra_child: brackets,
  }),
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.nat(17), { maxLength: 3 }),
  plan: fc.constantFrom(...mealPlans),
  meals: fc.record({
    CP: fc.nat(100_000),
    MAP: fc.nat(100_000),
    AP: fc.nat(100_000),
    free_up_to_age: fc.constantFrom(null, 0, 4, 17),
  }),
})

const setUp = async (scene: PlainScene) => {
  await clearRows()
  const { db } = server
  const { extra_child, extra_adult, included_guests } = scene.kind
  await addRoomType(db, {
    name: 'Tree House',
    included_guests,
    extra_adult: extra_adult as Paise,
    extra_child: JSON.stringify(extra_child),
  })
  const { room_id } = await addRoom(db, {
    room_type: 'Tree House',
    capacity: 8,
    price_per_night: scene.price_per_night as Paise,
    discount_percentage: scene.discount_percentage as BasisPoints,
  })
  const rows = scene.records.map(({ start, length, withdrawn, base_price, discount, ...rest }) => ({
    ...rest,
    weekdays: [...rest.weekdays],
    base_price: base_price as Paise,
    discount: discount as BasisPoints,
    withdrawn_at: withdrawn ? '2026-11-19T08:00:00Z' : null,
    room_id,
    start_date: dayAfter(start),
    end_date: dayAfter(start + length),
  }))
  if (rows.length > 0) await db.insertInto('pricing').values(rows).execute()
  if (scene.off) await addCoupon(db, { code: 'MONAL', ...(scene.off as { percent: BasisPoints }) })
  const meals = JSON.stringify(toWire(MealSchema, scene.meals as MealPrices))
  await db.insertInto('settings').values({ key: 'meal_plans', value: meals }).execute()
  return { room_id, guest: await signedInGuest(server) }
}

const untaxed = (value: number) => ({ value, cgst: 0, sgst: 0, rate: 0 })

const quoteOf = (nights: readonly PlainNight[]) => {
  const sum = (key: 'before' | 'after') => Number(nights.reduce((total, night) => total + night[key], 0n))
  const [total_price, final_price] = [sum('before'), sum('after')]
  return { nights: nights.length, total_price, discount: total_price - final_price, final_price }
}

const bodyOf = (scene: PlainScene, own: { room_id: string; visitor_id: string; total: number }) =>
  bookingBody({
    ...plainDates(scene),
    room_id: own.room_id,
    visitor_id: own.visitor_id,
    number_of_guests: scene.adults + scene.ages.length,
    children_ages: [...scene.ages],
    meal_plan: scene.plan,
    coupon_code: scene.coupon,
    expected_total: own.total as Paise,
  })

/** What is expected of a scene, by the plain price. */
const expected = (scene: PlainScene) => {
  const nights = plainNights(scene)
  const nightly = nights.map(({ day, after }) => ({ day, price: Number(after) }))
  return { quote: quoteOf(nights), nightly, refusal: plainRefusal(nights) }
}

/** Asks as a guest who searches and looks at a room. */
const lookedAt = async (scene: PlainScene, roomId: string): Promise<boolean> => {
  const { quote, nightly, refusal } = expected(scene)
  const caller = stranger(server.app)
  const who = { children_ages: [...scene.ages], meal_plan: scene.plan }
  const asked = { ...plainDates(scene), coupon_code: scene.coupon }
  const query = { ...asked, guests: scene.adults + scene.ages.length, ...who }
  const search = await caller.call(explainedSearch, { query: { ...query, explain: '1' } })
  expect(search.status).toBe(plainCouponCounts(scene) ? 200 : 400)
  if (search.status === 400) return false
  expect(search.value.refused.map(({ rule }) => rule)).toEqual(refusal ? [ruleOf[refusal]] : [])
  expect(search.value.rooms).toMatchObject(refusal ? [] : [quote])
  const { value } = await caller.call(rooms.details, { params: { id: roomId }, query })
  const taxed = nightly.map((night) => ({ ...night, tax: untaxed(night.price) }))
  expect(value.quote).toMatchObject({ ...quote, tax: untaxed(quote.final_price), nightly: taxed })
  const partSums = value.quote?.nightly.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0))
  expect(partSums).toEqual(nightly.map(({ price }) => price))
  return true
}
const ruleOf = { too_few_nights: 'min_nights', closed_to_arrival: 'closed_to_arrival' }

/** Books as a guest, and reads booking and folio. */
const booked = async (
  scene: PlainScene,
  roomId: string,
  guest: Awaited<ReturnType<typeof signedInGuest>>,
) => {
  const { quote, nightly, refusal } = expected(scene)
  const own = { room_id: roomId, visitor_id: guest.visitor.visitor_id, total: quote.final_price }
  const made = await guest.call(bookings.create, { body: bodyOf(scene, own) })
  if (refusal) {
    expect([made.status, made.error.code]).toEqual([409, refusal])
    return
  }
  expect(made.value).toMatchObject({ ...quote, nightly, total_amount: quote.final_price })
  const params = { id: made.value.booking_id }
  expect((await guest.call(bookings.get, { params })).value).toMatchObject({ ...quote, nightly })
  expect((await guest.call(folios.get, { params })).value.charges).toBe(quote.final_price)
}

/** A day of the calendar, for the room alone. */
const dayOffered = (scene: PlainScene) => {
  const [night] = plainNights({ ...scene, kind: { ...scene.kind, included_guests: null } })
  const { closed_to_arrival = false, min_nights = 1 } = night?.record ?? {}
  const free = !closed_to_arrival && min_nights === 1
  const day = { day: dayAfter(scene.from), free, from_price: Number(night?.after) }
  return free ? day : { ...day, min_nights: closed_to_arrival ? null : min_nights }
}

describe('decision-6 wire-29 the one price', () => {
  test('search, details, booking and folio say the same, for any records, rules, guests, meals and coupon', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        const { room_id, guest } = await setUp(scene)
        if (await lookedAt(scene, room_id)) await booked(scene, room_id, guest)
      }),
      { numRuns: 60 },
    )
  })

  test('the calendar says of each day what a search for one night of it finds', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (made) => {
        const scene = { ...made, coupon: undefined, adults: 1, ages: [], plan: 'EP' as const, nights: 1 }
        await setUp(scene)
        const caller = stranger(server.app)
        const calendar = await caller.call(offers.calendar, {
          query: { from: dayAfter(0), months: 1, room_type: null },
        })
        for (const day of [0, 1, 2, 5, 8, 13])
          expect(calendar.value.days[day]).toEqual(dayOffered({ ...scene, from: day }))
      }),
      { numRuns: 25 },
    )
  })

  test('the office reads each night as the engine prices it', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, async (made) => {
        const scene = { ...made, adults: 1, ages: [], plan: 'EP' as const }
        const { room_id } = await setUp({ ...scene, kind: { ...scene.kind, included_guests: null } })
        const admin = await signedInAdmin(server)
        const query = { ...plainDates(scene), coupon_code: scene.coupon }
        const preview = await admin.call(priceCalendar.preview, { params: { id: room_id }, query })
        const known = plainCouponCounts(scene) ? scene : { ...scene, coupon: undefined }
        const nights = plainNights({ ...known, kind: { ...known.kind, included_guests: null } })
        const nightly = nights.map(({ day, after }) => ({ day, price: Number(after) }))
        expect(preview.value).toMatchObject({ ...quoteOf(nights), nightly })
      }),
      { numRuns: 25 },
    )
  })
})
