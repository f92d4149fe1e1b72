import { sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { startBeforeEnd } from '../../../contract/kit/day-range.ts'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'

export type DayRange = { from: Day; to: Day }

/** The days asked for, both included; the last twelve months without. */
export const rangeOf = (from: Day | undefined, to: Day | undefined, today: Day): DayRange => {
  const last = to ?? (from && from > today ? from : today)
  const first = from ?? addDays(last, -364)
  if (first > last) {
    refuseField('startDate', startBeforeEnd)
  }
  return { from: first, to: last }
}

type Made = { month: string; room_type: string; status: string; bookings: number }

/** What was booked in a range, by the day of booking (D-26). */
export const readMade = async (db: Db, { from, to }: DayRange, zone: string) => {
  const [begin, end] = [midnight(from, zone), midnight(to, zone, 1)]
  const { rows } = await sql<Made>`
    select to_char(b.created_at at time zone ${zone}, 'YYYY-MM') as month, coalesce(t.name, r.other_type) as room_type,
      b.status, count(*)::int as bookings
    from bookings b join rooms r using (room_id) left join room_types t using (room_type_id)
    where b.created_at >= ${begin}::timestamptz and b.created_at < ${end}::timestamptz
    group by 1, 2, 3`.execute(db)
  // Each night once: asked of each stay for itself a year takes twice as long.
  const { rows: earned } = await sql<{ room_type: string; revenue: string }>`
    select coalesce(t.name, r.other_type) as room_type, sum(n.price)::bigint as revenue
    from bookings b join stay_nights n using (booking_id) join rooms r on r.room_id = b.room_id
      left join room_types t using (room_type_id)
    where b.status = 'confirmed' and b.created_at >= ${begin}::timestamptz and b.created_at < ${end}::timestamptz
    group by 1 order by 2 desc, 1`.execute(db)
  const roomTypeRevenue = earned.map((row) => ({ ...row, revenue: paise(Number(row.revenue)) }))
  const { rows: sums } = await sql<{ visitors: number; registered: number }>`
    select count(*)::int as visitors,
      coalesce((select sum(count)::int from tallies where tally = 'visitors'), 0) as registered from visitors
    where created_at >= ${begin}::timestamptz and created_at < ${end}::timestamptz`.execute(db)
  const count = (kept: Made[]) => kept.reduce((sum, row) => sum + row.bookings, 0)
  const of = (status: string) => rows.filter((row) => row.status === status)
  const series = (by: 'month' | 'room_type') => {
    const labels = [...new Set(rows.map((row) => row[by]))].sort()
    return { labels, data: labels.map((label) => count(rows.filter((row) => row[by] === label))) }
  }
  return {
    totalBookings: count(rows),
    totalRevenue: sumOf(roomTypeRevenue.map(({ revenue }) => revenue)),
    totalVisitors: sums[0]?.visitors ?? 0,
    totalRegisteredVisitors: sums[0]?.registered ?? 0,
    monthlyBookings: series('month'),
    roomTypes: series('room_type'),
    roomTypeRevenue,
    bookingStatus: {
      confirmed: count(of('confirmed')),
      pending: count(of('pending')),
      cancelled: count(of('cancelled')),
    },
  }
}

const yearBefore = (day: Day): Day => {
  const [year, month, date] = day.split('-')
  return `${Number(year) - 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

type Totals = { known: boolean; bookings: number; revenue: string; visitors: number }

/** The totals of the same days a year before, where the resort had bookings by then. */
export const readLastYear = async (db: Db, range: DayRange, zone: string) => {
  const before = { from: yearBefore(range.from), to: yearBefore(range.to) }
  const [begin, end] = [midnight(before.from, zone), midnight(before.to, zone, 1)]
  const { rows } = await sql<Totals>`
    select coalesce((select min(created_at) from bookings) < ${begin}::timestamptz, false) as known,
      (select count(*)::int from bookings
        where created_at >= ${begin}::timestamptz and created_at < ${end}::timestamptz) as bookings,
      (select coalesce(sum(n.price), 0)::bigint from bookings b join stay_nights n using (booking_id)
        where b.status = 'confirmed' and b.created_at >= ${begin}::timestamptz and b.created_at < ${end}::timestamptz
      ) as revenue,
      (select count(*)::int from visitors
        where created_at >= ${begin}::timestamptz and created_at < ${end}::timestamptz) as visitors`.execute(
    db,
  )
  const [row] = rows
  if (!row?.known) return null
  const { occupancy } = await readPerformance(db, before)
  return {
    ...before,
    totalBookings: row.bookings,
    totalRevenue: paise(Number(row.revenue)),
    totalVisitors: row.visitors,
    occupancy,
  }
}

/** A share in hundredths of a percent, and an amount divided, both rounded half up; nothing of nothing is nothing. */
const shareOf = (part: number, whole: number): BasisPoints =>
  (whole > 0 ? Math.min(10_000, Math.round((part * 10_000) / whole)) : 0) as BasisPoints
const perNight = (amount: number, nights: number): Paise =>
  paise(nights > 0 ? Math.round(amount / nights) : 0)

type Nights = {
  sold: number
  by_channels: number
  revenue: number
  blocked: number
  rooms: number
  days: number
}

/**
 * Occupancy, ADR and RevPAR of the nights in a range. Nights that other channels have sold are sold; what they brought
 * is not known here, so the daily rate is that of the others.
 */
export const readPerformance = async (db: Db, { from, to }: DayRange) => {
  const end = addDays(to, 1)
  const { rows } = await sql<Nights>`
    with blocks as materialized (
      select archived_at, least(end_date, ${end}::date) - greatest(start_date, ${from}::date) as nights
      from room_blocks join rooms using (room_id)
      where start_date < ${end}::date and end_date > ${from}::date
    )
    select
      (select count(*)::int from rooms where archived_at is null) as rooms,
      ${end}::date - ${from}::date as days,
      coalesce((select sum(nights)::int from blocks where archived_at is null), 0) as blocked,
      (select count(*)::int from room_days
        where channel_id is not null and day >= ${from}::date and day < ${end}::date) as by_channels,
      coalesce(n.sold, 0) as sold, coalesce(n.revenue, 0)::bigint as revenue
    from (
      select count(*)::int as sold, sum(price)::bigint as revenue
      from bookings b join stay_nights night using (booking_id)
      where status = 'confirmed' and night.charged and stay && daterange(${from}::date, ${end}::date)
        and night.day >= ${from}::date and night.day < ${end}::date
    ) as n`.execute(db)
  const row = rows[0] ?? { sold: 0, by_channels: 0, revenue: 0, blocked: 0, rooms: 0, days: 0 }
  const [sold, revenue] = [row.sold + row.by_channels, Number(row.revenue)]
  const available = Math.max(0, row.rooms * row.days - row.blocked)
  return {
    sold_nights: sold,
    available_nights: available,
    night_revenue: paise(revenue),
    occupancy: shareOf(sold, available),
    adr: perNight(revenue, row.sold),
    revpar: perNight(revenue, available),
  }
}

/** The other figures of the resort that H-DASH-10 names; the month is the one of the day. */
export const readElsewhere = async (db: Db, today: Day, zone: string) => {
  const first = `${today.slice(0, 7)}-01`
  const begin = midnight(first, zone)
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from purchases where status = 'active') as loans,
      (select count(distinct customer_id)::int from purchases) as customers,
      (select count(*)::int from users where role = 'admin' and status = 'active') as admins,
      coalesce((select sum(amount) from tallies where tally = 'expenses'), 0)::bigint as spent,
      coalesce((select sum(amount) from expenses
        where spent_on >= ${first}::date and spent_on <= ${today}::date), 0)::bigint as spent_month,
      coalesce((select sum(amount) from payments where at >= ${begin}::timestamptz), 0)::bigint
        + coalesce((select sum(amount) from purchase_transactions where created_at >= ${begin}::timestamptz), 0)::bigint
        as income_month,
      coalesce((select sum(amount) from tallies where tally in ('payments', 'purchase_transactions')), 0)::bigint
        + coalesce((select sum(advance_amount) from purchases), 0)::bigint as income`.execute(db)
  const of = (name: string): number => Number(rows[0]?.[name] ?? 0)
  return {
    activeLoans: of('loans'),
    totalCustomers: of('customers'),
    totalAdmins: of('admins'),
    totalAvailableFunds: paise(of('income') - of('spent')),
    totalExpenses: paise(of('spent')),
    monthlyExpenses: paise(of('spent_month')),
    // What was given back in a month may be more than what came in.
    monthlyIncome: paise(Math.max(0, of('income_month'))),
  }
}
