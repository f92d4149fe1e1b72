import type { Combination } from '../../../contract/stays/offers.ts'
import { counted } from '../../kit/format.ts'

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
