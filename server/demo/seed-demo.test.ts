import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dashboard } from '../../contract/desk/dashboard.ts'
import { desk } from '../../contract/desk/front-desk.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { boards } from '../../contract/recruitment/board.ts'
import { payroll } from '../../contract/staff/payroll.ts'
import { firstDay, lastDay, monthAfter, monthOf, yearAndMonth } from '../../contract/staff/payroll-month.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../test/server.ts'
import { setClock } from '../kit/clock.ts'
import { openSecrets } from '../kit/security/secrets.ts'
import { startSession } from '../kit/security/sessions.ts'
import { handlerOf } from '../routes.ts'
import { seedDemo } from './seed-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// All of them are over, so that what the database's own clock wrote would lie in the future.
const moments = [
  ['a Saturday in the evening', '2025-12-27T15:45:00Z', '2025-12-27'],
  ['the first of a month, four minutes after midnight', '2025-07-31T18:34:00Z', '2025-08-01'],
  ['a 29th of February, before breakfast', '2024-02-29T01:00:00Z', '2024-02-29'],
] as const

const rowsOf = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(server.db)).rows

/** What lies ahead by its nature: what is planned, how long something holds, until when it can be done. */
const ahead = new Set([
  'bookings.check_in',
  // Of a stay that was cancelled before its arrival without a fee.
  'folios.over_since',
  'bookings.check_out',
  'channel_days.day',
  // Nobody asks the addresses of a demo.
  'channels.due_at',
  'client_reviews.expires_at',
  'coupons.last_day',
  'form_c.passport_expires_on',
  'form_c.visa_expires_on',
  'interviews.starts_at',
  'pricing.end_date',
  'pricing.start_date',
  'room_blocks.end_date',
  'room_blocks.start_date',
  'room_states.fault_until',
  'sessions.expires_at',
  // Of arrivals and departures.
  'tallies.month',
  // The nights of stays to come.
  'folio_lines.day',
  'stay_moves.check_out',
  'stay_nights.day',
  'room_days.day',
  'vacancies.deadline',
])

/** The columns with a moment, or a day, that is later than now. */
const laterThan = async (now: string, today: string): Promise<string[]> => {
  const columns = await rowsOf<{ name: string; type: string; of: string }>(
    `select column_name as name, data_type as type, table_name as of from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'
       -- What the stream tells keeps the database's own clock.
       and table_name <> 'changes'
       and data_type in ('date', 'timestamp with time zone')`,
  )
  expect(columns.length).toBeGreaterThan(100)
  const asked = columns.map(
    ({ name, type, of }) =>
      `select '${of}.${name}' as column, count(*)::int as rows from ${of}
       where ${name} > '${type === 'date' ? today : now}'::${type}`,
  )
  const found = await rowsOf<{ column: string; rows: number }>(asked.join(' union all '))
  return found.flatMap(({ column, rows }) => (rows > 0 ? [column] : []))
}

const expectOccupancy = async (admin: Caller, today: string): Promise<void> => {
  const of = async (startDate: string, endDate: string) =>
    (await admin.call(dashboard.stats, { query: { startDate, endDate } })).value.performance.occupancy / 100
  const months = Array.from({ length: 12 }, (_, i) => monthAfter(monthOf(today), -1 - i))
  const year = [addDays(today, -364), today] as const
  const figures = [...months.map((month) => [firstDay(month), lastDay(month)] as const), year]
  for (const [from, to] of figures) {
    const occupancy = await of(from, to)
    expect(occupancy, `${from} to ${to}`).toBeGreaterThanOrEqual(45)
    expect(occupancy, `${from} to ${to}`).toBeLessThanOrEqual(75)
  }
  const winter = months.find((month) => month.endsWith('-01')) ?? ''
  const rains = months.find((month) => month.endsWith('-08')) ?? ''
  const between = async (month: string) => of(firstDay(month), lastDay(month))
  expect(await between(winter)).toBeGreaterThan((await between(rains)) + 5)
  // Nights of Friday and Saturday, and of the other days, in rooms a night.
  const [week] = await rowsOf<{ weekend: number; others: number }>(
    `select count(*) filter (where extract(isodow from night) in (5, 6)) / 2.0 as weekend,
       count(*) filter (where extract(isodow from night) not in (5, 6)) / 5.0 as others
     from bookings, generate_series(check_in, check_out - 1, interval '1 day') night
     where status = 'confirmed' and night < '${today}'`,
  )
  expect(Number(week?.weekend)).toBeGreaterThan(Number(week?.others) * 1.25)
  // The weeks to come fill up, the nearer the more.
  const [near, far] = [
    await of(addDays(today, 3), addDays(today, 16)),
    await of(addDays(today, 45), addDays(today, 58)),
  ]
  expect(near).toBeGreaterThan(far + 10)
}

