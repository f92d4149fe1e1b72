import { sql } from 'kysely'
import { type today as contract, type DayAhead, daysAhead } from '../../../contract/desk/today.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import { paise } from '../../../contract/kit/money.ts'
import { finalPriceOfStay } from '../../folio/account/agreed.ts'
import { offReported, paymentNotices } from '../../folio/account/payment-notices.ts'
import { midnight } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

type House = Omit<Output<typeof contract.house>, 'ahead' | 'since' | 'day' | 'to_clean' | 'forms_due'>
type Count = { [name: string]: number }

/** Who comes, goes and stays on a day, and what waits. Each count reads its own index. */
export const readHouse = async (db: Db, day: Day): Promise<House> => {
  const { rows } = await sql<Count>`
    select
      (select count(*)::int from bookings
        where check_in = ${day}::date and status in ('pending', 'confirmed') and no_show_at is null) as coming,
      (select count(*)::int from bookings
        where check_in = ${day}::date and checked_in_at is not null) as arrived,
      (select count(*)::int from bookings
        where check_out = ${day}::date and checked_in_at is not null and departed_on is null) as going,
      (select count(*)::int from bookings
        where check_out = ${day}::date and checked_out_at is not null and departed_on is null) as gone,
      (select count(*)::int from bookings where departed_on = ${day}::date) as early,
      house.stays, house.guests, waiting.stays as waiting, waiting.noticed,
      (select count(*)::int from ${offReported(day)} as b) as reported,
      (select count(*)::int from bookings
        where check_in < ${day}::date and status = 'confirmed' and checked_in_at is null and no_show_at is null)
        as absent,
      owing.stays as owing, owing.amount as owed, back.stays as back, back.amount as returned
    from
      (select count(*)::int as stays, coalesce(sum(number_of_guests), 0)::int as guests from bookings
        where checked_in_at is not null and checked_out_at is null) as house,
      (select count(*)::int as stays, count(*) filter (where ${paymentNotices} is not null)::int as noticed
        from bookings b where b.status = 'pending' and b.check_out > ${day}::date) as waiting,
      -- The debtors, as folio/owed.ts says.
      (select count(*)::int as stays, coalesce(sum(f.balance), 0)::bigint as amount
        from folios f where f.over_since is not null and f.balance > 0) as owing,
      -- At most what came in: toReturn of folio/read-folio.ts.
      (select count(*)::int as stays, coalesce(sum(least(-f.balance, f.paid - f.refunded)), 0)::bigint as amount
        from folios f where f.balance < 0 and f.paid > f.refunded) as back`.execute(db)
  const of = (name: string): number => Number(rows[0]?.[name] ?? 0)
  return {
    arrivals: { expected: of('coming'), arrived: of('arrived') },
    // Who leaves before the day that was booked stands in the desk's list too.
    departures: { expected: of('going') + of('early'), left: of('gone') + of('early') },
    in_house: { stays: of('stays'), guests: of('guests') },
    not_arrived: of('absent'),
    to_confirm: { stays: of('waiting'), noticed: of('noticed') },
    reported: of('reported'),
    owes: { stays: of('owing'), amount: paise(of('owed')) },
    to_return: { stays: of('back'), amount: paise(of('returned')) },
  }
}

/** The days from one on: how full the house is, and what the nights of confirmed stays bring. */
export const readAhead = async (db: Db, from: Day): Promise<DayAhead[]> => {
  const end = addDays(from, daysAhead)
  const { rows } = await sql<DayAhead & { revenue: number }>`
    with days as (
      select (${from}::date + nth)::date as day from generate_series(0, ${daysAhead - 1}::int) as nth
    ), held as materialized (
      select h.day, count(*) filter (where h.block_id is null)::int as sold, count(*)::int as rooms
      from room_days h join rooms r using (room_id)
      where h.day >= ${from}::date and h.day < ${end}::date and r.archived_at is null group by h.day
    ), nights as (
      select night.day, sum(night.price)::bigint as revenue from bookings b join stay_nights night using (booking_id)
      where b.status = 'confirmed' and b.stay && daterange(${from}::date, ${end}::date) and night.charged
      group by night.day
    )
    select d.day,
      coalesce(h.sold, 0) as occupied,
      (select count(*)::int from rooms where archived_at is null) - coalesce(h.rooms - h.sold, 0) as available,
      (select count(*)::int from bookings where check_in = d.day and status <> 'cancelled' and no_show_at is null)
        as arrivals,
      (select count(*)::int from bookings
        where check_out = d.day and status <> 'cancelled' and no_show_at is null and departed_on is null)
        + (select count(*)::int from bookings where departed_on = d.day) as departures,
      coalesce(n.revenue, 0)::bigint as revenue
    from days d left join nights n using (day) left join held h using (day) order by d.day`.execute(db)
  return rows.map((row) => ({ ...row, revenue: paise(Number(row.revenue)) }))
}

type Since = Output<typeof contract.house>['since']

/** What has happened since a day began at the resort. */
export const readSince = async (db: Db, day: Day, zone: string): Promise<Since> => {
  const begin = midnight(day, zone)
  const { rows } = await sql<Count>`
    select booked.stays, booked.amount, done.cancelled, done.moved, done.no_shows, money.received, money.refunded
    from
      (select count(*)::int as stays, coalesce(sum(${finalPriceOfStay}), 0)::bigint as amount
        from bookings b where created_at >= ${begin}::timestamptz) as booked,
      (select
          count(distinct subject_id) filter (where after ->> 'status' = 'cancelled')::int as cancelled,
          count(distinct subject_id) filter (where before is not null
            and (after ? 'check_in' or after ? 'check_out' or after ? 'room'))::int as moved,
          count(distinct subject_id) filter (where after ->> 'no_show' = 'true')::int as no_shows
        from activity where at >= ${begin}::timestamptz and area = 'bookings') as done,
      (select
          coalesce(sum(p.amount) filter (where coalesce(r.kind, p.kind) = 'payment'), 0)::bigint as received,
          coalesce(sum(p.amount) filter (where coalesce(r.kind, p.kind) = 'refund'), 0)::bigint as refunded
        from payments p left join payments r on r.payment_id = p.reverses
        where p.at >= ${begin}::timestamptz) as money`.execute(db)
  const of = (name: string): number => Number(rows[0]?.[name] ?? 0)
  return {
    day,
    booked: { stays: of('stays'), amount: paise(of('amount')) },
    cancelled: of('cancelled'),
    moved: of('moved'),
    no_shows: of('no_shows'),
    received: paise(of('received')),
    refunded: paise(of('refunded')),
  }
}
