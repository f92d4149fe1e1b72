import type { BasisPoints, Paise } from '../../contract/kit/money.ts'
import { toWire } from '../../contract/kit/to-wire.ts'
import { type MealPrices, MealPrices as MealSchema } from '../../contract/office/meal-plans.ts'
import { pricing } from '../../contract/rates/pricing.ts'
import { rates } from '../../contract/rates/rates.ts'
import { addCoupon, addRoom, addRoomType } from '../builders.ts'
import { clearRows } from '../database.ts'
import { signedInAdmin, signedInGuest } from '../people.ts'
import type { TestServer } from '../server.ts'
import { bookingBody, dayAfter } from '../things.ts'
import { type PlainScene, plainDates } from './plain-price.ts'

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
