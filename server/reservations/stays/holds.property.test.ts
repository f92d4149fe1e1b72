import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { clockAt } from '../../../test/clock.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { expectHeld } from '../../../test/reservations/holds.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { addBooking, addGuest, addPricing, addRoom, percent, rupees } from '../../demo/kit/builders.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const roomIds = ['deodar', 'oak', 'pine'] as const
const place = {
  room: fc.constantFrom(...roomIds),
  from: fc.integer({ min: -1, max: 9 }),
  nights: fc.integer({ min: 0, max: 5 }),
}
const which = fc.nat(20)
const kind = <K extends string>(name: K) => ({ kind: fc.constant(name) })
const price = fc.constantFrom('keep' as const, 'recalculate' as const)
const later = fc.integer({ min: -1, max: 4 })
const ofRoom = fc.constantFrom('keep' as const, 'new' as const)
const stretch = { by: fc.integer({ min: -3, max: 3 }), atStart: fc.boolean() }
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ...kind('move'), which, ...place, price }) },
  { weight: 4, arbitrary: fc.record({ ...kind('stretch'), which, ...stretch }) },
  { weight: 2, arbitrary: fc.record({ ...kind('undo'), which }) },
  { weight: 3, arbitrary: fc.record({ ...kind('block'), ...place }) },
  { weight: 2, arbitrary: fc.record({ ...kind('changeBlock'), which, ...place }) },
  { weight: 1, arbitrary: fc.record({ ...kind('unblock'), which }) },
  { weight: 2, arbitrary: fc.record({ ...kind('checkIn'), which }) },
  { weight: 2, arbitrary: fc.record({ ...kind('checkOut'), which }) },
  { weight: 1, arbitrary: fc.record({ ...kind('undoArrival'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...kind('changeRoom'),
      which,
      room: fc.constantFrom(...roomIds),
      from: later,
      price: ofRoom,
    }),
  },
  { weight: 1, arbitrary: fc.record(kind('nextDay')) },
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never
type Scene = { admin: Caller; ids: string[]; blocks: string[]; moves: Map<string, string>; days: number }

const setUp = async (): Promise<Scene> => {
  await clearRows()
  clockAt({ hours: 0 })
  const visitor = await addGuest(server.db)
  const ids: string[] = []
  for (const [i, room_id] of roomIds.entries()) {
    const room = await addRoom(server.db, {
      room_id,
      price_per_night: rupees(1999.99 + i),
      discount_percentage: percent(7 * i),
    })
    const days = { start_date: dayAfter(2), end_date: dayAfter(4 + i) }
    await addPricing(server.db, { room_id, ...days, base_price: rupees(3333.33), discount: percent(12.5) })
    for (const from of [0, 3, 6]) {
      const stay = { room, visitor, checkIn: dayAfter(from), checkOut: dayAfter(from + 1 + ((from + i) % 3)) }
      ids.push((await addBooking(server.db, { ...stay, status: 'confirmed' })).booking_id)
    }
  }
  return { admin: await signedInAdmin(server), ids, blocks: [], moves: new Map(), days: 0 }
}

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? 'none'
const stayOf = (id: string) =>
  server.db.selectFrom('bookings').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow()

const send = async (
  scene: Scene,
  id: string,
  room_id: string,
  from: string,
  to: string,
  price: 'keep' | 'recalculate',
) => {
  const body = { room_id, check_in_date: from, check_out_date: to, price }
  const reply = await scene.admin.call(stayMoves.move, { params: { id }, body })
  if (reply.status === 200) scene.moves.set(id, reply.value.move_id)
  return reply
}

type Do = {
  [K in Step['kind']]: (
    scene: Scene,
    step: Extract<Step, { kind: K }>,
  ) => Promise<{ status: number } | undefined>
}
const blockBody = ({ room, from, nights }: { room: string; from: number; nights: number }) => ({
  room_id: room,
  start_date: dayAfter(from),
  end_date: dayAfter(from + nights),
  reason: 'Repairs',
})
const run: Do = {
  move: (scene, { which, room, from, nights, price }) =>
    send(scene, pick(scene.ids, which), room, dayAfter(from), dayAfter(from + nights), price),
  stretch: async (scene, { which, by, atStart }) => {
    const id = pick(scene.ids, which)
    const { room_id, check_in, check_out } = await stayOf(id)
    const shifted = (day: string) => Temporal.PlainDate.from(day).add({ days: by }).toString()
    const days = atStart
      ? ([shifted(check_in), check_out] as const)
      : ([check_in, shifted(check_out)] as const)
    return send(scene, id, room_id, ...days, 'keep')
  },
  undo: async (scene, { which }) => {
    const id = pick(scene.ids, which)
    const body = { move_id: scene.moves.get(id) ?? 'none' }
    return scene.admin.call(stayMoves.undo, { params: { id }, body })
  },
  block: async (scene, at) => {
    const reply = await scene.admin.call(roomBlocks.add, { body: blockBody(at) })
    if (reply.status === 201) scene.blocks.push(reply.value.block_id)
    return reply
  },
  changeBlock: async ({ admin, blocks }, { which, ...at }) =>
    admin.call(roomBlocks.change, { params: { id: pick(blocks, which) }, body: blockBody(at) }),
  unblock: async ({ admin, blocks }, { which }) =>
    admin.call(roomBlocks.remove, { params: { id: pick(blocks, which) } }),
  checkIn: async ({ admin, ids }, { which }) =>
    admin.call(desk.checkIn, { params: { id: pick(ids, which) } }),
  checkOut: async ({ admin, ids }, { which }) =>
    admin.call(desk.checkOut, { params: { id: pick(ids, which) }, body: { reason: 'On the house' } }),
  undoArrival: async ({ admin, ids }, { which }) =>
    admin.call(desk.undo, { params: { id: pick(ids, which) } }),
  changeRoom: async (scene, { which, room: room_id, from, price }) => {
    const id = pick(scene.ids, which)
    const body = { room_id, from: dayAfter(scene.days + from), price }
    const reply = await scene.admin.call(roomChanges.change, { params: { id }, body })
    if (reply.status === 200) scene.moves.set(id, reply.value.move_id)
    return reply
  },
  nextDay: async (scene) => {
    scene.days++
    clockAt({ hours: 24 * scene.days })
    Object.assign(scene.admin.cookies, (await signedInAdmin(server)).cookies)
    return undefined
  },
}

/** Stays whose nights on the folio are not those that they are charged for. */
const wrongPrices = async () => {
  const { rows } = await sql`
    select b.booking_id from bookings b
    where (select coalesce(sum(n.price), 0) from stay_nights n where n.booking_id = b.booking_id and n.charged)
      <> (select coalesce(sum(l.amount), 0) from folio_lines l left join folio_lines o on o.line_id = l.reverses
        where l.booking_id = b.booking_id and coalesce(o.kind, l.kind) = 'night')`.execute(server.db)
  return rows
}

describe('D-9 D-6 D-60 any sequence of moves, changes of room, blocks, arrivals and departures', () => {
  test('never makes two holds overlap, never loses a paisa, and never faults', async () => {
    const answers = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 8, maxLength: 30 }), async (sequence) => {
        const scene = await setUp()
        for (const each of sequence) {
          const reply = await run[each.kind](scene, each as never)
          if (reply) answers.add(reply.status)
          expect([200, 201, 400, 404, 409, undefined]).toContain(reply?.status)
        }
        await expectHeld(server)
        expect(await wrongPrices()).toEqual([])
      }),
      { numRuns: cases(30) },
    )
    // The sequences did something, and met refusals on the way.
    expect([...answers]).toEqual(expect.arrayContaining([200, 201, 400, 409]))
  })
})
