import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { folio as folios } from '../../../contract/folio/folio.ts'
import { offers } from '../../../contract/rates/offers.ts'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { explainedSearch, rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { signedInAdmin, type signedInGuest } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import {
  type PlainNight,
  type PlainScene,
  plainCouponCounts,
  plainDates,
  plainNights,
  plainRefusal,
} from '../../../test/rates/plain-price.ts'
import { nestedScenes, priceScenes } from '../../../test/rates/price-scenes.ts'
import { sceneBody, setRecords, setUpScene } from '../../../test/rates/set-up-scene.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const untaxed = (value: number) => ({ value, cgst: 0, sgst: 0, rate: 0 })

const quoteOf = (nights: readonly PlainNight[]) => {
  const sum = (key: 'before' | 'after') => Number(nights.reduce((total, night) => total + night[key], 0n))
  const [total_price, final_price] = [sum('before'), sum('after')]
  return { nights: nights.length, total_price, discount: total_price - final_price, final_price }
}

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
  const rule = refusal && ruleOf[refusal]
  expect(search.value.refused.map((kind) => kind.rule)).toEqual(rule ? [rule] : [])
  expect(search.value.rooms).toMatchObject(refusal ? [] : [quote])
  const { value } = await caller.call(rooms.details, { params: { id: roomId }, query })
  const taxed = nightly.map((night) => ({ ...night, tax: untaxed(night.price) }))
  if (refusal === 'room_unavailable') {
    expect([value.quote, value.refused?.rule]).toEqual([null, 'no_price'])
    return true
  }
  expect(value.quote).toMatchObject({ ...quote, tax: untaxed(quote.final_price), nightly: taxed })
  const partSums = value.quote?.nightly.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0))
  expect(partSums).toEqual(nightly.map(({ price }) => price))
  return true
}
const ruleOf = {
  room_unavailable: null,
  too_few_nights: 'min_nights',
  closed_to_arrival: 'closed_to_arrival',
}

/** Books as a guest, and reads booking and folio. */
const booked = async (
  scene: PlainScene,
  roomId: string,
  guest: Awaited<ReturnType<typeof signedInGuest>>,
) => {
  const { quote, nightly, refusal } = expected(scene)
  const own = { room_id: roomId, visitor_id: guest.visitor.visitor_id, total: quote.final_price }
  const made = await guest.call(bookings.create, { body: sceneBody(scene, own) })
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
  const { closed_to_arrival = false, min_nights = 1, unpriced } = night ?? {}
  if (unpriced) return { day: dayAfter(scene.from), free: false, from_price: null }
  const free = !closed_to_arrival && min_nights === 1
  const day = { day: dayAfter(scene.from), free, from_price: Number(night?.after) }
  return free ? day : { ...day, min_nights: closed_to_arrival ? null : min_nights }
}

describe('D-6 W-29 the one price', () => {
  test('search, details, booking and folio say the same, for any records, rules, guests, meals and coupon', async () => {
    await fc.assert(
      fc.asyncProperty(priceScenes, async (scene) => {
        const { room_id, guest } = await setUpScene(server, scene)
        if (await lookedAt(scene, room_id)) await booked(scene, room_id, guest)
      }),
      { numRuns: cases(60) },
    )
  })

  test('is the same where newer prices take the place of those that they cover, and those come back', async () => {
    let replaced = 0
    await fc.assert(
      fc.asyncProperty(nestedScenes, async (scene) => {
        const { room_id } = await setUpScene(server, scene, setRecords)
        await lookedAt(scene, room_id)
        const gone = server.db.selectFrom('pricing').where('replaced_by', 'is not', null)
        replaced += (await gone.select('pricing_id').execute()).length
      }),
      { numRuns: cases(60) },
    )
    expect(replaced).toBeGreaterThan(0)
  })

  test('the calendar says of each day what a search for one night of it finds', async () => {
    await fc.assert(
      fc.asyncProperty(priceScenes, async (made) => {
        const scene = { ...made, coupon: undefined, adults: 1, ages: [], plan: 'EP' as const, nights: 1 }
        await setUpScene(server, scene)
        const caller = stranger(server.app)
        const calendar = await caller.call(offers.calendar, {
          query: { from: dayAfter(0), months: 1, room_type: null },
        })
        for (const day of [0, 1, 2, 5, 8, 13])
          expect(calendar.value.days[day]).toEqual(dayOffered({ ...scene, from: day }))
      }),
      { numRuns: cases(25) },
    )
  })

  test('the office reads each night as the engine prices it', async () => {
    await fc.assert(
      fc.asyncProperty(priceScenes, async (made) => {
        const scene = { ...made, adults: 1, ages: [], plan: 'EP' as const }
        const { room_id } = await setUpScene(server, {
          ...scene,
          kind: { ...scene.kind, included_guests: null },
        })
        const admin = await signedInAdmin(server)
        const query = { ...plainDates(scene), coupon_code: scene.coupon }
        const preview = await admin.call(priceCalendar.preview, { params: { id: room_id }, query })
        const known = plainCouponCounts(scene) ? scene : { ...scene, coupon: undefined }
        const nights = plainNights({ ...known, kind: { ...known.kind, included_guests: null } })
        const nightly = nights.map(({ day, after }) => ({ day, price: Number(after) }))
        expect(preview.value).toMatchObject({ ...quoteOf(nights), nightly })
      }),
      { numRuns: cases(25) },
    )
  })
})
