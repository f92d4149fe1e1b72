import { type Selectable, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type {
  CalendarEvent,
  ChartRoom,
  ChartStay,
  RoomBlock,
  SoldTwice,
} from '../../../contract/reservations/calendar.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { changesOf, isRoomOn, type Segment, segmentsOf } from '../stays/segments.ts'

/** Days from one on, up to another that is not part of them. */
export type Days = { start: Day; end: Day }

/** The rooms of a booking `b` after its first; null for nearly all. */
const changes = changesOf.as('changes')

const within = ({ start, end }: Days) => sql<boolean>`b.stay && daterange(${start}::date, ${end}::date)`

/** The first day on which the guest is in the house no more (migration 0041: nights_in_house). */
const until = sql<Day>`upper(b.stay)`.as('until')

/** Stays of every status that touch the days, for the calendar, with the rooms that they have today. */
export const eventsOf = async (db: Db, days: Days, today: Day): Promise<CalendarEvent[]> => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', (join) => join.on(isRoomOn(today)))
    .select(['b.booking_id', 'b.check_in', 'b.status', 'b.full_name', 'b.number_of_guests'])
    .select(['b.special_requests', 'r.room_number', until])
    .where(within(days))
    .orderBy('b.check_in')
    .orderBy('r.room_number')
    .orderBy('b.booking_id')
    .execute()
  return rows.map((row) => ({
    id: row.booking_id,
    title: `${row.room_number} · ${row.full_name}`,
    start: row.check_in,
    end: row.until,
    status: row.status,
    extendedProps: {
      roomNumber: row.room_number,
      guestName: row.full_name,
      numberOfGuests: row.number_of_guests,
      status: row.status,
      specialRequests: row.special_requests,
    },
  }))
}

/**
 * Stays that hold a room on one of the days, each of their rooms by itself; one that ended early holds it until then.
 */
export const staysOf = async (db: Db, days: Days): Promise<ChartStay[]> => {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.booking_id', 'b.room_id', 'b.check_in', 'b.status', 'b.full_name', 'b.number_of_guests'])
    .select(['b.party_id', 'b.check_out', 'b.checked_in_at', 'b.checked_out_at', 'b.no_show_at'])
    .select([until, changes])
    .where(within(days))
    .where('b.status', '<>', 'cancelled')
    .orderBy('b.check_in')
    .orderBy('b.booking_id')
    .execute()
  return rows.flatMap((row) => {
    const segments = segmentsOf(row, row.until, row.changes ?? [])
    const shown = segments.filter(({ start, end }) => start < days.end && end > days.start)
    return shown.map((segment) => toChartStay(row, segment, segments))
  })
}

type StayRow = Pick<
  Selectable<Database['bookings']>,
  | 'booking_id'
  | 'party_id'
  | 'check_in'
  | 'check_out'
  | 'status'
  | 'full_name'
  | 'number_of_guests'
  | 'checked_in_at'
  | 'checked_out_at'
  | 'no_show_at'
>

const presenceOf = ({ no_show_at, checked_out_at, checked_in_at }: StayRow): ChartStay['presence'] => {
  if (no_show_at) return 'no_show'
  if (checked_out_at) return 'left'
  return checked_in_at ? 'in_house' : 'expected'
}

const toChartStay = (row: StayRow, segment: Segment, segments: readonly Segment[]): ChartStay => ({
  booking_id: row.booking_id,
  party_id: row.party_id,
  room_id: segment.roomId,
  start: segment.start,
  end: segment.end,
  segment: segments.indexOf(segment) + 1,
  segments: segments.length,
  check_in_date: row.check_in,
  check_out_date: row.check_out,
  status: row.status,
  guest_name: row.full_name,
  number_of_guests: row.number_of_guests,
  presence: presenceOf(row),
})

/** A block as the wire tells it. */
export const blockColumns = [
  'block_id',
  'room_id',
  'start_date',
  'end_date',
  'reason',
  'by_name as by',
  'kind',
  'channel_id',
  'version',
] as const

export const blocksOf = (db: Db, { start, end }: Days): Promise<RoomBlock[]> =>
  db
    .selectFrom('room_blocks')
    .select(blockColumns)
    .where('end_date', '>', start)
    .where('start_date', '<', end)
    .orderBy('start_date')
    .orderBy('block_id')
    .execute()

/** Nights sold twice that what they are sold to still holds: a stay that went gives them back within a minute. */
export const soldTwice = (db: Db, { start, end }: Days): Promise<SoldTwice[]> =>
  db
    .selectFrom('channel_conflicts as x')
    .innerJoin('channels as c', 'c.channel_id', 'x.channel_id')
    .select(['c.room_id', 'x.start_date', 'x.end_date', 'c.name as channel', 'x.booking_id', 'x.block_id'])
    .where('x.end_date', '>', start)
    .where('x.start_date', '<', end)
    .where(
      sql<boolean>`exists (select from room_days h
        where h.room_id = c.room_id and h.day >= x.start_date and h.day < x.end_date
          and (h.booking_id = x.booking_id or h.block_id = x.block_id))`,
    )
    .orderBy('x.start_date')
    .orderBy('x.conflict_id')
    .execute()

/** A block, locked for a change of it. */
export const lockBlock = (db: Db, blockId: string): Promise<RoomBlock | undefined> =>
  db
    .selectFrom('room_blocks')
    .select(blockColumns)
    .where('block_id', '=', blockId)
    .forUpdate()
    .executeTakeFirst()

/** Rooms by type and number; those that are gone only where a stay or block of theirs is shown. */
export const roomsOf = async (db: Db, used: ReadonlySet<string>): Promise<ChartRoom[]> => {
  const rows = await db
    .selectFrom('rooms')
    .select(['room_id', 'room_number', 'room_type', 'capacity', 'status', 'archived_at'])
    .execute()
  return rows
    .filter((room) => room.archived_at === null || used.has(room.room_id))
    .map(({ archived_at, ...room }) => ({ ...room, archived: archived_at !== null }))
    .sort((a, b) => inNaturalOrder(a.room_type, b.room_type) || inNaturalOrder(a.room_number, b.room_number))
}
