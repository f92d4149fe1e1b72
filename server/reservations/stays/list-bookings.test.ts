import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingSorts, bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { addPlainNights } from '../../../test/plain-nights.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { testDay } from '../../../test/things.ts'
import { everyBooking, listBookings } from './list-bookings.ts'

const count = 1600
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})

/** Stays of one night on end; several were booked at one moment, which is finer than a millisecond. */
const addMany = async () => {
  const { room_id } = await addRoom(server.db)
  await server.db.transaction().execute(async (tx) => {
    await sql`
    with made as (
      insert into reservations (reservation_id, payment_method)
      select 'FR-' || n * 7919 % 10007, 'qr' from generate_series(1, ${count}::int) as n
    )
    insert into bookings (booking_id, reservation_id, room_id, check_in, check_out, number_of_guests, status,
      payment_status, full_name, email, phone, gender, date_of_birth,
      govt_id_type, govt_id_number, created_at)
    select 'FR-' || n * 7919 % 10007, 'FR-' || n * 7919 % 10007, ${room_id}, '2022-01-31'::date + n, '2022-02-01'::date + n, 1,
      (array['pending', 'confirmed', 'confirmed', 'cancelled'])[1 + n % 4], 'pending',
      'Asha', 'asha@example.com', '9876543210', 'female', '1990-01-01', 'aadhar', 'x',
      '2022-01-31T23:59:59.9999Z'::timestamptz + n / 5 * interval '14 hours 3 minutes 0.000333 seconds'
    from generate_series(1, ${count}::int) as n`.execute(tx)
    await addPlainNights(tx, sql`100`)
  })
}

beforeEach(async () => {
  await addMany()
  // The planner is not to take the table for an empty one, as it would right after so many at once.
  await sql`analyze bookings`.execute(server.db)
  admin = await signedInAdmin(server)
})

const column = { newest: 'created_at', check_in: 'check_in', check_out: 'check_out' } as const
/** All codes in their order, as the database sorts them. */
const inOrder = async (sort: (typeof bookingSorts)[number], status?: string): Promise<string[]> => {
  const by = column[sort.replace('-', '') as keyof typeof column]
  const direction = sort === 'newest' || sort.startsWith('-') ? sql`desc` : sql`asc`
  const only = status ? sql`where status = ${status}` : sql``
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from bookings ${only} order by ${sql.ref(by)} ${direction}, booking_id`.execute(
    server.db,
  )
  return rows.map(({ booking_id }) => booking_id)
}

describe('D-3 a long list of bookings', () => {
  test('shows the same rows on its far pages in every order', async () => {
    for (const sort of bookingSorts) {
      const all = await inOrder(sort)
      for (const page of [10, 11, 13, 16, 17]) {
        const { value } = await admin.call(bookings.list, { query: { sort, page, page_size: 100 } })
        expect(value.total, sort).toBe(count)
        expect(
          value.items.map((row) => row.booking_id),
          sort,
        ).toEqual(all.slice((page - 1) * 100, page * 100))
      }
    }
  })

  test('and of one status in the orders of booking, arrival and departure', async () => {
    await server.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('check_in', '<', '2025-01-01')
      .execute()
    for (const sort of ['newest', 'check_in', '-check_out'] as const) {
      const all = await inOrder(sort, 'confirmed')
      for (const page of [6, 7]) {
        const query = { sort, page, page_size: 200, status: 'confirmed' } as const
        const { value } = await admin.call(bookings.list, { query })
        expect(value.total, sort).toBe(all.length)
        expect(
          value.items.map((row) => row.booking_id),
          sort,
        ).toEqual(all.slice((page - 1) * 200, page * 200))
      }
    }
  })

  test('is read for its file row after row, each once, in every order', async () => {
    const early = await server.db
      .selectFrom('bookings')
      .select('booking_id')
      .where('check_in', '<', '2022-02-05')
      .execute()
    const left = new Set(early.map(({ booking_id }) => booking_id))
    for (const sort of bookingSorts) {
      const read: string[] = []
      const rows = everyBooking(server.db, { sort, from: '2022-02-05', today: testDay }, 7)
      for await (const { booking_id } of rows) read.push(booking_id)
      expect(read, sort).toEqual((await inOrder(sort)).filter((code) => !left.has(code)))
    }
  })
})

test('D-3 a search for a part that every guest has finds them all, a page at a time', async () => {
  const asked = { guest: '@example.com', sort: 'newest', page: 1, page_size: 20, today: testDay } as const
  const found = await listBookings(server.db, 'all', asked)
  const all = await inOrder('newest')
  expect([found.total, found.items.map((row) => row.booking_id)]).toEqual([count, all.slice(0, 20)])
})

describe('D-3 the stays of whom was typed', () => {
  /** Every third stay was booked by an account of this name, which every second of the stays carries itself. */
  const addNames = async () => {
    const { visitor_id } = await addGuest(server.db, { name: 'Kabir Bisht' })
    const numbered = sql`(select booking_id, row_number() over (order by booking_id) as n from bookings) as numbered`
    await sql`
      update bookings set visitor_id = case when n % 3 = 0 then ${visitor_id} end,
        full_name = case when n % 2 = 0 then 'Kabir Bisht' else full_name end
      from ${numbered} where numbered.booking_id = bookings.booking_id`.execute(server.db)
    return visitor_id
  }
  const codes = async (filter: object, most?: number) => {
    const { items, total } = await listBookings(server.db, 'all', filter as never, most)
    return [items.map(({ booking_id }) => booking_id), total]
  }

  const expectEach = async (sort: (typeof bookingSorts)[number], theirs: Set<string>) => {
    const all = (await inOrder(sort)).filter((code) => theirs.has(code))
    // In whichever order somebody remembers the names.
    const asked = { guest: 'bisht kabir', sort, page_size: 100 }
    // Taken together, and where they are more than that: one more than most of the stays.
    for (const most of [undefined, all.length, all.length - 1, 0])
      for (const page of [1, 7, Math.ceil(all.length / 100), 30])
        expect(await codes({ ...asked, page }, most), sort).toEqual([
          all.slice((page - 1) * 100, page * 100),
          all.length,
        ])
    const held = new Set(await inOrder(sort, 'cancelled'))
    const cancelled = all.filter((code) => held.has(code))
    for (const most of [undefined, 3])
      expect(await codes({ ...asked, status: 'cancelled', page: 2 }, most), sort).toEqual([
        cancelled.slice(100, 200),
        cancelled.length,
      ])
  }

  test('are found on every page, few or many, in every order', async () => {
    const visitor = await addNames()
    const { rows } = await sql<{ booking_id: string }>`
      select booking_id from bookings where full_name = 'Kabir Bisht' or visitor_id = ${visitor}`.execute(
      server.db,
    )
    const theirs = new Set(rows.map((row) => row.booking_id))
    expect(theirs.size).toBeGreaterThan(count / 2)
    for (const sort of bookingSorts) await expectEach(sort, theirs)
  })
})
