import { sql } from 'kysely'
import { addDays, type Day } from '../../contract/kit/dates.ts'
import { paise } from '../../contract/kit/money.ts'
import type { Db } from '../kit/db.ts'

type Figures = {
  bookings_today: number
  revenue_today: number
  rooms_free: number
  rooms_occupied: number
  visitors_today: number
  confirmed: number
  pending: number
  cancelled: number
}

const midnight = (day: Day, zone: string): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()

/** The figures of a day at the resort, and of all bookings by status, in one round trip (decisions 26). */
export const readFigures = async (db: Db, today: Day, zone: string) => {
  const from = midnight(today, zone)
  const to = midnight(addDays(today, 1), zone)
  const { rows } = await sql<Figures>`
    with busy as materialized (
      select room_id, booking_id from room_holds
      where stay && daterange(${today}::date, ${today}::date, '[]')
    ), by_status as materialized (select status, count(*) as of_it from bookings group by status)
    select
      (select count(*) from bookings
        where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz) as bookings_today,
      (select coalesce(sum(final_price), 0)::bigint from bookings
        where check_in = ${today}::date and status = 'confirmed') as revenue_today,
      (select count(*) from rooms where status <> 'maintenance' and archived_at is null
        and not exists (select 1 from busy where busy.room_id = rooms.room_id)) as rooms_free,
      (select count(*) from busy where booking_id is not null) as rooms_occupied,
      (select count(*) from visitors
        where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz) as visitors_today,
      coalesce((select of_it from by_status where status = 'confirmed'), 0) as confirmed,
      coalesce((select of_it from by_status where status = 'pending'), 0) as pending,
      coalesce((select of_it from by_status where status = 'cancelled'), 0) as cancelled`.execute(db)
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
      'r.room_type as roomType',
      'b.check_in as checkIn',
      'b.check_out as checkOut',
      'b.created_at as createdAt',
      'b.status',
    ])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.booking_id')
    .limit(most)
    .execute()
