import { type Plan, planFor, restOf } from './plan-rooms.ts'
import {
  type FreeRoom,
  type Option,
  type Picks,
  roomsPicked,
  type Shelf,
  shelvesOf,
} from './rooms-of-kind.ts'

type Party = { guests: number; maxRooms: number; most: number }

/** Rooms of one kind in a combination: which they are, the cheapest first, and how many sleep in each and in all. */
type KindOfRooms = { room_type: string; guests: number; room_ids: string[]; sleeps: number[] }
export type RoomsTogether = { rooms: KindOfRooms[]; price: number }

/** Some rooms of each of the first kinds, and what they cost with the cheapest that can still be added. */
type Part = {
  plan: Plan
  /** A letter for each of these kinds, whose code is how many rooms of it there are. */
  counts: string
  rooms: number
  beds: number
  spent: number
  /** What `spent` becomes at least. */
  atLeast: number
  picks: readonly Picks[]
}

/** The cheapest first, and of those that are equally cheap the one that is nearest to its end; taken from the back. */
const comesAfter = (a: Part, b: Part): boolean =>
  a.atLeast > b.atLeast || (a.atLeast === b.atLeast && a.counts.length < b.counts.length)

const enqueue = (queue: Part[], part: Part): void => {
  let [low, high] = [0, queue.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (comesAfter(queue[middle] as Part, part)) low = middle + 1
    else high = middle
  }
  queue.splice(low, 0, part)
}

const begun = (plan: Plan): Part => {
  const part = { plan, counts: '', rooms: 0, beds: 0, spent: 0, picks: [] }
  return { ...part, atLeast: restOf(plan, 0, part) }
}

const extended = (part: Part, option: Option): Part => {
  const sums = {
    rooms: part.rooms + option.rooms,
    beds: part.beds + option.beds,
    spent: part.spent + option.cost,
  }
  const counts = part.counts + String.fromCharCode(option.rooms)
  const atLeast = sums.spent + restOf(part.plan, counts.length, sums)
  return { plan: part.plan, ...sums, counts, atLeast, picks: [...part.picks, option.picks] }
}

const nameOf = ({ plan, beds, counts }: Part): string => `${plan.least} ${beds} ${counts}`

/** What the next kind makes of a part that is no whole yet, as far as it can become one. */
const extensionsOf = (part: Part): Part[] =>
  (part.plan.options[part.counts.length] ?? [])
    .map((option) => extended(part, option))
    .filter(({ atLeast }) => atLeast < Number.POSITIVE_INFINITY)

const isWhole = ({ plan, counts }: Part): boolean => counts.length === plan.options.length

/** Parts in the order of what they cost at least, each once. */
function* inOrder(plans: readonly Plan[]): Generator<Part> {
  const queue: Part[] = []
  const seen = new Set<string>()
  for (const plan of plans) enqueue(queue, begun(plan))
  for (let part = queue.pop(); part; part = queue.pop()) {
    const name = nameOf(part)
    if (seen.has(name)) continue
    seen.add(name)
    yield part
    for (const next of extensionsOf(part)) enqueue(queue, next)
  }
}

/** The cheapest wholes, each with other counts of rooms. */
const cheapestWholes = (plans: readonly Plan[], most: number): Part[] => {
  const wholes = new Map<string, Part>()
  for (const part of inOrder(plans)) {
    // The first with these counts is the cheapest.
    if (isWhole(part) && !wholes.has(part.counts)) wholes.set(part.counts, part)
    if (wholes.size === most) break
  }
  return [...wholes.values()]
}

/**
 * Rooms that hold a party together, the cheapest first, then those of fewer rooms (D-54). Two combinations
 * differ in how many rooms of some kind they have; each has the cheapest rooms that do. None has a room that could be
 * left out. Exact: what the best end of every beginning costs is known beforehand, so no beginning is followed that
 * does not lead to one of the cheapest.
 */
export const combineRooms = (free: readonly FreeRoom[], party: Party): RoomsTogether[] => {
  const shelves = shelvesOf(free, party.guests)
  const sizes = new Set(shelves.flatMap(({ sizes }) => sizes.map(({ beds }) => beds)))
  const plans = [...sizes].map((least) => planFor(shelves, least, party))
  return cheapestWholes(plans, party.most).map((whole) => togetherOf(whole, shelves, party.guests))
}

const togetherOf = ({ picks, beds }: Part, shelves: readonly Shelf[], guests: number): RoomsTogether => {
  const kinds = shelves
    .map((shelf, i) => ({ room_type: shelf.room_type, rooms: roomsPicked(shelf, picks[i] ?? []) }))
    .filter(({ rooms }) => rooms.length > 0)
    .sort((a, b) => bedsOf(b.rooms) - bedsOf(a.rooms))
  const places = kinds.map(({ rooms }) => rooms.map(({ capacity }) => Math.min(capacity, guests)))
  const people = beddedIn(places, beds - guests)
  const rooms = kinds.map(({ room_type, rooms }, i) => {
    const sleeps = people[i] ?? []
    const room_ids = rooms.map(({ room_id }) => room_id)
    return { room_type, guests: sleeps.reduce((sum, one) => sum + one, 0), room_ids, sleeps }
  })
  const price = kinds.flatMap(({ rooms }) => rooms).reduce((sum, room) => sum + room.price, 0)
  return { rooms: rooms.sort((a, b) => b.guests - a.guests), price }
}

const bedsOf = (rooms: readonly FreeRoom[]): number => rooms.reduce((sum, { capacity }) => sum + capacity, 0)

/** How many sleep in each room where so many beds stay empty: one after the other in the room with the most guests. */
const beddedIn = (kinds: number[][], empty: number): number[][] => {
  for (let left = empty; left > 0; left--) {
    const largest = Math.max(...kinds.flat())
    const kind = kinds.findLast((beds) => beds.includes(largest)) ?? []
    kind[kind.lastIndexOf(largest)] = largest - 1
  }
  return kinds
}
