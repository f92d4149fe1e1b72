import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Paise } from '../../../contract/kit/money.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import {
  type PlainScene,
  plainCouponCounts,
  plainNights,
  plainRefusal,
} from '../../../test/rates/plain-price.ts'
import { priceScenes } from '../../../test/rates/price-scenes.ts'
import { sceneBody, setUpScene } from '../../../test/rates/set-up-scene.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** What becomes of everything that makes a price: rates of guests, meals, the room, its records and the coupon. */
const meanwhile = fc.record({
  scene: priceScenes,
  sells: fc.boolean(),
  coupon: fc.constantFrom('as it was', 'ended', 'used up', 'another', 'deleted'),
})
type Meanwhile = typeof meanwhile extends fc.Arbitrary<infer T> ? T : never

const becomes = async (
  admin: Awaited<ReturnType<typeof signedInAdmin>>,
  { scene, sells, coupon }: Meanwhile,
): Promise<void> => {
  const { db } = server
  const { kind, meals, price_per_night } = scene
  await db
    .updateTable('room_types')
    .set({ ...kind, extra_adult: kind.extra_adult as Paise, extra_child: JSON.stringify(kind.extra_child) })
    .execute()
  await db
    .updateTable('rooms')
    .set({ price_per_night: price_per_night as Paise })
    .execute()
  await db.updateTable('pricing').set({ withdrawn_at: '2026-11-20T08:00:00Z' }).execute()
  const { CP, MAP, AP, free_up_to_age } = meals
  const sold = sells
    ? ({ CP, MAP, AP } as Record<'CP' | 'MAP' | 'AP', Paise>)
    : { CP: null, MAP: null, AP: null }
  await admin.call(settingsOffice.save, { body: { meal_plans: { ...sold, free_up_to_age } } })
  if (coupon === 'deleted') await db.deleteFrom('coupons').execute()
  const as = {
    ended: { active: false },
    'used up': { use_limit: 1 },
    another: { percent: null, amount: rupees(7) },
  }
  if (coupon in as)
    await db
      .updateTable('coupons')
      .set(as[coupon as keyof typeof as])
      .execute()
}

/** Some of the people of a scene, at least one adult among them. */
const someOf = ({ adults, ages }: Pick<PlainScene, 'adults' | 'ages'>) =>
  fc.record({ adults: fc.integer({ min: 1, max: adults }), ages: fc.subarray([...ages]) })
const sold = priceScenes.filter(
  (scene) => plainCouponCounts(scene) && plainRefusal(plainNights(scene)) === undefined,
)
const stays = sold.chain((scene) =>
  fc.record({ scene: fc.constant(scene), come: fc.array(someOf(scene), { minLength: 1, maxLength: 3 }) }),
)

const bodyOf = ({ adults, ages }: Pick<PlainScene, 'adults' | 'ages'>) => ({
  number_of_guests: adults + ages.length,
  children_ages: [...ages],
})

const isSame = (a: ReturnType<typeof bodyOf>, b: ReturnType<typeof bodyOf>): boolean =>
  a.number_of_guests === b.number_of_guests &&
  a.children_ages.toSorted().join() === b.children_ages.toSorted().join()

/** Books a scene as its guest. */
const booked = async (scene: PlainScene) => {
  const { room_id, guest } = await setUpScene(server, scene)
  const total = Number(plainNights(scene).reduce((sum, { after }) => sum + after, 0n))
  const own = { room_id, visitor_id: guest.visitor.visitor_id, total }
  return { guest, made: (await guest.call(bookings.create, { body: sceneBody(scene, own) })).value }
}

describe('W-20 W-29 D-62 a guest who changes who comes', () => {
  const anybody = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    ages: fc.array(fc.nat(17), { maxLength: 3 }),
  })
  test('pays what these would have paid who booked then, by whatever steps, whatever became of everything meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        sold,
        fc.array(fc.tuple(anybody, meanwhile), { minLength: 2, maxLength: 10 }),
        async (scene, steps) => {
          const { guest, made } = await booked(scene)
          const admin = await signedInAdmin(server)
          const params = { id: made.booking_id }
          let before = bodyOf(scene)
          for (const [who, news] of steps) {
            await becomes(admin, news)
            const body = bodyOf(who)
            if (isSame(body, before)) continue
            const { status, value } = await guest.call(ownStay.change, { params, body })
            expect(status).toBe(200)
            const nightly = plainNights({ ...scene, ...who }).map(({ day, after }) => ({
              day,
              price: Number(after),
            }))
            expect(value.nightly).toEqual(nightly)
            before = body
          }
        },
      ),
      { numRuns: cases(25) },
    )
  })
})

describe('W-20 W-29 a guest who stays away and comes after all', () => {
  test('makes the former total of every night, whatever became of prices, meals, ages and coupon meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        stays,
        fc.array(meanwhile, { minLength: 4, maxLength: 4 }),
        async ({ scene, come }, news) => {
          const { guest, made } = await booked(scene)
          const admin = await signedInAdmin(server)
          const params = { id: made.booking_id }
          let before = bodyOf(scene)
          for (const [at, body] of [...come.map(bodyOf), bodyOf(scene)].entries()) {
            await becomes(admin, news[at] as Meanwhile)
            if (isSame(body, before)) continue
            const { status, value } = await guest.call(ownStay.change, { params, body })
            expect(status).toBe(200)
            // Who stays away makes nothing dearer, and nobody is paid for it.
            expect(value.final_price).toBeLessThanOrEqual(made.final_price)
            expect(value.charges).toBe(value.final_price)
            before = body
          }
          const { value } = await guest.call(bookings.get, { params })
          const { total_price, discount, final_price, nightly, children_ages } = made
          expect(value).toMatchObject({ total_price, discount, final_price, nightly, charges: final_price })
          expect(value.children_ages.toSorted()).toEqual(children_ages.toSorted())
        },
      ),
      { numRuns: cases(25) },
    )
  })
})
