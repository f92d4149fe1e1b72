import { sql } from 'kysely'
import { addDays, type Day } from '../../contract/kit/dates.ts'
import { finalPriceOfStay } from '../../server/folio/account/agreed.ts'
import { nowText } from '../../server/kit/clock.ts'
import type { Db } from '../../server/kit/database/db.ts'
import { secretsWith } from '../../server/kit/security/secrets.ts'
import { startSession } from '../../server/kit/security/sessions.ts'
import { addStaff } from '../../test/builders.ts'
import { addNightsAtOnce, withoutIndexes, withoutTriggers } from './at-once.ts'
import { benchKey, type Place } from './places.ts'
import { benchDay, room } from './resort.ts'

/** So few that 10,000 stays fill more than the twelve months that the figures of the back office look at. */
export const officeRooms = 100
const ahead = 32

/** An admin's cookie, and the code of one of the bookings. */
export type Office = { cookie: string; code: string }

/**
 * Fills a new database with the books of a resort: stays room by room up to some weeks from today, in the order in
 * which they were booked, their guests, what they paid, expenses and purchases.
 */
export const fillOffice = async (place: Place, bookings: number, rooms = officeRooms): Promise<Office> => {
  await using opened = await place.open()
  const { db } = opened
  const day = benchDay()
  const cookie = await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await tx
      .insertInto('rooms')
      .values(Array.from({ length: rooms }, (_, n) => room(n)))
      .execute()
    const { user_id } = await addStaff(tx, { password_hash: 'none' })
    await withoutIndexes(tx, 'visitors', () => addVisitors(tx, Math.ceil(bookings / 3), bookings))
    const rowTriggers = [
      'bookings_uses_coupon',
      'bookings_nights_new',
      'bookings_over_new',
      'bookings_own_nights',
    ]
    await withoutIndexes(tx, 'bookings', () =>
      withoutTriggers(tx, 'bookings', rowTriggers, () => addStays(tx, bookings, rooms, addDays(day, ahead))),
    )
    await addNightsAtOnce(tx, sql`200000 + substr(b.room_id, 7)::int % 7 * 25000`)
    await addFolios(tx)
    await withoutIndexes(tx, 'payments', () =>
      withoutTriggers(tx, 'payments', paymentTriggers, () => addPayments(tx, day)),
    )
    await withoutIndexes(tx, 'documents', () =>
      withoutIndexes(tx, 'document_lines', () => addDocuments(tx, day)),
    )
    await addRoomStates(tx)
    await addOtherMoney(tx, user_id, Math.ceil(bookings / 25), day)
    return `fr_staff=${await startSession(tx, 'staff', user_id)}`
  })
  await sql`vacuum (analyze)`.execute(db)
  const { booking_id } = await db
    .selectFrom('bookings')
    .select('booking_id')
    .orderBy('created_at', 'desc')
    .offset(77)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { cookie, code: booking_id }
}
/** Who pays is written by the work itself; nobody is told of payments, and what waits for the end of it bars the indexes. */
const paymentTriggers = ['payments_payer', 'payments_webhooks']

const firstNames =
  'Asha,Rohan,Kabir,Meera,Ishaan,Tara,Vikram,Neha,Arjun,Priya,Dev,Anaya,Sanjay,Leela,Omar,Zoya'
const lastNames = 'Verma,Rawat,Negi,Bisht,Khan,Joshi,Pant,Sharma,Iyer,Das,Bose,Mehta,Gill,Nair,Rao,Thapa'

const addVisitors = (db: Db, count: number, bookings: number) =>
  sql`
  insert into visitors (visitor_id, name, email, phone, created_at)
  select 'V' || n, (string_to_array(${firstNames}, ','))[1 + n % 16] || ' ' ||
      (string_to_array(${lastNames}, ','))[1 + (n / 16) % 16],
    'guest' || n || '@example.com', (9000000000 + n * 7919::bigint % 999999937)::text,
    ${nowText()}::timestamptz - make_interval(days => ((${bookings}::bigint / 25) * (${count}::int - n) / ${count}::int)::int)
  from generate_series(1, ${count}::int) as n`.execute(db)

