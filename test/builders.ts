import type { Insertable } from 'kysely'
import type { PaymentMethod, PaymentStatus } from '../contract/folio/account-state.ts'
import { firstPaymentStatus } from '../contract/folio/account-state.ts'
import { areas } from '../contract/kit/areas.ts'
import type { Day } from '../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise } from '../contract/kit/money.ts'
import { defaultGst, type Gst } from '../contract/office/gst.ts'
import { noMeals } from '../contract/office/meal-plans.ts'
import type { BookingStatus } from '../contract/rates/stay-stage.ts'
import type { Database } from '../db/types.ts'
import { nowText } from '../server/kit/clock.ts'
import type { Db } from '../server/kit/database/db.ts'
import { hashPassword } from '../server/kit/security/passwords.ts'
import { agreedQuote } from '../server/rates/quotes/nights-agreed.ts'
import { forAllGuests, type PricingRecord, priceNights } from '../server/rates/quotes/quote-stay.ts'
import { newBookingCode } from '../server/reservations/booking/booking-code.ts'
import { inRoom, withNights } from '../server/reservations/nights/night-rows.ts'
import { insertEvent } from '../server/reservations/stays/queries.ts'

// Rows for tests: each builder fills in what its caller does not care about.

let count = 0
const next = (): number => ++count

/** What is built is numbered from 1 again: a file of tests finds the same names in whatever order files run. */
export const countAnew = () => {
  count = 0
}

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100))
export const percent = (amount: number): BasisPoints => Math.round(amount * 100) as BasisPoints

type Own<T extends keyof Database> = Partial<Insertable<Database[T]>>

