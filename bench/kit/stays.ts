import { type BookingInput, BookingInput as BookingSchema, bookings } from '../../contract/bookings.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { toWire } from '../../contract/kit/to-wire.ts'
import { addGuest } from '../../db/builders.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { OpenDb } from '../../server/kit/db.ts'
import { startSession } from '../../server/kit/sessions.ts'
import { benchKey } from './places.ts'
import { recordedDb, type Statement } from './recorded.ts'
import { benchDay, roomCount } from './resort.ts'

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
      govt_id_number: '123412341234',
      special_requests: null,
    },
  }
}

export const sentBody = (body: BookingInput): string => JSON.stringify(toWire(BookingSchema, body))

/** Only what a booking cannot do without: what it locks and what it writes; what it reads back is left out. */
const isNeeded = ({ text }: Statement): boolean =>
  !/^\s*(select|with)\b/.test(text) || /for (no key )?update|lock/.test(text)

/** The statements of one real booking's transaction as the server sends them, from begin to commit. */
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
  const begun = statements.findIndex(({ text }) => text === 'begin')
  const needed = statements.slice(begun).filter(isNeeded)
  await app.close()
  return { body, code: answer.json().booking_id as string, statements: needed }
}

export type Recorded = Awaited<ReturnType<typeof recordBooking>>

/** The recorded statements for another stay under another code. */
export const statementsFor = (
  { body, code, statements }: Recorded,
  n: number,
  guest: BenchGuest,
): Statement[] => {
  const other = stayOf(n, guest)
  const changes = new Map<unknown, unknown>([
    [code, `BN-SQL-${n}`],
    [body.room_id, other.room_id],
    [body.visitor_id, other.visitor_id],
    [body.check_in_date, other.check_in_date],
    [body.check_out_date, other.check_out_date],
  ])
  const changed = (value: unknown) => (changes.has(value) ? changes.get(value) : value)
  return statements.map(({ text, values }) => ({ text, values: values.map(changed) }))
}
