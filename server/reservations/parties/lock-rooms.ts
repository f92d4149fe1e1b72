import { sql } from 'kysely'
import { counted } from '../../../contract/kit/counted.ts'
import type { BookingInput } from '../../../contract/reservations/booking-input.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { holdRooms, roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'

export type PartyRooms = NonNullable<BookingInput['rooms']>
type Sent = PartyRooms[number]
type PricedRoom = NonNullable<Awaited<ReturnType<ReturnType<typeof roomsWithPricing>['executeTakeFirst']>>>
type Priceable = { sent: Sent; priced: PricedRoom }

/**
 * The rooms of a party with what prices them, as they were sent. Their rows are locked in one order, so that parties
 * that want the same rooms wait for each other and never in a circle.
 */
export const priceable = async (db: Db, stay: Stay, rooms: PartyRooms): Promise<Priceable[]> => {
  const ids = rooms.map(({ room_id }) => room_id)
  await holdRooms(db, ids)
  const found = await roomsWithPricing(db, stay).where('rooms.room_id', 'in', ids).execute()
  const known = new Map(found.map((room) => [room.room_id, room]))
  const all = rooms.map((sent, at) => fitting(at, sent, known.get(sent.room_id)))
  await refuseTaken(db, stay, all)
  return all
}

const fitting = (at: number, sent: Sent, priced: PricedRoom | undefined): Priceable => {
  const field = `rooms.${at}.room_id`
  if (!priced) return refuse('room_not_found', { fields: { [field]: 'Room not found' } })
  const { room_number, capacity } = priced
  if (priced.status === 'maintenance') {
    const message = `Room ${room_number} cannot be booked at the moment`
    return refuse('room_unavailable', { message, fields: { [field]: message } })
  }
  if (sent.number_of_guests > capacity) {
    const message = `Room ${room_number} holds ${counted(capacity, 'guest')} at most`
    return refuse('too_many_guests', { message, fields: { [`rooms.${at}.number_of_guests`]: message } })
  }
  return { sent, priced }
}

/** Names the first room that is gone. What comes in between all the same the database refuses, without its name. */
const refuseTaken = async (
  db: Db,
  { checkIn, checkOut }: Stay,
  rooms: readonly Priceable[],
): Promise<void> => {
  const { rows } = await sql<{ room_id: string }>`
    select distinct room_id from room_days
    where room_id = any(${rooms.map(({ sent }) => sent.room_id)}::text[])
      and day >= ${checkIn}::date and day < ${checkOut}::date`.execute(db)
  const taken = new Set(rows.map(({ room_id }) => room_id))
  const at = rooms.findIndex(({ sent }) => taken.has(sent.room_id))
  if (at < 0) return
  const message = `Room ${rooms[at]?.priced.room_number} has just been booked for these dates. Please choose another room or other dates.`
  refuse('room_taken', { message, fields: { [`rooms.${at}.room_id`]: message } })
}
