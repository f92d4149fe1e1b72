import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { withAgreed } from '../../folio/account/agreed.ts'
import { readLines, readSums } from '../../folio/account/read-folio.ts'
import { nightsAgain } from '../../folio/settling/nights-again.ts'
import { settlePaymentStatus } from '../../folio/settling/settle.ts'
import { withNightsChanged } from '../../reservations/nights/night-rows.ts'
import { readNights } from '../../reservations/nights/read-nights.ts'
import type { Db } from './db.ts'
import { migrate, sqlFiles } from './migrate.ts'

// A resort that ran before there were folios (D-46): what guests owed and had coming is what they owe and have
// coming after the upgrade.

const before = '0039_visitor_stays'
const first: Day = '2026-11-20'

type Status = 'pending' | 'confirmed' | 'cancelled'
/** Amounts in paise; payments are written in their order, a negative one takes back the one before it. */
type Kind = {
  status: Status
  nightly: number[]
  paymentStatus: string
  paid?: number[]
  /** Left after so many nights of those that were booked. */
  left?: number
}
const stays: Record<string, Kind> = {
  'FR-PENDNG': { status: 'pending', nightly: [200_000, 200_000], paymentStatus: 'pending' },
  'FR-PAYING': { status: 'pending', nightly: [200_000], paymentStatus: 'partially_paid', paid: [50_000] },
  'FR-PAIDUP': {
    status: 'confirmed',
    nightly: [199_999, 200_001, 1],
    paymentStatus: 'paid',
    paid: [400_001],
  },
  'FR-PARTLY': {
    status: 'confirmed',
    nightly: [333_333, 333_334],
    paymentStatus: 'partially_paid',
    paid: [100_000, 33],
  },
  // Shortened after it was paid.
  'FR-SHORTN': { status: 'confirmed', nightly: [200_000], paymentStatus: 'paid', paid: [600_000] },
  'FR-EXCESS': {
    status: 'confirmed',
    nightly: [150_000, 150_000],
    paymentStatus: 'paid',
    paid: [300_000, 1],
  },
  'FR-MSTAKE': {
    status: 'confirmed',
    nightly: [200_000, 250_000],
    paymentStatus: 'paid',
    paid: [540_000, -540_000, 450_000],
  },
  'FR-KEPTTT': { status: 'cancelled', nightly: [200_000, 200_000], paymentStatus: 'paid', paid: [400_000] },
  'FR-RETRND': {
    status: 'cancelled',
    nightly: [200_000, 200_000],
    paymentStatus: 'refunded',
    paid: [400_000, -400_000],
  },
  'FR-NEVERR': { status: 'cancelled', nightly: [200_000], paymentStatus: 'pending' },
  'FR-EARLYY': {
    status: 'confirmed',
    nightly: [200_000, 210_000, 220_000, 230_000],
    paymentStatus: 'paid',
    paid: [860_000],
    left: 1,
  },
  'FR-SAMEDY': { status: 'confirmed', nightly: [200_000, 200_000], paymentStatus: 'pending', left: 0 },
  'FR-FREEEE': { status: 'confirmed', nightly: [0, 150_000, 0], paymentStatus: 'pending_checkin' },
  'FR-LONGGG': {
    status: 'confirmed',
    nightly: Array.from({ length: 60 }, (_, night) => 100_000 + night),
    paymentStatus: 'partially_paid',
    paid: [1_000_000, 999],
  },
}

const sumOf = (amounts: readonly number[] = []) => amounts.reduce((sum, amount) => sum + amount, 0)

const addStay = async (db: Db, id: string, { status, nightly, paymentStatus, paid = [], left }: Kind) => {
  const room = `R-${id}`
  const departed = left === undefined ? null : addDays(first, left)
  const arrived = departed && `${first}T09:00:00Z`
  const gone = departed && `${departed}T16:00:00Z`
  const price = sumOf(nightly)
  await sql`insert into rooms (room_id, room_number, room_type, capacity, price_per_night, bed_type, room_size)
    values (${room}, ${id}, 'Family Room', 4, 200000, 'Double bed', 240)`.execute(db)
  await sql`insert into bookings (booking_id, room_id, check_in, check_out, number_of_guests, status, payment_method,
      payment_status, total_price, discount, final_price, nightly, full_name, email, phone, gender, date_of_birth,
      govt_id_type, govt_id_number, created_at, checked_in_at, checked_out_at, departed_on)
    values (${id}, ${room}, ${first}, ${addDays(first, nightly.length)}, 2, ${status}, 'qr', ${paymentStatus},
      ${price + 1000}, 1000, ${price}, ${nightly}, 'Asha Verma', 'asha@example.com', '9876501234', 'female',
      '1991-02-03', 'passport', 'Z7654321', '2026-10-01T06:00:00Z', ${arrived}, ${gone}, ${departed})`.execute(
    db,
  )
  for (const amount of paid)
    await sql`insert into payments (booking_id, amount, method, by_name, at, reverses)
      values (${id}, ${amount}, 'cash', 'Front desk', '2026-10-02T06:00:00Z', ${
        amount < 0
          ? sql`(select max(payment_id) from payments where booking_id = ${id} and amount = ${-amount})`
          : null
      })`.execute(db)
}

let db: Db
let close: () => Promise<unknown>
beforeAll(async () => {
  const opened = await emptyDatabase()
  db = opened.db
  close = opened.close
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateTo(before)
  if (error) throw error
  for (const [id, kind] of Object.entries(stays)) await addStay(db, id, kind)
  await migrate(db)
})
afterAll(() => close())

