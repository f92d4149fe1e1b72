import { sql } from 'kysely'
import { isReady } from '../../../contract/desk/housekeeping.ts'
import type { RoomChoice } from '../../../contract/desk/room-choices.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { shownDay } from '../../kit/shown.ts'
import { readOccupants } from '../housekeeping/occupants.ts'
import { type AtResort, type RoomNow, readBoard } from '../housekeeping/room-states.ts'

type Asked = { from: Day; to: Day; guests?: number | undefined; bookingId?: string | undefined }
type Hold = {
  room_id: string
  guest_name: string | null
  is_fault: boolean | null
  channel: string | null
  from: Day
  to: Day
}

/** The first stay or block that holds each room on some nights. */
const readHolds = async ({ db }: AtResort, { from, to, bookingId = '' }: Asked) => {
  const { rows } = await sql<Hold>`
    select distinct on (h.room_id) h.room_id, b.full_name as guest_name, k.fault as is_fault,
      s.sold_by as channel, lower(h.stay) as "from", upper(h.stay) as "to"
    from holds_between(${from}::date, ${to}::date) h left join room_blocks k on k.block_id = h.block_id
      left join bookings b on b.booking_id = h.booking_id
      left join channel_days s on s.channel_id = h.channel_id and s.day = lower(h.stay)
    where h.booking_id is distinct from ${bookingId}
    order by h.room_id, lower(h.stay)`.execute(db)
  return new Map(rows.map((hold) => [hold.room_id, hold]))
}

/** The room that the stay which looks for one has on all of these nights, if it has one. */
const readOwn = async ({ db }: AtResort, { from, to, bookingId }: Asked): Promise<string | undefined> => {
  if (bookingId === undefined) return undefined
  const own = await db
    .selectFrom('room_days')
    .select('room_id')
    .where('booking_id', '=', bookingId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy('room_id')
    .having(sql<boolean>`count(*) = ${to}::date - ${from}::date`)
    .executeTakeFirst()
  return own?.room_id
}

const holderOf = ({ guest_name, is_fault, channel }: Hold): string => {
  if (guest_name !== null) return `Taken by ${guest_name}`
  if (channel !== null) return `Sold by ${channel}`
  return is_fault ? 'Out of order' : 'Blocked'
}

const heldText = (hold: Hold, asked: Asked): string => {
  const { from, to } = hold
  const what = holderOf(hold)
  return from > asked.from ? `${what} from ${shownDay(from)}` : `${what} until ${shownDay(to)}`
}

const blockedText = (room: RoomNow, hold: Hold | undefined, asked: Asked): string | null => {
  if (room.status === 'maintenance') return 'Not for booking'
  if (asked.guests !== undefined && asked.guests > room.capacity) return `Sleeps ${room.capacity}`
  return hold ? heldText(hold, asked) : null
}

/** Rooms that can be taken first, of these the ready ones with nobody in them; each part by the number. */
const rankOf = ({ blocked, state, occupant }: RoomChoice): number => {
  if (blocked !== null) return 3
  if (occupant !== null) return 2
  return state === null || isReady(state) ? 0 : 1
}

/**
 * The rooms as the desk chooses one for some nights. The state and who is in a room are told where the nights begin now:
 * of a room for later nights they say nothing.
 */
export const readChoices = async (ctx: AtResort, asked: Asked): Promise<RoomChoice[]> => {
  const isNow = asked.from <= ctx.today
  const board = await readBoard(ctx)
  const occupants = isNow ? await readOccupants(ctx, asked.bookingId) : new Map()
  const nights = { ...asked, to: asked.to > asked.from ? asked.to : addDays(asked.from, 1) }
  const holds = await readHolds(ctx, nights)
  const own = await readOwn(ctx, nights)
  const choiceOf = (room: RoomNow): RoomChoice => {
    const { room_id, room_number, room_type, capacity } = room
    return {
      ...{ room_id, room_number, room_type, capacity },
      state: isNow ? room.state : null,
      occupant: occupants.get(room_id) ?? null,
      blocked: blockedText(room, holds.get(room_id), nights),
      own: room_id === own,
    }
  }
  return board
    .map(choiceOf)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || inNaturalOrder(a.room_number, b.room_number))
}
