import { sql } from 'kysely'
import { addDays, type Day } from '../../contract/kit/dates.ts'
import { defaultSettings } from '../../contract/office/settings.ts'
import { today } from '../../server/kit/clock.ts'
import type { Db } from '../../server/kit/database/db.ts'
import { secretsWith } from '../../server/kit/security/secrets.ts'
import { addPricing, percent, rupees } from '../../test/builders.ts'
import { addNightsAtOnce, withoutIndexes, withoutTriggers } from './at-once.ts'
import { benchKey, type Place } from './places.ts'

export const roomCount = 200

/** The resort's day, which the server under test takes for today. */
export const benchDay = (): Day => today(defaultSettings.time_zone)

const amenities = ['Wi-Fi', 'Hot water', 'Room heater', 'Tea and coffee', 'Mountain view', 'Balcony']

export const room = (n: number) => ({
  room_id: `BENCH-${n}`,
  room_number: `${100 + n}`,
  other_type: ['Family Room', 'Deluxe Room', 'Forest Cottage', 'Suite'][n % 4] as string,
  description: 'A quiet room above the oaks, with a desk at the window and a balcony to the valley.',
  floor: 1 + (n % 3),
  capacity: 2 + (n % 3),
  price_per_night: rupees(2000 + (n % 7) * 250),
  discount_percentage: percent((n % 3) * 5),
  amenities,
  view_type: 'Valley',
  bed_type: 'Double bed',
  room_size: 240 + n,
  images: [1, 2, 3, 4].map((picture) => `/media/rooms/room-${n % 8}-${picture}.avif`),
})

/**
 * Fills a new database with rooms, each with a season's price, and bookings: in every room stay after stay with a
 * gap now and then, from far in the past until `ahead` days from today, about two nights of three taken.
 */
export const fillResort = async (place: Place, bookings: number, ahead: number): Promise<void> => {
  await using opened = await place.open()
  const { db } = opened
  const day = benchDay()
  const season = { start_date: addDays(day, 20), end_date: addDays(day, 40) }
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const rooms = Array.from({ length: roomCount }, (_, n) => room(n))
    await tx.insertInto('rooms').values(rooms).execute()
    for (const { room_id } of rooms) await addPricing(tx, { room_id, ...season })
    await withoutIndexes(tx, 'bookings', () =>
      withoutTriggers(tx, 'bookings', ['bookings_own_nights'], () =>
        insertStays(tx, bookings, addDays(day, ahead)),
      ),
    )
    await addNightsAtOnce(tx, sql`200000`)
  })
  await sql`vacuum (analyze)`.execute(db)
}

// Sealed as a booking keeps it, or the server would begin by sealing every row.
const sealedNumber = secretsWith(Buffer.from(benchKey, 'hex')).seal('P1234567', 'bookings.govt_id_number')

/** Backwards from the last day; every room begins elsewhere in the same weeks of stays and gaps. */
const insertStays = (db: Db, bookings: number, last: Day) =>
  sql`
  with made as (
    insert into reservations (reservation_id, payment_method)
    select 'BN-' || room || '-' || k, 'checkin' from ${stays(bookings)}
  )
  insert into bookings (booking_id, reservation_id, room_id, check_in, check_out, number_of_guests, status,
    payment_status, full_name, email, phone, gender, date_of_birth,
    govt_id_type, govt_id_number, created_at)
  select 'BN-' || room || '-' || k, 'BN-' || room || '-' || k, 'BENCH-' || room, ${last}::date - back, ${last}::date - back + nights, 2,
    case k % 20 when 0 then 'pending' when 1 then 'cancelled' else 'confirmed' end, 'pending_checkin',
    'Guest ' || k, 'guest' || k || '@example.com', '9876543210', 'other', '1990-04-12', 'passport', ${sealedNumber},
    ${last}::date - back - 30
  from ${stays(bookings)}`.execute(db)

const stays = (bookings: number) => sql`(
    select room, k, nights, (sum(nights + gap) over (partition by room order by k))::int as back
    from generate_series(0, ${roomCount - 1}::int) as room,
      generate_series(0, ${Math.ceil(bookings / roomCount) - 1}::int) as k,
      lateral (select (array[2, 3, 1, 4, 2, 5, 2])[1 + (room + k) % 7] as nights,
        (array[0, 0, 1, 0, 3, 0, 5])[1 + (room + k) % 7] as gap) as pattern
  ) as stays`
