import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Stay } from '../quotes/stay-dates.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'

/** The rooms of these ids with the prices of their nights, by their ids. Refused where one of them is gone. */
export const wantedRooms = async (db: Db, ids: readonly string[], nights: Stay) => {
  const wanted = [...new Set(ids)]
  const rooms = await roomsWithPricing(db, nights)
    .where('rooms.room_id', 'in', wanted)
    .orderBy('rooms.room_id')
    .execute()
  return rooms.length < wanted.length
    ? refuse('room_not_found', { fields: { room_ids: 'Room not found' } })
    : rooms
}
