import { type Kysely, sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'
import { insertNights, type StayNight } from './night-rows.ts'
import { type HowMade, nightsOfSums, type SummedStay } from './nights-of-sums.ts'

type Room = { from_day: string; room_id: string }
type Row = SummedStay & { booking_id: string; room_id: string; rooms: Room[] | null }

/** What a stay, or the move of one, kept of its price. */
const sumColumns = (table: 'b' | 'm') =>
  sql.join(
    ['total_price', 'discount', 'final_price', 'nightly', 'guests_amount', 'priced_guests', 'priced_ages']
      .concat(
        'agreed_nightly',
        'agreed_full',
        'guest_terms',
        'coupon_code',
        'booking_id',
        'room_id',
        'check_in',
      )
      .map((column) => sql.ref(`${table}.${column}`)),
  )
const people = sql`b.number_of_guests, b.children_ages, b.meal_plan`

/** So many stays are made at once. */
const many = 2000

const inRooms = ({ room_id, rooms, check_in }: Row, made: ReturnType<typeof nightsOfSums>): StayNight[] =>
  made.map(({ night }) => {
    const last = rooms?.findLast(({ from_day }) => check_in < from_day && from_day <= night.day)
    return { ...night, roomId: last?.room_id ?? room_id }
  })

/**
 * Makes the nights of all stays that were kept as sums, and those of moves that may be taken back. Writes down what
 * stays came to before and after, which is the same, and how many nights were made from terms or from a price alone.
 */
export const fillNights = async (kysely: Kysely<unknown>): Promise<void> => {
  const db = kysely as Db
  const { gst } = await readSettings(db)
  const counts: Record<HowMade, number> = { exact: 0, agreed: 0, price: 0 }
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`select ${sumColumns('b')}, ${people}, (
        select json_agg(json_build_object('from_day', c.from_day, 'room_id', c.room_id) order by c.from_day)
        from room_changes c where c.booking_id = b.booking_id) as rooms
      from bookings b where b.booking_id > ${after} order by b.booking_id limit ${many}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    after = last.booking_id
    const stays = rows.map((row) => {
      const made = nightsOfSums(row, gst)
      for (const { how } of made) counts[how] += 1
      return [row.booking_id, inRooms(row, made)] as const
    })
    await insertNights(db, new Map(stays))
  }
  await fillMoves(db, gst)
  await recordCounts(db, counts)
}

/** A move that something has followed cannot be taken back any more. */
const fillMoves = async (db: Db, gst: Parameters<typeof nightsOfSums>[1]): Promise<void> => {
  await sql`delete from stay_moves m where exists (
    select from booking_events e where e.booking_id = m.booking_id and e.event_id > m.event_id)`.execute(db)
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`select ${sumColumns('m')}, ${people}, m.changes as rooms
      from stay_moves m join bookings b on b.booking_id = m.booking_id
      where m.booking_id > ${after} order by m.booking_id limit ${many}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.booking_id
    for (const row of rows) {
      const nights = JSON.stringify(inRooms(row, nightsOfSums(row, gst)))
      await sql`update stay_moves set nights = ${nights} where booking_id = ${row.booking_id}`.execute(db)
    }
  }
}

/** What the rows of each stay come to is what it kept: anything else ends the upgrade. */
const recordCounts = async (db: Db, counts: Record<HowMade, number>): Promise<void> => {
  await sql`insert into night_upgrade (what, before, after)
    select 'stays', count(*), (select count(distinct booking_id) from stay_nights) from bookings
    union all select 'nights', coalesce(sum(cardinality(nightly)), 0), (select count(*) from stay_nights) from bookings
    union all select 'price', coalesce(sum(final_price), 0), (select coalesce(sum(price), 0) from stay_nights) from bookings
    union all select 'full price', coalesce(sum(total_price), 0), (select coalesce(sum(full_price), 0) from stay_nights)
      from bookings
    union all select 'nights ' || how, null, n from jsonb_each_text(${JSON.stringify(counts)}::jsonb) as c(how, n_text),
      lateral (select n_text::bigint as n) as counted`.execute(db)
  const { rows } = await sql<{ booking_id: string }>`
    select b.booking_id from bookings b cross join lateral (
      select array_agg(n.price order by n.day) as prices, sum(n.full_price) as total from stay_nights n
      where n.booking_id = b.booking_id and n.day >= b.check_in and n.day < b.check_out
    ) as made
    where made.prices is distinct from b.nightly or made.total is distinct from b.total_price
    order by b.booking_id limit 10`.execute(db)
  if (rows.length > 0)
    throw new Error(`the nights differ from their stays: ${rows.map((row) => row.booking_id).join(', ')}`)
}
