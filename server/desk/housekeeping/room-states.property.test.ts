import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  type CleanerState,
  cleanerStates,
  cleaning,
  type RoomState,
  roomStates,
} from '../../../contract/desk/housekeeping.ts'
import { addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { clearRows } from '../../../test/database.ts'
import { onBoard, stayFrom, turning } from '../../../test/desk/housekeeping.ts'
import { signedInAdmin, signedInHousekeeper } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const nights = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('turn' as const),
      state: fc.constantFrom(...roomStates),
      nights,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('clean' as const), state: fc.constantFrom(...cleanerStates) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fault' as const), nights }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('stay' as const),
      from: fc.integer({ min: 0, max: 3 }),
      nights,
      comes: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('night' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Held = { from: number; to: number; sleptIn: boolean; isBlock: boolean; isReported?: true | undefined }
/** D-58 and W-23 in memory: days count from the first. */
type Memory = { today: number; held: Held[]; said: Exclude<RoomState, 'out_of_order'>; saidOn: number }

const covers = (day: number) => (held: Held) => held.from <= day && day < held.to
const blockNow = ({ held, today }: Memory) => held.find((one) => one.isBlock && covers(today)(one))
const stateNow = (memory: Memory): RoomState => {
  if (blockNow(memory)) return 'out_of_order'
  // Of a room of which nothing was said, every night counts.
  const since = memory.saidOn < 0 ? Number.NEGATIVE_INFINITY : memory.saidOn
  const slept = memory.held.some(
    (one) => one.sleptIn && one.from < memory.today && one.to > since && since < memory.today,
  )
  return slept ? 'dirty' : memory.said
}
const isFree = ({ held }: Memory, from: number, to: number) =>
  !held.some((one) => one.from < to && from < one.to)

const say = (memory: Memory, state: Memory['said']) => {
  memory.said = state
  memory.saidOn = memory.today
}
const endBlock = (memory: Memory) => {
  const block = blockNow(memory)
  if (!block) return
  block.to = memory.today
  say(memory, 'dirty')
}
const block = (memory: Memory, count: number): boolean => {
  const to = memory.today + count
  const free = isFree(memory, memory.today, to)
  if (!free) return false
  memory.held.push({ from: memory.today, to, sleptIn: false, isBlock: true })
  say(memory, 'dirty')
  return true
}

const legal = new Set([
  'dirty clean',
  'clean inspected',
  'clean dirty',
  'inspected dirty',
  'out_of_order dirty',
])

/** Out of order: a block until then, or the one that is there until then. */
const takenOut = (memory: Memory, count: number): boolean => {
  const own = blockNow(memory)
  if (!own) return block(memory, count)
  const others = { ...memory, held: memory.held.filter((one) => one !== own) }
  const free = isFree(others, memory.today, memory.today + count)
  if (!free) return false
  own.to = memory.today + count
  // What the desk says of it in its own words is the desk's.
  own.isReported = undefined
  return true
}

/** What staff are answered. */
const turned = (memory: Memory, state: RoomState, count: number): number => {
  const now = stateNow(memory)
  if (state === 'out_of_order') return takenOut(memory, count) ? 200 : 409
  if (now === state) return 200
  if (!legal.has(`${now} ${state}`)) return 409
  if (now === 'out_of_order') endBlock(memory)
  else say(memory, state)
  return 200
}

const cleaned = (memory: Memory, state: CleanerState): number => {
  const now = stateNow(memory)
  if (now === state) return 200
  if (now === 'out_of_order' || !legal.has(`${now} ${state}`)) return 409
  say(memory, state)
  return 200
}

const people = async (memory: Memory) => {
  clockAt({ hours: memory.today * 24 })
  await server.db.deleteFrom('housekeepers').execute()
  return { admin: await signedInAdmin(server), cleaner: await signedInHousekeeper(server) }
}
type People = Awaited<ReturnType<typeof people>>

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>
type Scene = { memory: Memory; who: People; id: string }
const dayIn = ({ memory }: Scene, count: number) => dayAfter(memory.today + count)

const turn = async (scene: Scene, { state, nights: count }: Of<'turn'>) => {
  const body = { state, note: 'Broken', until: dayIn(scene, count) }
  expect((await turning(scene.who.admin, scene.id)(body)).status).toBe(turned(scene.memory, state, count))
}

const clean = async ({ memory, who, id }: Scene, { state }: Of<'clean'>) => {
  const reply = await who.cleaner.call(cleaning.turn, { params: { id }, body: { state } })
  expect(reply.status).toBe(cleaned(memory, state))
}

/** The whole of it, else until somebody arrives. */
const blocked = (memory: Memory, count: number): boolean => {
  const { today, held } = memory
  const first = held.filter(({ to }) => to > today).toSorted((a, b) => a.from - b.from)[0]
  const fits = first && first.from < today + count ? first.from - today : count
  return fits > 0 && block(memory, fits)
}

/** The block of a report lasts longer, as far as the room is free. */
const lengthened = ({ today, held }: Memory, own: Held, count: number) => {
  const next = held.filter((one) => one !== own && one.from >= own.to).map(({ from }) => from)
  if (own.isReported) own.to = Math.max(own.to, Math.min(today + count, ...next))
}

const fault = async (scene: Scene, { nights: count }: Of<'fault'>) => {
  const { memory, who, id } = scene
  const body = { text: 'No light', until: dayIn(scene, count) }
  const reply = await who.cleaner.call(cleaning.reportFault, { params: { id }, body })
  const own = blockNow(memory)
  if (own) lengthened(memory, own, count)
  if (!own && blocked(memory, count)) {
    Object.assign(blockNow(memory) ?? {}, { isReported: true })
    expect(reply.value).toMatchObject({ state: 'out_of_order', note: 'No light' })
  }
  // Whatever else holds the room, the desk is told.
  else expect(reply.value.note === 'No light' || reply.value.fault?.text).toBeTruthy()
}

const stay = async ({ memory, id }: Scene, { from: ahead, nights: count, comes }: Of<'stay'>) => {
  const [from, to] = [memory.today + ahead, memory.today + ahead + count]
  if (!isFree(memory, from, to)) return
  const sleptIn = comes && ahead === 0
  await stayFrom(server, { from, to, roomId: id, ...(!sleptIn && { expected: true as const }) })
  memory.held.push({ from, to, sleptIn, isBlock: false })
}

const night = async (scene: Scene) => {
  scene.memory.today += 1
  scene.who = await people(scene.memory)
}

const take = { turn, clean, fault, stay, night } as Record<
  Step['kind'],
  (scene: Scene, one: Step) => Promise<void>
>

test('D-58 any sequence of steps by anybody leaves the room as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await clearRows()
      const { room_id } = await addRoom(server.db)
      const memory: Memory = { today: 0, held: [], said: 'clean', saidOn: -1 }
      const scene: Scene = { memory, who: await people(memory), id: room_id }
      for (const one of steps) {
        await take[one.kind](scene, one)
        const seen = await onBoard(scene.who.admin, room_id)
        expect(seen?.state).toBe(stateNow(memory))
        const until = blockNow(memory)?.to
        expect(seen?.until ?? undefined).toBe(until === undefined ? undefined : dayAfter(until))
      }
    }),
    { numRuns: cases(40) },
  )
})