const expectToday = async (admin: Caller, today: string): Promise<void> => {
  const { arrivals, departures, in_house, unpaid } = (await admin.call(desk.day, { query: {} })).value
  expect(arrivals.filter(({ checked_in_at }) => !checked_in_at).length).toBeGreaterThanOrEqual(2)
  expect(arrivals.filter(({ checked_in_at }) => checked_in_at).length).toBeGreaterThanOrEqual(1)
  expect(departures.filter(({ checked_out_at }) => !checked_out_at).length).toBeGreaterThanOrEqual(2)
  expect(departures.filter(({ checked_out_at }) => checked_out_at).length).toBeGreaterThanOrEqual(1)
  expect(in_house.length).toBeGreaterThanOrEqual(6)
  // Nobody shares a room with strangers.
  expect(new Set(in_house.map(({ room }) => room.room_number)).size).toBe(in_house.length)
  expect(new Set(in_house.map(({ payment_status }) => payment_status)).size).toBeGreaterThanOrEqual(3)
  expect(unpaid.length).toBeGreaterThanOrEqual(2)
  const figures = (await admin.call(dashboard.stats, { query: {} })).value.today
  expect(figures.availableRooms).toBeGreaterThanOrEqual(3)
  // Somebody was awaited yesterday; a room is being repaired.
  const [late] = await rowsOf<{ awaited: number; blocks: number }>(
    `select (select count(*)::int from bookings where status = 'confirmed' and checked_in_at is null
         and check_in < '${today}' and check_out > '${today}') as awaited,
       (select count(*)::int from room_blocks where start_date <= '${today}' and end_date > '${today}') as blocks`,
  )
  expect(late).toEqual({ awaited: 1, blocks: 1 })
}

const expectMoney = async (): Promise<void> => {
  const states = await rowsOf<{ state: string }>(
    `select distinct status || ' ' || payment_status as state from bookings order by 1`,
  )
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled pending',
    'cancelled pending_checkin',
    'cancelled refund_due',
    'cancelled refunded',
    'confirmed paid',
    'confirmed partially_paid',
    'confirmed pending',
    'confirmed pending_checkin',
    'pending pending',
    'pending pending_checkin',
  ])
  const methods = await rowsOf<{ method: string }>('select distinct method from payments order by 1')
  expect(methods.map(({ method }) => method)).toEqual(['bank', 'card', 'cash', 'upi'])
  const [wrong] = await rowsOf<{ stays: number; transfers: number; coupons: number }>(
    `select
       (select count(*)::int from bookings b
         join folios f using (booking_id)
         where status <> 'cancelled' and ((payment_status = 'paid') <> (paid > 0 and balance = 0)
             or (payment_status = 'partially_paid') <> (paid > 0 and balance > 0))
           or (payment_status = 'refund_due') <> (balance < 0)) as stays,
       (select count(*)::int from payments p where method = 'upi' and reverses is null
         and not exists (select from payments r where r.reverses = p.payment_id)
         and not exists (select from upi_references u where u.payment_id = p.payment_id)) as transfers,
       (select count(*)::int from coupons where uses > 0) as coupons`,
  )
  expect(wrong).toEqual({ stays: 0, transfers: 0, coupons: 2 })
  const [folios] = await rowsOf<{ extras: number; charged: number; discounts: number; refunds: number }>(
    `select (select count(*)::int from extras) as extras,
       (select count(distinct booking_id)::int from folio_lines where kind = 'extra') as charged,
       (select count(*)::int from folio_lines where kind = 'discount') as discounts,
       (select count(*)::int from payments where kind = 'refund') as refunds`,
  )
  expect(folios).toMatchObject({ discounts: 1, refunds: 1 })
  expect(folios?.extras).toBeGreaterThanOrEqual(18)
  expect(folios?.charged).toBeGreaterThanOrEqual(10)
  const prices = await rowsOf('select distinct batch_id from pricing where batch_id is not null')
  expect(prices.length).toBeGreaterThanOrEqual(6)
  const [asha] = await rowsOf<{ stays: number; pending: number }>(
    `select count(*)::int as stays, count(*) filter (where status = 'pending')::int as pending
     from bookings where email = 'asha@example.com'`,
  )
  expect(asha).toEqual({ stays: 6, pending: 1 })
  // What was billed is what the lines say, and each series goes on where the bills end.
  const [bills] = await rowsOf<{ count: number; gaps: number; wrong: number; open: number; shapes: number }>(
    `select (select count(*)::int from documents) as count,
       (select count(*)::int from document_series s
         where last <> (select count(*) from documents d where d.kind = s.kind and d.year = s.year)) as gaps,
       (select count(*)::int from documents d join folios f using (booking_id)
         where d.total <> (select sum(total) from document_lines n where n.document_id = d.document_id)) as wrong,
       (select count(*)::int from folios where over_since is not null and to_invoice <> 0) as open,
       (select count(distinct array(select jsonb_object_keys(stay) order by 1))::int from documents) as shapes`,
  )
  expect(bills?.count).toBeGreaterThanOrEqual(500)
  // D-67: nothing that is over waits for its paper.
  expect(bills).toMatchObject({ gaps: 0, wrong: 0, open: 0, shapes: 1 })
}

