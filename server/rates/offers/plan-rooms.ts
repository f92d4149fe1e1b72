import { type Option, optionsOf, type Shelf } from './rooms-of-kind.ts'

/**
 * Rooms for a party of which each has at least so many beds, and none could be left out: a room can be where the beds
 * of the others suffice, so together they have fewer than the party and their smallest room need.
 */
export type Plan = {
  /** The beds of the smallest room. */
  least: number
  /** What can be chosen of each kind. */
  options: readonly (readonly Option[])[]
  width: number
  /** By the kinds that are chosen already, their rooms and beds: what the cheapest choice of the others costs. */
  rest: readonly Float64Array[]
}

const nowhere = Number.POSITIVE_INFINITY

/** What a choice of the first kinds needs at least to become a whole; infinite where it cannot. */
export const restOf = (
  { width, rest }: Plan,
  kinds: number,
  { rooms, beds }: { rooms: number; beds: number },
): number => (beds < width ? rest[kinds]?.[rooms * width + beds] : undefined) ?? nowhere

type Limits = { rooms: number; beds: number }

export const planFor = (
  shelves: readonly Shelf[],
  least: number,
  { guests, maxRooms }: { guests: number; maxRooms: number },
): Plan => {
  const limits = { rooms: Math.min(maxRooms, guests), beds: guests + least - 1 }
  const width = limits.beds + 1
  const options = shelves.map((shelf) => optionsOf(shelf, least, limits))
  const end = new Float64Array((limits.rooms + 1) * width).map((_, at) =>
    at % width >= guests ? 0 : nowhere,
  )
  const rest = [end]
  for (const choice of options.toReversed())
    rest.unshift(restWith(choice, rest[0] as Float64Array<ArrayBuffer>, limits))
  return { least, options, width, rest }
}

/** The rest before a kind, from the rest behind it. */
const restWith = (
  options: readonly Option[],
  behind: Float64Array<ArrayBuffer>,
  limits: Limits,
): Float64Array<ArrayBuffer> => {
  const width = limits.beds + 1
  const before = new Float64Array(behind.length).fill(nowhere)
  for (const option of options) {
    const step = option.rooms * width + option.beds
    for (let rooms = 0; rooms + option.rooms <= limits.rooms; rooms++) {
      // A place further on in the table is behind this one by the option's rooms and beds.
      for (let at = rooms * width; at < (rooms + 1) * width - option.beds; at++) {
        const cost = option.cost + (behind[at + step] as number)
        if (cost < (before[at] as number)) before[at] = cost
      }
    }
  }
  return before
}
