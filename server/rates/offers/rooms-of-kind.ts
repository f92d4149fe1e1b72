import { inNaturalOrder } from '../../kit/natural-order.ts'
/** A room that is free for a stay, and what the stay costs in it, in whole paise. */
export type FreeRoom = { room_id: string; room_type: string; capacity: number; price: number }

/** The free rooms of one kind by how many they hold, the cheapest of each size first. */
type Size = { beds: number; rooms: FreeRoom[] }
export type Shelf = { room_type: string; sizes: Size[] }

/** How many rooms of each size of a shelf: the cheapest ones. */
export type Picks = readonly number[]

/** So many rooms of a kind with so many beds together, chosen as cheaply as can be. */
export type Option = { rooms: number; beds: number; cost: number; picks: Picks }

/** Price and number of rooms in one figure: of what costs the same, fewer rooms are less. There are never 64. */
const costOf = (room: FreeRoom): number => room.price * 64 + 1

const byPrice = (a: FreeRoom, b: FreeRoom): number =>
  a.price - b.price || inNaturalOrder(a.room_id, b.room_id)

/** The rooms by kind, in the order of the kinds' names. A room counts for no more beds than the party has guests. */
export const shelvesOf = (free: readonly FreeRoom[], guests: number): Shelf[] => {
  const kinds = Map.groupBy(free, ({ room_type }) => room_type)
  return [...kinds.keys()].sort().map((room_type) => {
    const sizes = Map.groupBy(kinds.get(room_type) ?? [], ({ capacity }) => Math.min(capacity, guests))
    return { room_type, sizes: [...sizes].map(([beds, rooms]) => ({ beds, rooms: rooms.sort(byPrice) })) }
  })
}

type Limits = { beds: number; rooms: number }

/** The choices that no other of as many rooms and beds undercuts, without rooms of fewer beds than `least`. */
export const optionsOf = ({ sizes }: Shelf, least: number, limits: Limits): Option[] => {
  let found: Option[] = [{ rooms: 0, beds: 0, cost: 0, picks: [] }]
  for (const size of sizes) found = withSize(found, size.beds < least ? { ...size, rooms: [] } : size, limits)
  return found
}

/** A choice with none, one, two and so on of the rooms of one more size. */
const withRooms = (option: Option, { beds, rooms }: Size, limits: Limits): Option[] => {
  const most = Math.min(
    rooms.length,
    limits.rooms - option.rooms,
    Math.floor((limits.beds - option.beds) / beds),
  )
  const found = [{ ...option, picks: [...option.picks, 0] }]
  let { cost } = option
  for (const [i, room] of rooms.slice(0, most).entries()) {
    const more = i + 1
    cost += costOf(room)
    const sums = { rooms: option.rooms + more, beds: option.beds + more * beds, cost }
    found.push({ ...sums, picks: [...option.picks, more] })
  }
  return found
}

const withSize = (found: readonly Option[], size: Size, limits: Limits): Option[] => {
  const cheapest = new Map<number, Option>()
  for (const next of found.flatMap((option) => withRooms(option, size, limits))) {
    const key = next.rooms * (limits.beds + 1) + next.beds
    if (next.cost < (cheapest.get(key)?.cost ?? Number.POSITIVE_INFINITY)) cheapest.set(key, next)
  }
  return [...cheapest.values()]
}

/** The rooms of a choice, the cheapest first. */
export const roomsPicked = ({ sizes }: Shelf, picks: Picks): FreeRoom[] =>
  sizes.flatMap(({ rooms }, i) => rooms.slice(0, picks[i] ?? 0)).sort(byPrice)
