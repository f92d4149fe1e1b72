import type { AvailableRoom } from '../../../contract/stays/rooms.ts'

type Offered = Pick<AvailableRoom, 'capacity' | 'final_price'>

/** Beds that stay empty: one makes no difference, two or three are roomy, more is somebody else's room. */
const looseFrom = 2
const excessFrom = 4

/** How well a room fits so many guests: 0 well, 1 loosely, 2 with beds for a second party. */
const fitOf = ({ capacity }: Offered, guests: number): number => {
  const empty = capacity - guests
  if (empty >= excessFrom) return 2
  return empty >= looseFrom ? 1 : 0
}

/** Rooms in the order in which a guest would look at them: those that fit, the cheapest first. */
export const byFit =
  (guests: number) =>
  (a: Offered, b: Offered): number =>
    fitOf(a, guests) - fitOf(b, guests) || a.final_price - b.final_price || a.capacity - b.capacity
