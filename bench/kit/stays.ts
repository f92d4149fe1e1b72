import { type Compilable, type RawBuilder, sql } from 'kysely'
import { addDays } from '../../contract/kit/dates.ts'
import { toWire } from '../../contract/kit/to-wire.ts'
import {
  type BookingInput,
  BookingInput as BookingSchema,
} from '../../contract/reservations/booking-input.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/kit/config.ts'
import type { Db, OpenDb } from '../../server/kit/database/db.ts'
import { startSession } from '../../server/kit/security/sessions.ts'
import { withNights } from '../../server/reservations/nights/night-rows.ts'
import { readNights } from '../../server/reservations/nights/read-nights.ts'
import { addGuest } from '../../test/builders.ts'
import { benchKey } from './places.ts'
import { recordedDb, type Statement } from './recorded.ts'
import { benchDay, room, roomCount } from './resort.ts'

export type BenchGuest = { visitorId: string; cookie: string }

/** The first day after every stay that the resort was filled with. */
const firstFree = 103
const nights = 2
/** How many different stays there are until two years ahead, where the server's limit lies. */
export const stayCount = roomCount * Math.floor((731 - firstFree) / nights)

/** Guests who are signed in: the work of passwords is not what is measured. */
export const signedInGuests = async ({ db }: OpenDb, most: number): Promise<BenchGuest[]> => {
  const guests: BenchGuest[] = []
  while (guests.length < most) {
    const { visitor_id } = await addGuest(db)
    guests.push({ visitorId: visitor_id, cookie: `fr_guest=${await startSession(db, 'guest', visitor_id)}` })
  }
  return guests
}

/** The body of the booking of stay `n`: no two have a room and a night in common, and neighbours have other rooms. */
export const stayOf = (n: number, { visitorId }: BenchGuest): BookingInput => {
  const checkIn = addDays(benchDay(), firstFree + Math.floor(n / roomCount) * nights)
  return {
    visitor_id: visitorId,
    room_id: `BENCH-${n % roomCount}`,
    check_in_date: checkIn,
    check_out_date: addDays(checkIn, nights),
    number_of_guests: 2,
    payment_method: 'qr',
    coupon_code: undefined,
    guest_info: {
      full_name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876501234',
      gender: 'female',
      date_of_birth: '1991-02-03',
      govt_id_type: 'aadhar',
      govt_id_number: '234123412346',
      special_requests: null,
    },
  }
}

export const sentBody = (body: BookingInput): string => JSON.stringify(toWire(BookingSchema, body))

/** Whether a statement locks, writes, or begins or ends a transaction; what only reads is not in the limit. */
const isNeeded = ({ text }: Statement): boolean =>
  !/^\s*(select|with)\b/.test(text) || /\b(insert|update|delete)\b/.test(text)

/**
 * One real booking, twice: `sent` are the statements by which the server writes it; `steps` write the same rows one
 * after the other in a transaction, as a program does that knows nothing beforehand.
 */
export const recordBooking = async (opened: OpenDb, guest: BenchGuest) => {
  const { db, statements } = recordedDb(opened.pool)
  const own = { ...opened, db, close: async () => {} }
  const app = await buildApp({
    config: readConfig({ SECRET_KEY: benchKey }),
    opened: own,
    background: false,
    logger: false,
  })
  statements.length = 0
  const body = stayOf(0, guest)
  const { method, path: url } = bookings.create
  const headers = { cookie: guest.cookie, 'content-type': 'application/json' }
  const answer = await app.inject({ method, url, headers, payload: sentBody(body) })
  if (answer.statusCode !== 201) throw new Error(`the booking to record was refused: ${answer.body}`)
  const sent = statements.filter(isNeeded)
  await app.close()
  return { body, code: answer.json().booking_id as string, sent, steps: await stepsOf(opened.db, body) }
}

/** The only booking of this guest, its reservation, its nights, its event and its mail as the statements that would write them again. */
const stepsOf = async (db: Db, { visitor_id, room_id = '' }: BookingInput): Promise<Statement[]> => {
  const booking = await onlyRow(db, 'bookings', sql`visitor_id = ${visitor_id}`)
  const reservation = await onlyRow(db, 'reservations', sql`reservation_id = ${booking.reservation_id}`)
  const event = await onlyRow(db, 'booking_events', sql`booking_id = ${booking.booking_id}`)
  const { mail_id: _, ...mail } = await onlyRow(db, 'mails', sql`subject like ${`%${booking.booking_id}%`}`)
  const statement = (built: Compilable): Statement => {
    const { sql: text, parameters } = built.compile()
    return { text, values: [...parameters] }
  }
  const guest = db.selectFrom('visitors').select('visitor_id').where('visitor_id', '=', visitor_id)
  const room = db.selectFrom('rooms').selectAll().where('room_id', '=', room_id)
  const nights = await readNights(db, String(booking.booking_id))
  const bookingAndEvent = withNights(db, new Map([[String(booking.booking_id), nights]]))
    .with('reservation', (q) => q.insertInto('reservations').values(reservation as never))
    .with('booking', (q) => q.insertInto('bookings').values(booking as never))
    .insertInto('booking_events')
    .values(event as never)
  return [
    { text: 'begin', values: [] },
    statement(guest.forNoKeyUpdate()),
    statement(room.forNoKeyUpdate()),
    statement(bookingAndEvent),
    statement(db.insertInto('mails').values(mail as never)),
    { text: 'commit', values: [] },
  ]
}

/** A row with the columns that are not made by the database itself. */
const onlyRow = async (db: Db, table: string, where: RawBuilder<unknown>): Promise<Row> => {
  const { rows: columns } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
  const names = columns.map(({ column_name }) => sql.ref(column_name))
  const { rows } = await sql<Row>`select ${sql.join(names)} from ${sql.table(table)} where ${where}`.execute(
    db,
  )
  if (rows.length !== 1) throw new Error(`${rows.length} rows of ${table} were written for one booking`)
  return rows[0] as Row
}
type Row = Record<string, unknown>

export type Recorded = Awaited<ReturnType<typeof recordBooking>>

/** Recorded statements for another stay under another code. */
export const statementsFor = (
  { body, code, ...recorded }: Recorded,
  which: 'sent' | 'steps',
  n: number,
  guest: BenchGuest,
): Statement[] => {
  const other = stayOf(n, guest)
  const changes = new Map<unknown, unknown>([
    [code, `BN-SQL-${n}`],
    [body.room_id, other.room_id],
    [room(0).other_type, room(n % roomCount).other_type],
    [body.visitor_id, other.visitor_id],
    [body.check_in_date, other.check_in_date],
    [body.check_out_date, other.check_out_date],
  ])
  for (let i = 1; i < nights; i++)
    changes.set(addDays(String(body.check_in_date), i), addDays(String(other.check_in_date), i))
  /** The nights travel as JSON. */
  const isRows = (value: unknown): value is string => typeof value === 'string' && value.startsWith('[{')
  const changed = (value: unknown): unknown => {
    if (!isRows(value)) return changes.has(value) ? changes.get(value) : value
    const rows: Row[] = JSON.parse(value)
    const others = rows.map((row) =>
      Object.entries(row).map(([name, own]) => [name, changes.get(own) ?? own]),
    )
    return JSON.stringify(others.map((entries) => Object.fromEntries(entries)))
  }
  return recorded[which].map(({ text, values }) => ({ text, values: values.map(changed) }))
}