// Sealed as a booking keeps it, or the server would begin by sealing every row.
const sealedNumber = secretsWith(Buffer.from(benchKey, 'hex')).seal('P1234567', 'bookings.govt_id_number')

/** The letters of real codes; a prime step through all of them makes each of the codes another one. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const code = sql.raw(
  `'FR-' || ${[0, 1, 2, 3, 4, 5]
    .map(
      (place) =>
        `substr('${letters}', 1 + (n * 618033989::bigint % 887503681 / ${31 ** place} % 31)::int, 1)`,
    )
    .join(' || ')}`,
)

/** Of the last days, guests of some rooms have not come yet, and of the last weeks some left without paying the rest. */
const isLate = sql`(room % 10 = 3 and arrives between ${benchDay()}::date - 2 and ${benchDay()}::date)`
const owes = sql`(room_id like '%7' and check_out between ${benchDay()}::date - 40 and ${benchDay()}::date)`

/** Backwards from the last day; about two nights of three are taken, and one stay of twenty was never confirmed. */
const addStays = (db: Db, bookings: number, rooms: number, last: Day) =>
  sql`
  with numbered as materialized (
    select row_number() over (order by made, room) as n, stays.*,
      case (k * 7 + room) % 20 when 0 then 'pending' when 1 then 'cancelled' else 'confirmed' end as status
    from (
      select room, k, nights, ${last}::date - back as arrives,
        least(${last}::date - back - (room * 7 + k * 13) % 45 + (k * 37 % 1440) * interval '1 minute',
          ${nowText()}::timestamptz) as made
      from (
        select room, k, nights, (sum(nights + gap) over (partition by room order by k))::int as back
        from generate_series(0, ${rooms - 1}::int) as room,
          generate_series(0, ${Math.ceil(bookings / rooms) - 1}::int) as k,
          lateral (select (array[2, 3, 1, 4, 2, 5, 2])[1 + (room + k) % 7] as nights,
            (array[0, 0, 1, 0, 3, 0, 5])[1 + (room + k) % 7] as gap) as pattern
      ) as placed
    ) as stays
  ), made as (
    insert into reservations (reservation_id, payment_method, created_at) select ${code}, 'checkin', made from numbered
  )
  insert into bookings (booking_id, reservation_id, room_id, visitor_id, check_in, check_out, number_of_guests, status,
    payment_status, full_name, email, phone, gender,
    date_of_birth, govt_id_type, govt_id_number, created_at, checked_in_at, checked_out_at)
  select ${code}, ${code}, 'BENCH-' || room, v.visitor_id, arrives, arrives + nights, 2, status,
    case when status = 'confirmed' and arrives <= ${benchDay()}::date then 'paid' else 'pending_checkin' end,
    v.name, v.email, v.phone, 'other',
    '1990-04-12', 'passport', ${sealedNumber}, made,
    case when status = 'confirmed' and arrives <= ${benchDay()}::date and not ${isLate} then arrives + time '14:00' end,
    case when status = 'confirmed' and arrives + nights <= ${benchDay()}::date and not ${isLate}
      then arrives + nights + time '10:00' end
  from numbered
  join (select visitor_id, name, email, phone from visitors) as v on v.visitor_id = 'V' || (1 + n * 7919::bigint % ${Math.ceil(bookings / 3)}::int)
  order by n`.execute(db)

/** Who came has paid: a deposit with the booking in one case of four, the rest on arrival. */
const addPayments = (db: Db, today: Day) =>
  sql`
  insert into payments (booking_id, amount, method, by_name, at, day, payer)
  select booking_id, amount, method, 'Ravi', at, (at at time zone resort_zone())::date, full_name from (
    select booking_id, final_price / 4 as amount, 'bank' as method, created_at as at, full_name from ${priced}
    where ${hasDeposit}
    union all
    select booking_id, final_price - case when ${hasDeposit} then final_price / 4 else 0 end, 'cash', checked_in_at,
      full_name
    from ${priced} where checked_in_at is not null and check_in <= ${today}::date and not ${owes}
  ) as paid order by at`.execute(db)

/** Stays with what they come to. */
const priced = sql`(select b.*, ${finalPriceOfStay} as final_price from bookings b) as priced`