const owedBefore = ({ status, nightly, paid }: Kind) =>
  (status === 'cancelled' ? 0 : sumOf(nightly)) - sumOf(paid)

test('D-46 the upgrade gives every stay a folio with the balance that it had', async () => {
  const folios = await db.selectFrom('folios').selectAll().execute()
  expect(folios.map(({ booking_id }) => booking_id).sort()).toEqual(Object.keys(stays).sort())
  const of = (id: string) => folios.find(({ booking_id }) => booking_id === id)
  for (const [id, kind] of Object.entries(stays)) {
    expect([id, of(id)?.paid, of(id)?.refunded]).toEqual([id, sumOf(kind.paid), 0])
    expect([id, of(id)?.balance]).toEqual([id, owedBefore(kind)])
    expect([id, of(id)?.payments]).toEqual([id, kind.paid?.length ?? 0])
  }
  const standing = Object.values(stays).filter(({ status }) => status !== 'cancelled')
  expect(sumOf(folios.map(({ charges }) => charges))).toBe(sumOf(standing.flatMap(({ nightly }) => nightly)))
  const kept = await db.selectFrom('bookings').select('booking_id').execute()
  for (const { booking_id, nightly } of await withAgreed(db, kept))
    expect([booking_id, nightly]).toEqual([booking_id, stays[booking_id]?.nightly])
})

test('D-48 refund_due stands exactly where something is to be returned', async () => {
  const rows = await db.selectFrom('bookings').select(['booking_id', 'payment_status']).execute()
  for (const { booking_id, payment_status } of rows) {
    const kind = stays[booking_id] as Kind
    const expected = owedBefore(kind) < 0 ? 'refund_due' : kind.paymentStatus
    expect([booking_id, payment_status]).toEqual([booking_id, expected])
  }
  expect(rows.filter(({ payment_status }) => payment_status === 'refund_due')).toHaveLength(3)
})

test('D-46 the lines are the nights at their prices; those given back before stand as a fee', async () => {
  for (const [id, { status, nightly, left = nightly.length }] of Object.entries(stays)) {
    const lines = (await readLines(db, id)).map(({ kind, day, amount }) => ({ kind, day, amount }))
    // One night stays in any case.
    const inHouse = Math.max(1, left)
    const expected = nightly.map((amount, night) => ({
      kind: night < inHouse ? 'night' : 'fee',
      day: addDays(first, night),
      amount,
    }))
    expect([id, lines]).toEqual([id, status === 'cancelled' ? [] : expected])
  }
})

test('D-46 an upgraded stay goes on: shortened, cancelled and paid as any other', async () => {
  const change = (id: string, set: object) =>
    db.updateTable('bookings').set(set).where('booking_id', '=', id).execute()
  const changeNights = async (id: string, prices: number[]) => {
    const [one] = await readNights(db, id)
    if (!one) throw new Error(`no nights of ${id}`)
    const nights = prices.map((price, i) => ({
      ...one,
      ...{ day: addDays(first, i), room: paise(price), reduction: paise(0), agreed: paise(0) },
    }))
    await withNightsChanged(db, id, nights)
      .updateTable('bookings')
      .set({ check_out: addDays(first, prices.length) })
      .where('booking_id', '=', id)
      .execute()
  }
  await changeNights('FR-PAIDUP', [199_999, 200_001])
  await settlePaymentStatus(db, 'FR-PAIDUP')
  expect(await readSums(db, 'FR-PAIDUP')).toMatchObject({ charges: 400_000, balance: -1 })
  expect((await readLines(db, 'FR-PAIDUP')).at(-1)).toMatchObject({
    kind: 'correction',
    day: addDays(first, 2),
    amount: -1,
  })
  await change('FR-PARTLY', { status: 'cancelled' })
  await settlePaymentStatus(db, 'FR-PARTLY')
  expect(await readSums(db, 'FR-PARTLY')).toMatchObject({ charges: 0, paid: 100_033, balance: -100_033 })
  await changeNights('FR-FREEEE', [0, 150_000, 0, 175_000])
  await sql`insert into payments (booking_id, amount, method, by_name, at)
    values ('FR-FREEEE', 325000, 'cash', 'Front desk', '2026-11-21T06:00:00Z')`.execute(db)
  await settlePaymentStatus(db, 'FR-FREEEE')
  expect(await readSums(db, 'FR-FREEEE')).toMatchObject({ charges: 325_000, paid: 325_000, balance: 0 })
  const { rows } = await sql<{ payment_status: string }>`select payment_status from bookings
    where booking_id in ('FR-PAIDUP', 'FR-PARTLY', 'FR-FREEEE') order by booking_id`.execute(db)
  expect(rows.map(({ payment_status }) => payment_status)).toEqual(['paid', 'refund_due', 'refund_due'])
})

test('D-46 an early check-out of before the upgrade that is taken back charges each night once', async () => {
  const id = 'FR-EARLYY'
  await sql`update bookings set departed_on = null, checked_out_at = null where booking_id = ${id}`.execute(
    db,
  )
  const writer = { db, today: addDays(first, 1), who: {}, settings: { resort_name: 'Forest View' } }
  await nightsAgain(writer as never, id)
  expect(await readSums(db, id)).toMatchObject({ charges: 860_000, balance: 0 })
  const standing = (await readLines(db, id)).filter(({ rest }) => rest > 0)
  expect(standing.map(({ kind, day, rest }) => [kind, day, rest])).toEqual(
    stays[id]?.nightly.map((amount, night) => ['night', addDays(first, night), amount]),
  )
})
