import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownDay } from '../../kit/shown.ts'
import { blockId } from '../calendar/channel-days.ts'

/** A room and the nights of it that are wanted. */
type Wanted = { roomId: string; from: Day; to: Day }
/** What wants them: its own hold is not in its way. */
type Self = { bookingId?: string; blockId?: string }

type Stretch = Record<'room_id' | 'stay', string> &
  Record<'booking_id' | 'block_id' | 'channel_id', string | null>

/** What holds a room on some days, in whole stretches. */
const heldBetween = (from: Day, to: Day, roomId: string): RawBuilder<Stretch> =>
  sql<Stretch>`holds_between(${from}::date, ${to}::date, ${roomId})`

/** The first stay or block that holds a room on some nights; for whoever may know its guest. */
export const firstHold = (db: Db, { roomId, from, to }: Wanted, self: Self) =>
  db
    .selectFrom(heldBetween(from, to, roomId).as('h'))
    .innerJoin('rooms as r', 'r.room_id', 'h.room_id')
    .leftJoin('bookings as b', 'b.booking_id', 'h.booking_id')
    .leftJoin('room_blocks as k', 'k.block_id', 'h.block_id')
    .leftJoin('channel_days as s', (join) =>
      join.onRef('s.channel_id', '=', 'h.channel_id').on('s.day', '=', sql<Day>`lower(h.stay)`),
    )
    .select(['h.booking_id', blockId.as('block_id'), 'r.room_number', 'b.full_name', 'k.reason', 's.sold_by'])
    .select(sql<Day>`lower(h.stay)`.as('from'))
    .select(sql<Day>`upper(h.stay)`.as('to'))
    .where(sql<boolean>`h.booking_id is distinct from ${self.bookingId ?? ''}`)
    .where(sql<boolean>`h.block_id is distinct from ${self.blockId ?? ''}`)
    .orderBy(sql`lower(h.stay)`)
    .limit(1)
    .executeTakeFirst()

/** How the caller is told who a guest is. */
type Named = (name: string) => string
type Held = NonNullable<Awaited<ReturnType<typeof firstHold>>>

/** For whoever may know it: the stay, the channel that sold the room, or what is done in it. */
const holderOf = ({ booking_id, full_name, sold_by, reason }: Held, named: Named): string => {
  if (booking_id) return `booking ${booking_id} of ${named(full_name ?? '')}`
  if (sold_by) return `a reservation of ${sold_by}. Change it there first`
  return `a block: ${reason}. Change or remove the block first`
}

/**
 * Refuses with the name of the stay or block that holds the room on the wanted nights, as `named` tells it. Where the
 * room's row is locked by the caller nothing can come in between; the database's constraint stands behind it.
 */
export const refuseConflicts = async (
  db: Db,
  wanted: Wanted,
  self: Self,
  named: Named = (name) => name,
): Promise<void> => {
  const held = await firstHold(db, wanted, self)
  if (!held) return
  const days = `from ${shownDay(held.from)} to ${shownDay(held.to)}`
  refuse('in_the_way', {
    message: `Room ${held.room_number} is held ${days} by ${holderOf(held, named)}.`,
    details: {
      from: held.from,
      to: held.to,
      ...(held.booking_id && { booking_id: held.booking_id }),
      ...(held.block_id && { block_id: held.block_id }),
    },
  })
}

/** The same for guests, who do not hear by whom. */
export const refuseTaken = async (db: Db, wanted: Wanted, self: Self): Promise<void> => {
  if (await firstHold(db, wanted, self)) refuse('room_taken')
}

/** Locks a room that is still shown, so that whoever wants its nights waits; answers what it is called. */
export const lockRoomForHold = async (db: Db, roomId: string): Promise<{ room_number: string }> =>
  (await db
    .selectFrom('rooms')
    .select('room_number')
    .where('room_id', '=', roomId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('room_not_found')

/** Locks the rooms of a stay in one order, so that nobody waits in a circle; also those that are gone by now. */
export const lockRooms = async (db: Db, roomIds: readonly string[]) => {
  const rooms = await db
    .selectFrom('rooms')
    .select(['room_id', 'room_number', 'archived_at'])
    .where('room_id', 'in', [...new Set(roomIds)])
    .orderBy('room_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rooms.map((room) => [room.room_id, room]))
}

/** Locks the rooms of stays that give up days one after the other, before the first of them does. */
export const lockRoomsOf = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('rooms')
    .select('room_id')
    .where('room_id', 'in', (eb) =>
      eb.selectFrom('stay_nights').select('room_id').where('booking_id', 'in', bookingIds),
    )
    .orderBy('room_id')
    .forNoKeyUpdate()
    .execute()