/** A staff member. Full rights unless told otherwise; the password is hashed unless a hash is given. */
export const addStaff = async (db: Db, { password, ...own }: Own<'users'> & { password?: string } = {}) => {
  const n = next()
  return db
    .insertInto('users')
    .values({
      // A whole test run makes more of them than four digits can tell apart.
      user_id: `USR${1000 + (n % 9000)}`,
      username: `staff${n}`,
      email: `staff${n}@forestview.example`,
      name: `Staff ${n}`,
      role: 'admin',
      permissions: ['create', 'read', 'update', 'delete'],
      areas: [...areas],
      ...own,
      password_hash:
        own.password_hash === undefined
          ? await hashPassword(password ?? `staff-password-${n}`)
          : own.password_hash,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A guest. Without a password they cannot sign in. */
export const addGuest = async (
  db: Db,
  { password, ...own }: Own<'visitors'> & { password?: string } = {},
) => {
  const n = next()
  const email = own.email ?? `guest${n}@example.com`
  const guest = await db
    .insertInto('visitors')
    .values({
      name: `Guest ${n}`,
      phone: String(9_000_000_000 + n),
      password_hash: password ? await hashPassword(password) : null,
      created_at: nowText(),
      ...own,
      email,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...guest, email }
}

export const addRoomType = (db: Db, own: Own<'room_types'> = {}) => {
  const n = next()
  return db
    .insertInto('room_types')
    .values({
      slug: `type-${n}`,
      name: `Type ${n}`,
      base_price: rupees(2000),
      max_capacity: 2,
      bed_type: 'Double bed',
      room_size: 240,
      ...own,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const addRoom = async (
  db: Db,
  { room_type = 'Family Room', ...own }: Own<'rooms'> & { room_type?: string } = {},
) => {
  const n = next()
  const room = await db
    .insertInto('rooms')
    .values({
      room_id: `R${n}`,
      room_number: `${500 + n}`,
      other_type: room_type,
      capacity: 4,
      price_per_night: rupees(2000),
      bed_type: 'Double bed',
      room_size: 240,
      ...own,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...room, room_type }
}

export const addPricing = (
  db: Db,
  own: Own<'pricing'> & { room_id: string; start_date: Day; end_date: Day },
) =>
  db
    .insertInto('pricing')
    .values({ base_price: rupees(2000), ...own })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A room kept from sale; until the day before `end_date`. */
export const addBlock = (
  db: Db,
  own: Own<'room_blocks'> & { room_id: string; start_date: Day; end_date: Day },
) =>
  db
    .insertInto('room_blocks')
    .values({ reason: 'Repairs', by_name: 'Front desk', created_at: nowText(), ...own })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A coupon without a window and without a limit, unless told otherwise. */
export const addCoupon = (db: Db, own: Own<'coupons'> & { code: string }) =>
  db
    .insertInto('coupons')
    .values({ created_at: nowText(), ...own })
    .returningAll()
    .executeTakeFirstOrThrow()

/** An expense of 1,000 rupees today, unless told otherwise. */
export const addExpense = (db: Db, own: Own<'expenses'> = {}) => {
  const at = own.created_at ?? nowText()
  return db
    .insertInto('expenses')
    .values({
      name: `Expense ${next()}`,
      amount: rupees(1000),
      type: 'OTHER',
      spent_on: at.slice(0, 10),
      created_at: at,
      ...own,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type BookingOwn = {
  room: { room_id: string; price_per_night: Paise; discount_percentage: BasisPoints }
  visitor: { visitor_id: string; name: string; email: string; phone: string | null }
  checkIn: Day
  checkOut: Day
  guests?: number
  status?: BookingStatus
  method?: PaymentMethod
  paymentStatus?: PaymentStatus
  createdAt?: string
  requests?: string | null
  /** The agent who brought it. */
  agent?: { agent_id: string; commission_percent: BasisPoints }
  records?: PricingRecord[]
  gst?: Gst
}

/** A travel agent at 10 %, unless told otherwise. */
export const addAgent = (db: Db, own: Own<'agents'> = {}) =>
  db
    .insertInto('agents')
    .values({
      name: `Agent ${next()}`,
      commission_percent: 1000 as BasisPoints,
      created_at: nowText(),
      ...own,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const agreedWith = ({ agent_id, commission_percent }: NonNullable<BookingOwn['agent']>) => ({
  agent_id,
  commission_percent,
})

/** A booking with the events that led to its status; priced by the same engine as a guest's. */
export const addBooking = async (db: Db, own: BookingOwn) => {
  const { status = 'pending', method = 'qr' } = own
  const terms = { gst: own.gst ?? defaultGst, meal_plans: noMeals }
  const room = { ...own.room, ...forAllGuests }
  const party = { guests: own.guests ?? 2, childrenAges: [], mealPlan: 'EP' as const }
  const quote = agreedQuote(room, priceNights(room, own.records ?? [], own, terms), { party }, terms)
  const booking_id = newBookingCode()
  const created_at = own.createdAt ?? nowText()
  const row = await withNights(db, new Map([[booking_id, inRoom(own.room.room_id, quote.agreed)]]))
    .with('reservation', (q) =>
      q.insertInto('reservations').values({ reservation_id: booking_id, payment_method: method, created_at }),
    )
    .insertInto('bookings')
    .values({
      booking_id,
      reservation_id: booking_id,
      room_id: own.room.room_id,
      visitor_id: own.visitor.visitor_id,
      check_in: own.checkIn,
      check_out: own.checkOut,
      number_of_guests: own.guests ?? 2,
      status,
      payment_status: own.paymentStatus ?? firstPaymentStatus(method),
      full_name: own.visitor.name,
      email: own.visitor.email,
      phone: own.visitor.phone ?? '9876543210',
      gender: 'other',
      date_of_birth: '1990-04-12',
      govt_id_type: 'driving_license',
      govt_id_number: 'UK0420110012345',
      special_requests: own.requests ?? null,
      ...(own.agent && { source: 'agent' as const, ...agreedWith(own.agent) }),
      created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const event = { booking_id: row.booking_id, by_user_id: null, notes: null }
  const made = { ...event, by_name: own.visitor.name, from_status: null, to_status: 'pending' } as const
  await insertEvent(db, made, row.created_at)
  if (status !== 'pending') {
    const moved = { ...event, by_name: 'Front desk', from_status: 'pending', to_status: status } as const
    // The desk answers within two hours.
    await insertEvent(db, moved, new Date(Date.parse(row.created_at) + 5_400_000).toISOString())
  }
  const { total_price, discount, final_price } = quote
  const nightly = quote.nightly.map(({ price }) => price)
  return { ...row, total_price, discount, final_price, nightly, email: own.visitor.email }
}
