import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { finalPriceOfStay } from '../../folio/account/agreed.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'

type Figures = {
  bookings_today: number
  revenue_today: number
  rooms_free: number
  rooms_occupied: number
  visitors_today: number
}

/** The figures of a day at the resort in one round trip (D-26). */
export const readFigures = async (db: Db, today: Day, zone: string) => {
  const from = midnight(today, zone)
  const to = midnight(today, zone, 1)
  const { rows } = await sql<Figures>`
    with busy as materialized (
      select h.room_id, h.block_id is null as sold from room_days h where h.day = ${today}::date
    )
    select
      (select count(*) from bookings
        where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz) as bookings_today,
      (select coalesce(sum(${finalPriceOfStay}), 0)::bigint from bookings b
        where check_in = ${today}::date and status = 'confirmed') as revenue_today,
      (select count(*) from rooms where status <> 'maintenance' and archived_at is null
        and not exists (select 1 from busy where busy.room_id = rooms.room_id)) as rooms_free,
      (select count(*) from busy where sold) as rooms_occupied,
      (select count(*) from visitors
        where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz) as visitors_today`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('a query of single figures answered no row')
  return { ...figures, revenue_today: paise(figures.revenue_today) }
}

/** The newest bookings with their guests and rooms. */
export const newestBookings = (db: Db, most: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .select([
      'b.booking_id as id',
      'b.full_name as guestName',
      typeOfRoom('r').as('roomType'),
      'b.check_in as checkIn',
      'b.check_out as checkOut',
      'b.created_at as createdAt',
      'b.status',
    ])
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .select(['b.checked_in_at', 'b.checked_out_at', 'b.no_show_at', 'f.balance'])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.booking_id')
    .limit(most)
    .execute()
