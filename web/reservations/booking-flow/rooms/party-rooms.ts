import type { Combination } from '../../../../contract/rates/offers.ts'
import { counted } from '../../../kit/format.ts'

export type PartyRoom = { room_id: string; room_type: string; guests: number }

/** The rooms of a combination one by one, each with as many guests as the server found beds for in it. */
export const roomsOfParty = ({ rooms }: Combination): PartyRoom[] =>
  rooms.flatMap(({ room_type, room_ids, sleeps }) =>
    room_ids.map((room_id, at) => ({ room_id, room_type, guests: sleeps[at] ?? 1 })),
  )

/** '2 × Family Room + 1 × Glamping Tent'. */
export const nameOfParty = ({ rooms }: Pick<Combination, 'rooms'>): string =>
  rooms.map(({ room_type, count }) => `${count} × ${room_type}`).join(' + ')

/** '3 rooms'. */
export const roomCount = ({ rooms }: Pick<Combination, 'rooms'>): string =>
  counted(
    rooms.reduce((sum, { count }) => sum + count, 0),
    'room',
  )

/**
 * Guests over rooms of these capacities, one by one to where the fewest are, at least one in each; nothing where there
 * are fewer guests than rooms, or more than the rooms hold.
 */
export function spreadGuests(capacities: readonly number[], guests: number): number[] | undefined {
  if (guests < capacities.length) return undefined
  const sleeps = capacities.map(() => 1)
  for (let left = guests - capacities.length; left > 0; left--) {
    const open = capacities.flatMap((capacity, at) => ((sleeps[at] ?? 0) < capacity ? [at] : []))
    const [emptiest] = open.toSorted((a, b) => (sleeps[a] ?? 0) - (sleeps[b] ?? 0))
    if (emptiest === undefined) return undefined
    sleeps[emptiest] = (sleeps[emptiest] ?? 0) + 1
  }
  return sleeps
}

/** The rooms of a combination, as one text that names it. */
export const roomsOf = ({ rooms }: Combination): string => rooms.flatMap(({ room_ids }) => room_ids).join(' ')
