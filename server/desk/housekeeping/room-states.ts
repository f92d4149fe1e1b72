import { sql } from 'kysely'
import type { RoomOnBoard, RoomPriority, RoomState } from '../../../contract/desk/housekeeping.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { RoomStatus } from '../../../contract/rates/rooms.ts'
import type { Db } from '../../kit/database/db.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'
import { roomOn } from '../../reservations/stays/segments.ts'

/** The calendar day at the resort, and where its midnight is. */
export type AtResort = { db: Db; today: Day; settings: { time_zone: string } }

type Row = {
  room_id: string
  room_number: string
  floor: number
  room_type: string
  capacity: number
  status: RoomStatus
  said: Exclude<RoomState, 'out_of_order'>
  since: string | null
  note: string | null
  assigned_to: string | null
  fault: string | null
  fault_by: string | null
  fault_at: string | null
  fault_until: Day | null
  /** Somebody has slept in it since something was said of it. */
  slept_in: boolean
  arrives: boolean
  /** Tonight is of somebody who did not come. */
  no_show: boolean
  stays: boolean
  occupied: boolean
  leaves: boolean
  block_id: string | null
  reason: string | null
  is_fault: boolean | null
  is_reported: boolean | null
  until: Day | null
}

/** A room as it is shown, with the block that makes it out of order. */
export type RoomNow = RoomOnBoard & {
  capacity: number
  status: RoomStatus
  /** Its note, also while the reason of a block is shown in its place. */
  own_note: string | null
  block_id: string | null
  is_fault: boolean
  /** A cleaner's report made the block. */
  is_reported: boolean
}

/**
 * What was said of each room, and what the nights since then and tonight make of it: read from the holds of these days
 * alone, which an index finds however many stays there were. A stay may have several holds, one for each of its rooms.
 * Who is in a room is no matter of holds: a guest may stay on after their last day. These stays have an index too.
 */
const readRows = async ({ db, today, settings }: AtResort, roomId?: string): Promise<Row[]> => {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const { rows } = await sql<Row>`
    with near as materialized (
      -- What another channel sold is no stay of which anything is known here, and it takes no room out of order.
      select h.room_id, h.stay, h.block_id, h.booking_id, b.checked_in_at is not null as came,
        b.checked_in_at is not null and b.checked_out_at is null as is_here, b.no_show_at is not null as no_show
      from holds_between(${yesterday}::date, ${tomorrow}::date, ${roomId ?? null}) h
        left join bookings b on b.booking_id = h.booking_id
    ), signs as (
      select room_id,
        max(block_id) filter (where stay @> ${today}::date) as block_id,
        bool_or(booking_id is not null and not came and not no_show and stay @> ${today}::date) as arrives,
        bool_or(no_show and stay @> ${today}::date) as no_show,
        bool_or(is_here and stay @> daterange(${yesterday}::date, ${tomorrow}::date)) as stays
      from near group by room_id
    ), inside as (
      -- On the day of departure, and after it, the guest is in the last of their rooms.
      select ${roomOn(today)} as room_id, bool_or(b.check_out <= ${today}::date) as leaves
      from bookings b where b.checked_in_at is not null and b.checked_out_at is null group by 1
    )
    select r.room_id, r.room_number, r.floor, ${typeOfRoom('r')} as room_type, r.capacity, r.status, coalesce(s.state, 'clean') as said, s.since, s.note,
      s.assigned_to, s.fault, s.fault_by, s.fault_at, s.fault_until,
      -- In any night since something was said of it; of a room of which nothing ever was, in any night at all.
      exists (
        select from room_days h join bookings b on b.booking_id = h.booking_id
        where h.room_id = r.room_id and b.checked_in_at is not null and h.day < ${today}::date
          and h.day >= least(coalesce((s.since at time zone ${settings.time_zone})::date, '-infinity'), ${today}::date)
      ) as slept_in, coalesce(signs.arrives, false) as arrives, coalesce(signs.no_show, false) as no_show,
      coalesce(signs.stays, false) as stays, inside.room_id is not null as occupied,
      coalesce(inside.leaves, false) as leaves,
      k.block_id, k.reason, k.fault as is_fault, k.by_housekeeper as is_reported, k.end_date as until
    from rooms r
    left join room_states s on s.room_id = r.room_id
    left join signs on signs.room_id = r.room_id
    left join inside on inside.room_id = r.room_id
    left join room_blocks k on k.block_id = signs.block_id
    where r.archived_at is null ${roomId === undefined ? sql`` : sql`and r.room_id = ${roomId}`}`.execute(db)
  return rows
}

/** Out of order while a block holds the room; dirty when somebody has slept in it since anything was said of it. */
const stateOf = (row: Row): RoomState => {
  if (row.block_id !== null) return 'out_of_order'
  return row.slept_in ? 'dirty' : row.said
}

const priorityOf = (row: Row, state: RoomState): RoomPriority | null => {
  if (row.arrives) return 'arrives_today'
  if (row.stays) return 'stay_over'
  if (state !== 'dirty' || row.occupied) return null
  return row.no_show ? 'no_show' : 'left'
}

/** A block that a report made, or that says the same as one: the block and what is told of it end together. */
const endsBlock = ({ fault, reason, is_reported }: Row): boolean =>
  reason !== null && (is_reported === true || fault?.split('\n').includes(reason) === true)

const faultOf = (row: Row): RoomOnBoard['fault'] => {
  const { fault: text, fault_by, fault_at, fault_until: until } = row
  if (text === null) return null
  return { text, by: fault_by ?? '', at: fault_at ?? '', until, ends_block: endsBlock(row) }
}

const toRoom = (row: Row): RoomNow => {
  const state = stateOf(row)
  return {
    room_id: row.room_id,
    room_number: row.room_number,
    floor: row.floor,
    room_type: row.room_type,
    capacity: row.capacity,
    status: row.status,
    state,
    priority: priorityOf(row, state),
    occupied: row.occupied,
    leaves: row.leaves,
    note: row.reason ?? row.note,
    assigned_to: row.assigned_to,
    since: state === row.said ? row.since : null,
    until: row.until,
    fault: faultOf(row),
    own_note: row.note,
    block_id: row.block_id,
    is_fault: row.is_fault ?? false,
    is_reported: row.is_reported ?? false,
  }
}

const isLater = ({ priority }: RoomOnBoard): number => (priority === 'arrives_today' ? 0 : 1)

/** A room as cleaners see it: why the desk keeps one from sale is not theirs to read, but for what is broken. */
export const forCleaner = <R extends RoomOnBoard & { is_fault?: boolean }>(room: R): R =>
  room.state === 'out_of_order' && !room.is_fault ? { ...room, note: null } : room

/** The board of today: rooms in which somebody arrives first, then by floor and number. */
export const readBoard = async (ctx: AtResort): Promise<RoomNow[]> =>
  (await readRows(ctx))
    .map(toRoom)
    .sort(
      (a, b) => isLater(a) - isLater(b) || a.floor - b.floor || inNaturalOrder(a.room_number, b.room_number),
    )

/** One room of the board; nothing where it is not, or no longer, shown. */
export const readRoom = async (ctx: AtResort, roomId: string): Promise<RoomNow | undefined> =>
  (await readRows(ctx, roomId)).map(toRoom)[0]
