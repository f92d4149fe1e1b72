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
import { blocksOfChannels, conflictsFrom } from './channel-days.ts'

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
  'version',
] as const

/** A block that somebody made, with what is the same of all of them. */
export const withKind = <B extends object>(block: B) => ({
  ...block,
  kind: 'maintenance' as const,
  channel_id: null,
})

/** All that keeps rooms from sale on some days beside stays, by the day on which it begins. */
export const blocksOf = async (db: Db, days: Days): Promise<RoomBlock[]> => {
  const blocks = await db
    .selectFrom('room_blocks')
    .select(blockColumns)
    .where('end_date', '>', days.start)
    .where('start_date', '<', days.end)
    .execute()
  return [...blocks.map(withKind), ...(await blocksOfChannels(db, days))].toSorted((a, b) =>
    a.start_date + a.block_id < b.start_date + b.block_id ? -1 : 1,
  )
}

/** Nights that are held here and that a channel has sold too. */
export const soldTwice = (db: Db, { start, end }: Days, today: Day): Promise<SoldTwice[]> =>
  db
    .selectFrom(conflictsFrom(start < today ? start : today).as('x'))
    .select(['room_id', 'start_date', 'end_date', 'channel', 'booking_id', 'block_id'])
    .where('end_date', '>', start)
    .where('start_date', '<', end)
    .orderBy('start_date')
    .orderBy('channel_id')
    .execute()

/** A block that somebody made, locked for a change of it. */
export const lockBlock = async (db: Db, blockId: string): Promise<RoomBlock | undefined> => {
  const block = await db
    .selectFrom('room_blocks')
    .select(blockColumns)
    .where('block_id', '=', blockId)
    .forUpdate()
    .executeTakeFirst()
  return block && withKind(block)
}

/** Rooms by type and number; those that are gone only where a stay or block of theirs is shown. */
export const roomsOf = async (db: Db, used: ReadonlySet<string>): Promise<ChartRoom[]> => {
  const rows = await db
    .selectFrom('rooms')
    .leftJoin('room_types as t', 't.room_type_id', 'rooms.room_type_id')
    .select(['room_id', 'room_number', 'capacity', 'status', 'archived_at'])
    .select(sql<string>`coalesce(t.name, rooms.other_type)`.as('room_type'))
    .execute()
  return rows
    .filter((room) => room.archived_at === null || used.has(room.room_id))
    .map(({ archived_at, ...room }) => ({ ...room, archived: archived_at !== null }))
    .sort((a, b) => inNaturalOrder(a.room_type, b.room_type) || inNaturalOrder(a.room_number, b.room_number))
}
