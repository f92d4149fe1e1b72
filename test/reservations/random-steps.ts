import fc from 'fast-check'
import { desk } from '../../contract/desk/front-desk.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { roomBlocks } from '../../contract/reservations/calendar.ts'
import { noShows } from '../../contract/reservations/no-show.ts'
import { roomChanges } from '../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../contract/reservations/stay-moves.ts'
import { clockAt } from '../clock.ts'
import { signedInAdmin } from '../people.ts'
import type { Caller, TestServer } from '../server.ts'
import { bookingBody, dayAfter } from '../things.ts'
import { calendar, type channelOf, nights as soldNights } from './channels.ts'

export const roomIds = ['deodar', 'oak', 'pine'] as const
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
/** What guests, the desk and channels may do with the rooms, one after the other. */
export const steps = fc.oneof(
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
  { weight: 2, arbitrary: fc.record({ ...kind('cancel'), which }) },
  { weight: 1, arbitrary: fc.record({ ...kind('noShow'), which }) },
  { weight: 3, arbitrary: fc.record({ ...kind('book'), ...place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...kind('feed'),
      which,
      events: fc.array(fc.record({ ...place, shut: fc.boolean(), uid: fc.constantFrom('one', 'two') }), {
        maxLength: 3,
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record(kind('nextDay')) },
)
export type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never
export type Scene = {
  server: TestServer
  admin: Caller
  visitor_id: string
  ids: string[]
  blocks: string[]
  channels: Awaited<ReturnType<typeof channelOf>>[]
  moves: Map<string, string>
  days: number
}

const pick = (from: readonly string[], n: number) => from[n % from.length] ?? 'none'
const stayOf = ({ server }: Scene, id: string) =>
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
  cancel: ({ admin, ids }, { which }) =>
    admin.call(bookings.setStatus, { params: { id: pick(ids, which) }, body: { status: 'cancelled' } }),
  noShow: ({ admin, ids }, { which }) => admin.call(noShows.noShow, { params: { id: pick(ids, which) } }),
  book: async ({ admin, visitor_id, ids }, { room: room_id, from, nights }) => {
    const days = { check_in_date: dayAfter(from), check_out_date: dayAfter(from + nights) }
    const reply = await admin.call(bookings.create, { body: bookingBody({ visitor_id, room_id, ...days }) })
    if (reply.status === 201) ids.push(reply.value.booking_id)
    return reply
  },
  // Each channel sells one of the rooms; two sell the same.
  feed: async ({ channels }, { which, events }) =>
    channels[which % channels.length]?.take(
      calendar(
        ...events.map(({ from, nights, shut, uid }) =>
          soldNights(from, from + nights, { UID: uid, ...(shut && { SUMMARY: 'Airbnb (Not available)' }) }),
        ),
      ),
    ),
  move: (scene, { which, room, from, nights, price }) =>
    send(scene, pick(scene.ids, which), room, dayAfter(from), dayAfter(from + nights), price),
  stretch: async (scene, { which, by, atStart }) => {
    const id = pick(scene.ids, which)
    const { room_id, check_in, check_out } = await stayOf(scene, id)
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
    Object.assign(scene.admin.cookies, (await signedInAdmin(scene.server)).cookies)
    return undefined
  },
}

/** Does one of them; answers the status of what was called. */
export const doStep = async (scene: Scene, step: Step): Promise<number | undefined> =>
  (await run[step.kind](scene, step as never))?.status