const expectPeople = async (admin: Caller, today: string): Promise<void> => {
  // The month before waits to be run; the others are paid.
  for (const back of [-4, -3, -2]) {
    const query = yearAndMonth(monthAfter(monthOf(today), back))
    expect((await admin.call(payroll.month, { query })).value.frozen, `${back}`).not.toBeNull()
  }
  const [slips] = await rowsOf<{ count: number; deducted: number; absent: number }>(
    `select count(*)::int as count, count(*) filter (where deductions_amount > 0)::int as deducted,
       count(*) filter (where present < 15)::int as absent from payslips`,
  )
  expect(slips?.count).toBeGreaterThanOrEqual(30)
  expect(slips).toMatchObject({ deducted: slips?.count, absent: 0 })
  const [job] = await rowsOf<{ id: number }>(
    `select job_id as id from vacancies where title like 'Front desk%'`,
  )
  const board = (await admin.call(boards.board, { params: { id: job?.id ?? 0 }, query: {} })).value
  expect(board.columns.map(({ name }) => name)).toEqual([...board.job.rounds, 'Selected', 'Rejected'])
  for (const { name, count } of board.columns) expect(count, name).toBeGreaterThanOrEqual(1)
  const [talks] = await rowsOf<{ over: number; planned: number; reviews: number }>(
    `select count(*) filter (where starts_at < '${today}')::int as over,
       count(*) filter (where starts_at > '${addDays(today, 1)}')::int as planned,
       (select count(*)::int from client_review_candidates where verdict is not null) as reviews from interviews`,
  )
  expect(talks).toEqual({ over: 2, planned: 2, reviews: 1 })
}

test.each(moments)(
  'D-28 D-32: on %s the demo resort is alive, and nothing of it has happened in the future',
  async (_, now, today) => {
    setClock(now)
    expect(await seedDemo(server.db, { ...server, secrets: openSecrets(server.config), handlerOf })).toBe(
      true,
    )
    const later = await laterThan(now, today)
    expect(later.filter((column) => !ahead.has(column))).toEqual([])
    expect(later).toEqual(expect.arrayContaining(['bookings.check_in', 'interviews.starts_at']))
    const admin = stranger(server.app)
    admin.cookies.fr_staff = await startSession(server.db, 'staff', 'USR1001')
    await expectOccupancy(admin, today)
    await expectToday(admin, today)
    await expectMoney()
    await expectPeople(admin, today)
    expect(await seedDemo(server.db, { ...server, secrets: openSecrets(server.config), handlerOf })).toBe(
      false,
    )
  },
)
