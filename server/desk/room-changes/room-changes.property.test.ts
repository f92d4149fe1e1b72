import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { addDays } from '../../../contract/kit/dates.ts'
import { roomChangePrices, roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBooking, addGuest, addRoom, percent, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { expectHeld } from '../../../test/reservations/holds.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testNow } from '../../../test/things.ts'
import { withAgreed } from '../../folio/account/agreed.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const roomIds = ['deodar', 'oak', 'pine', 'cedar'] as const
const which = fc.nat(1)
const kind = <K extends string>(name: K) => ({ kind: fc.constant(name) })
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...kind('change'),
      which,
      room: fc.constantFrom(...roomIds),
      from: fc.integer({ min: -1, max: 6 }),
      price: fc.constantFrom(...roomChangePrices),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...kind('stretch'), which, by: fc.integer({ min: -3, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ ...kind('undo'), which }) },
  { weight: 1, arbitrary: fc.record({ ...kind('leave'), which }) },
  { weight: 2, arbitrary: fc.record({ ...kind('stayOn'), which }) },
  { weight: 2, arbitrary: fc.record(kind('nextDay')) },
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never
type Scene = { admin: Caller; ids: string[]; moves: Map<string, string>; days: number }

/** Two guests in the house for seven nights, in four rooms. */
const setUp = async (): Promise<Scene> => {
  await clearRows()
  clockAt({ hours: 0 })
  const visitor = await addGuest(server.db)
  const ids: string[] = []
  for (const [i, room_id] of roomIds.entries()) {
    const price = { price_per_night: rupees(1999.99 + 100 * i), discount_percentage: percent(7 * i) }
    const room = await addRoom(server.db, { room_id, ...price })
    if (i > 1) continue
    const stay = { room, visitor, checkIn: dayAfter(0), checkOut: dayAfter(7), status: 'confirmed' } as const
    ids.push((await addBooking(server.db, stay)).booking_id)
  }
  await server.db.updateTable('bookings').set({ checked_in_at: testNow }).execute()
  return { admin: await signedInAdmin(server), ids, moves: new Map(), days: 0 }
}

const stayOf = (id: string) =>
  server.db.selectFrom('bookings').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow()

const run = async (scene: Scene, step: Step): Promise<number> => {
  if (step.kind === 'nextDay') {
    scene.days++
    clockAt({ hours: 24 * scene.days })
    Object.assign(scene.admin.cookies, (await signedInAdmin(server)).cookies)
    return 200
  }
  const id = scene.ids[step.which] ?? ''
  const reply = await send(scene, id, step)
  const move = reply.status === 200 ? (reply.value as { move_id?: string }).move_id : undefined
  if (move) scene.moves.set(id, move)
  return reply.status
}

const send = async ({ admin, moves, days }: Scene, id: string, step: Exclude<Step, { kind: 'nextDay' }>) => {
  const params = { id }
  if (step.kind === 'change') {
    const body = { room_id: step.room, from: dayAfter(days + step.from), price: step.price }
    return admin.call(roomChanges.change, { params, body })
  }
  if (step.kind === 'undo')
    return admin.call(stayMoves.undo, { params, body: { move_id: moves.get(id) ?? 'none' } })
  if (step.kind === 'leave') return admin.call(desk.checkOut, { params, body: { reason: 'On the house' } })
  if (step.kind === 'stayOn') return admin.call(desk.undo, { params })
  const { room_id, check_in, check_out } = await stayOf(id)
  const body = {
    room_id,
    check_in_date: check_in,
    check_out_date: addDays(check_out, step.by),
    price: 'recalculate' as const,
  }
  return admin.call(stayMoves.move, { params, body })
}

/** Its nights make its price, and the folio charges what the guest slept or will sleep. */
const expectPaid = async (id: string): Promise<void> => {
  const [{ nightly, check_in, departed_on } = expect.fail(id)] = await withAgreed(server.db, [
    await stayOf(id),
  ])
  const until = departed_on === null ? nightly.length : Math.max(1, daysBetween(check_in, departed_on))
  const { charges } = await server.db
    .selectFrom('folios')
    .select('charges')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(charges).toBe(nightly.slice(0, until).reduce((sum, night) => sum + night, 0))
}
const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days

describe('D-60 any sequence of changes of room, longer and shorter stays, departures and ways back', () => {
  test('holds each night in the one room in which it is slept, and charges it once', async () => {
    let changed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 25 }), async (sequence) => {
        const scene = await setUp()
        for (const step of sequence) {
          const status = await run(scene, step)
          expect([200, 400, 404, 409]).toContain(status)
          changed += Number(step.kind === 'change' && status === 200)
          await expectHeld(server)
        }
        for (const id of scene.ids) await expectPaid(id)
      }),
      { numRuns: cases(25) },
    )
    expect(changed).toBeGreaterThan(25)
  })
})
