import fc from 'fast-check'
import type { BasisPoints, Paise } from '../../contract/kit/money.ts'
import { toWire } from '../../contract/kit/to-wire.ts'
import { type MealPrices, MealPrices as MealSchema, mealPlans } from '../../contract/office/meal-plans.ts'
import { pricing } from '../../contract/rates/pricing.ts'
import { rates } from '../../contract/rates/rates.ts'
import { addCoupon, addRoom, addRoomType } from '../builders.ts'
import { clearRows } from '../database.ts'
import { signedInAdmin, signedInGuest } from '../people.ts'
import type { TestServer } from '../server.ts'
import { bookingBody, dayAfter } from '../things.ts'
import { type PlainRecord, type PlainScene, plainDates } from './plain-price.ts'

const price = fc.oneof(fc.nat(1_000_000), fc.nat(99))
const percent = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 3333, 5000, 10_000))
const pricedRecord = fc.record({
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
const noPrice = { base_price: null, discount: 0, coupon_code: null }
/** Some give their nights rules alone: both, or one of them. */
const record: fc.Arbitrary<PlainRecord> = fc.tuple(pricedRecord, fc.nat(8)).map(([own, kind]) => {
  if (kind === 0) return { ...own, ...noPrice }
  if (kind === 1) return { ...own, ...noPrice, min_nights: null }
  return kind === 2 ? { ...own, ...noPrice, closed_to_arrival: null } : own
})
const brackets = fc
  .uniqueArray(fc.record({ up_to_age: fc.nat(17), price }), {
    maxLength: 3,
    selector: (one) => one.up_to_age,
  })
  .map((all) => all.toSorted((a, b) => a.up_to_age - b.up_to_age))
/** Any price of a room: records, rules, guests, meals and a coupon. */
export const priceScenes: fc.Arbitrary<PlainScene> = fc.record({
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

/** As `priceScenes`, where half of the records reach over all nights: they cover those before with no other days and code. */
export const nestedScenes: fc.Arbitrary<PlainScene> = fc
  .tuple(priceScenes, fc.array(fc.tuple(record, fc.boolean()), { minLength: 2, maxLength: 6 }))
  .map(([scene, records]) => ({
    ...scene,
    records: records.map(([own, isLong]) => (isLong ? { ...own, start: -3, length: 30 } : own)),
  }))

const rowsOf = ({ records }: PlainScene, room_id: string) =>
  records.map(({ start, length, withdrawn, base_price, discount, ...rest }) => ({
    ...rest,
    weekdays: [...rest.weekdays],
    base_price: base_price as Paise | null,
    discount: discount as BasisPoints,
    withdrawn_at: withdrawn ? '2026-11-19T08:00:00Z' : null,
    room_id,
    start_date: dayAfter(start),
    end_date: dayAfter(start + length),
  }))

type WriteRecords = (server: TestServer, rows: ReturnType<typeof rowsOf>) => Promise<void>

const writeRecords: WriteRecords = async ({ db }, rows) => {
  if (rows.length > 0) await db.insertInto('pricing').values(rows).execute()
}

/** Answers one of the records that it made; none where rules are for days of the week that it has none of. */
const setRecord = async (
  admin: Awaited<ReturnType<typeof signedInAdmin>>,
  {
    base_price,
    discount,
    coupon_code,
    room_id,
    ...rules
  }: Omit<ReturnType<typeof rowsOf>[number], 'withdrawn_at'>,
): Promise<string | undefined> => {
  const { min_nights, closed_to_arrival, ...days } = rules
  const named = {
    ...days,
    ...(min_nights !== null && { min_nights }),
    ...(closed_to_arrival !== null && { closed_to_arrival }),
  }
  if (base_price !== null) {
    const body = { ...named, room_id, base_price, discount, coupon_code }
    return (await admin.call(pricing.set, { body })).value.pricing_id
  }
  const reply = await admin.call(rates.adjust, { body: { ...named, room_ids: [room_id] } })
  return reply.status === 201 ? reply.value[0]?.pricing_id : undefined
}

/** As the office does it: one after the other is set, then some are withdrawn. */
export const setRecords: WriteRecords = async (server, rows) => {
  const admin = await signedInAdmin(server)
  const made: { id: string | undefined; isWithdrawn: boolean }[] = []
  for (const { withdrawn_at, ...row } of rows)
    made.push({ id: await setRecord(admin, row), isWithdrawn: withdrawn_at !== null })
  for (const { id, isWithdrawn } of made)
    if (id && isWithdrawn) await admin.call(pricing.withdraw, { params: { id }, body: { together: true } })
}

/** A room at the price of a scene, alone in the house, and a guest for it. */
export const setUpScene = async (server: TestServer, scene: PlainScene, write = writeRecords) => {
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
  await write(server, rowsOf(scene, room_id))
  if (scene.off) await addCoupon(db, { code: 'MONAL', ...(scene.off as { percent: BasisPoints }) })
  const meals = JSON.stringify(toWire(MealSchema, scene.meals as MealPrices))
  await db.insertInto('settings').values({ key: 'meal_plans', value: meals }).execute()
  return { room_id, guest: await signedInGuest(server) }
}

/** A booking of a scene, for the total that its guest saw. */
export const sceneBody = (scene: PlainScene, own: { room_id: string; visitor_id: string; total: number }) =>
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