const hasDeposit = sql.raw("(status = 'confirmed' and final_price % 4 = 0 and right(booking_id, 1) < '9')")

/** A cancelled stay has a folio without lines. */
const addFolios = async (db: Db) => {
  await sql`insert into folios (booking_id) select booking_id from bookings where status = 'cancelled'`.execute(
    db,
  )
  await sql`update folios f set over_since = owed_since(b) from bookings b
    where b.booking_id = f.booking_id and (b.status = 'cancelled' or b.checked_out_at is not null)`.execute(
    db,
  )
}

/** The invoice of every stay that has ended, with 5 % in what the guest paid. */
const addDocuments = async (db: Db, today: Day) => {
  await sql`
    insert into documents (document_id, kind, year, nth, number, issued_on, issued_at, booking_id, guest_name,
      buyer_name, seller, buyer, stay, value, cgst, sgst, round_off, total, by_name)
    select 'D' || booking_id, 'invoice', year, nth, 'INV/' || year || '/' || lpad(nth::text, 7, '0'), check_out,
      checked_out_at, booking_id, full_name, full_name, '{}', '{}', '{}', final_price - 2 * tax, tax, tax, 0,
      final_price, 'Ravi'
    from (
      select b.*, round(final_price / 42.0)::bigint as tax,
        row_number() over (partition by year order by checked_out_at, booking_id) as nth
      from (
        select *, to_char(check_out - interval '3 months', 'YY') || '-' || to_char(check_out + interval '9 months', 'YY')
          as year
        from ${priced} where checked_out_at is not null and check_out <= ${today}::date
      ) as b
    ) as ended order by checked_out_at, booking_id`.execute(db)
  await sql`
    insert into document_lines (document_id, position, line_id, text, day, quantity, sac, rate, value, cgst, sgst, total)
    select 'D' || booking_id, row_number() over (partition by booking_id order by line_id) - 1, line_id, text, day,
      quantity, sac, 500, amount - 2 * round(amount / 42.0)::bigint, round(amount / 42.0)::bigint,
      round(amount / 42.0)::bigint, amount
    from folio_lines l join documents d using (booking_id) order by line_id`.execute(db)
}

/** What cleaners said: of most rooms this week, of some long ago, of some nothing yet. */
const addRoomStates = (db: Db) =>
  sql`
  insert into room_states (room_id, state, since, note)
  select room_id, (array['clean', 'dirty', 'inspected'])[1 + n % 3],
    ${nowText()}::timestamptz - make_interval(days => case n % 10 when 9 then 300 else n % 4 end),
    case n % 8 when 0 then 'Towels are short' end
  from (select room_id, row_number() over (order by room_id)::int as n from rooms) as numbered
  where n % 10 > 0`.execute(db)

/** An expense of every day, and a purchase of every tenth with ten payments. */
const addOtherMoney = async (db: Db, userId: string, days: number, today: Day) => {
  await sql`
    insert into expenses (name, amount, type, spent_on, created_at)
    select 'Expense ' || n, 100000 + n % 90 * 1000, (array['MAINTENANCE', 'UTILITIES', 'MARKETING', 'OTHER'])[1 + n % 4],
      ${today}::date - n, ${today}::date - n
    from generate_series(${days}::int - 1, 0, -1) as n`.execute(db)
  await sql`
    insert into purchases (purchase_id, customer_id, customer_name, loan_amount, remaining_amount, purchased_on, created_at, updated_at)
    select 'LN' || 100000000 + n, ${userId}, 'Zoya Khan', 100000000, 50000000, ${today}::date - n * 10, ${today}::date - n * 10, ${today}::date - n * 10
    from generate_series(${days}::int / 10, 1, -1) as n`.execute(db)
  await sql`
    insert into purchase_transactions (purchase_id, customer_id, amount, paid_on, by_name, created_at)
    select 'LN' || 100000000 + n, ${userId}, 5000000, ${today}::date - n * 10 + part, 'Ravi', ${today}::date - n * 10 + part
    from generate_series(${days}::int / 10, 1, -1) as n, generate_series(0, 9) as part`.execute(db)
}
