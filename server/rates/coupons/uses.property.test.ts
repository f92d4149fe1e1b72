import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '../../../contract/rates/coupons.ts'
import { addCoupon, addGuest } from '../../../test/builders.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { bookIn, cancelBooking, roomsWithCoupon, usesOf } from '../../../test/rates/coupons.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const book = fc.record({ kind: fc.constant('book' as const), room: fc.nat(7) })
const cancel = fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) })
const limit = fc.record({ kind: fc.constant('limit' as const), use_limit: fc.integer({ min: 1, max: 6 }) })
const steps = fc.array(
  fc.oneof({ weight: 5, arbitrary: book }, { weight: 3, arbitrary: cancel }, { weight: 1, arbitrary: limit }),
  { minLength: 3, maxLength: 14 },
)
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never
type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** The rules in a few lines of memory: which rooms are booked with the coupon, and how many may be. */
type Scene = {
  admin: Caller
  visitor_id: string
  coupon_id: string
  rooms: string[]
  booked: Map<string, string>
  limit: number
}

const setUp = async (use_limit: number): Promise<Scene> => {
  await clearRows()
  const rooms = await roomsWithCoupon(server, 8)
  const { coupon_id } = await addCoupon(server.db, { code: 'MONAL', use_limit })
  const { visitor_id } = await addGuest(server.db)
  const admin = await signedInAdmin(server)
  return {
    admin,
    visitor_id,
    coupon_id: String(coupon_id),
    rooms,
    booked: new Map(),
    limit: use_limit,
  }
}

const expected = ({ booked, limit }: Scene, room: string): string => {
  if (booked.size >= limit) return 'coupon_used_up'
  return booked.has(room) ? 'room_taken' : 'made'
}

const doBook = async (scene: Scene, step: StepOf<'book'>) => {
  const room = scene.rooms[step.room] ?? ''
  const reply = await bookIn(scene.admin, scene.visitor_id, room)
  expect(reply.status === 201 ? 'made' : reply.error.code).toBe(expected(scene, room))
  if (reply.status === 201) scene.booked.set(room, reply.value.booking_id)
}

const doCancel = async ({ admin, booked }: Scene, step: StepOf<'cancel'>) => {
  const one = [...booked][step.which % Math.max(1, booked.size)]
  if (!one) return
  expect((await cancelBooking(admin, one[1])).status).toBe(200)
  booked.delete(one[0])
}

const doLimit = async (scene: Scene, { use_limit }: StepOf<'limit'>) => {
  const body = { first_day: null, last_day: null, note: null, use_limit }
  const reply = await scene.admin.call(coupons.change, { params: { id: scene.coupon_id }, body })
  expect(reply.status).toBe(use_limit < scene.booked.size ? 409 : 200)
  if (reply.status === 200) scene.limit = use_limit
}

const run = (scene: Scene, step: Step) => {
  if (step.kind === 'book') return doBook(scene, step)
  return step.kind === 'cancel' ? doCancel(scene, step) : doLimit(scene, step)
}

describe('any sequence of bookings, cancellations and new limits', () => {
  test('H-PRICE-12 never counts more uses than the limit, and always the bookings that stand', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (sequence, use_limit) => {
        const scene = await setUp(use_limit)
        for (const step of sequence) {
          await run(scene, step)
          const uses = await usesOf(server)
          expect(uses).toBe(scene.booked.size)
          expect(uses).toBeLessThanOrEqual(scene.limit)
        }
      }),
      { numRuns: cases(12) },
    )
  })
})
