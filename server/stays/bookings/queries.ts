import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import { addDays, nightsBetween } from '../../../contract/kit/dates.ts'
import { cancellationSentence } from '../../../contract/office/cancellation.ts'
import type { BookingStatus, eventKinds } from '../../../contract/stays/booking-events.ts'
import { isUnpaid } from '../../../contract/stays/booking-status.ts'
import type { Booking, BookingDetail } from '../../../contract/stays/bookings.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { readsSealed } from '../../kit/http/access.ts'
import type { Context } from '../../kit/http/implement.ts'
import { masked } from '../../kit/security/masked.ts'
import { policyOf } from '../folio/policy.ts'
import { toReturn } from '../folio/read-folio.ts'
import { dueOf, type Owing } from './due.ts'
import { forGuest, type PaymentsAndEvents, paymentsAndEvents, type Told, toTold } from './told-of-booking.ts'

/**
 * Whose bookings may be seen: one visitor's, or everybody's. `ownOnly`: what the desk booked for an account is not
 * shown to somebody whose address is not proved (decisions 35).
 */
export type BookingScope = { visitorId: string; ownOnly?: boolean } | 'all'

/** Keeps the bookings of a query to those that may be seen. */
export const withinScope =
  (scope: Exclude<BookingScope, 'all'>) =>
  (eb: ExpressionBuilder<{ b: Database['bookings'] }, 'b'>): Expression<SqlBool> =>
    eb.and([
      eb('b.visitor_id', '=', scope.visitorId),
      ...(scope.ownOnly ? [eb('b.by_staff', '=', false)] : []),
    ])

const columns = [
  'b.booking_id',
  'b.party_id',
  'b.room_id',
  'b.visitor_id',
  'b.check_in',
  'b.check_out',
  'b.number_of_guests',
  'b.status',
  'b.payment_method',
  'b.payment_status',
  'b.special_requests',
  'b.total_price',
  'b.discount',
  'b.final_price',
  'b.created_at',
  'b.checked_in_at',
  'b.checked_out_at',
  'b.departed_on',
  'b.let_go_at',
  'b.no_show_at',
  'b.full_name',
  'b.email',
  'b.phone',
  'r.room_number',
  'r.room_type',
  'r.capacity',
  'f.charges',
  'f.paid',
  'f.refunded',
  'f.balance',
  'v.name as visitor_name',
  'v.email as visitor_email',
  'v.phone as visitor_phone',
] as const

/** Bookings with what is shown of their rooms and visitors. */
export const withRoomAndVisitor = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .leftJoin('visitors as v', 'v.visitor_id', 'b.visitor_id')
    .select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof withRoomAndVisitor>['execute']>>[number]

const detailColumns = [
  'b.gender',
  'b.date_of_birth',
  'b.govt_id_type',
  'b.govt_id_number',
  'b.coupon_code',
  'b.nightly',
  'b.cancellation',
  'b.ask_at_check_in',
] as const

/** What a booking in full is made of, beside its payments and events. */
type DetailRow = Row &
  Pick<
    Selectable<Database['bookings']>,
    | 'gender'
    | 'date_of_birth'
    | 'govt_id_type'
    | 'govt_id_number'
    | 'coupon_code'
    | 'nightly'
    | 'cancellation'
    | 'ask_at_check_in'
  >

/** A booking as it travels. */
export const toBooking = (row: Row): Booking => ({
  booking_id: row.booking_id,
  party_id: row.party_id,
  room: {
    room_id: row.room_id,
    room_number: row.room_number,
    room_type: row.room_type,
    capacity: row.capacity,
  },
  visitor_id: row.visitor_id ?? '',
  // The guest as given for the stay stands in for a visitor who was deleted.
  visitor: {
    name: row.visitor_name ?? row.full_name,
    email: row.visitor_email ?? row.email,
    phone: row.visitor_id ? row.visitor_phone : row.phone,
  },
  check_in_date: row.check_in,
  check_out_date: row.check_out,
  nights: nightsBetween(row.check_in, row.check_out),
  number_of_guests: row.number_of_guests,
  status: row.status,
  payment_method: row.payment_method,
  payment_status: row.payment_status,
  special_requests: row.special_requests,
  total_price: row.total_price,
  discount: row.discount,
  final_price: row.final_price,
  createdAt: row.created_at,
  checked_in_at: row.checked_in_at,
  checked_out_at: row.checked_out_at,
  departed_on: row.departed_on,
  no_show_at: row.no_show_at,
  charges: row.charges,
  paid: row.paid,
  refunded: row.refunded,
  balance: row.balance,
  to_return: toReturn(row),
  let_go_at: row.status === 'pending' && isUnpaid(row.payment_status) ? row.let_go_at : null,
})

/** A booking as the database tells it: without what is to be paid now, which the day and the settings say. */
export type FoundBooking = Omit<BookingDetail, 'upi_link' | 'due_now' | 'due_at_check_in'>

type Reader = Pick<Context, 'db' | 'secrets' | 'who' | 'settings'>

/** One booking in full, if it may be seen; the government id is masked for its guest. */
export const findBooking = async (
  ctx: Reader,
  scope: BookingScope,
  bookingId: string,
): Promise<BookingDetail | undefined> => {
  const row = await inFull(ctx.db, scope).where('b.booking_id', '=', bookingId).executeTakeFirst()
  if (!row) return undefined
  const booking = toFound(row, ctx, scope)
  const party = row.party_id === null ? [booking] : await owingOfParty(ctx.db, row.party_id)
  return { ...booking, ...dueOf(booking, ctx.settings, party) }
}

/** The stays of a party as far as they say what is to be paid now, in the order of their codes. */
const owingOfParty = (db: Db, partyId: string): Promise<Owing[]> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .select(['b.booking_id', 'b.check_in as check_in_date', 'b.checked_in_at', 'b.status'])
    .select(['f.charges', 'f.balance'])
    .where('b.party_id', '=', partyId)
    .orderBy('b.booking_id')
    .execute()

/** The same for the stays of a party, in the order of their codes. */
export const findStaysOfParty = async (
  ctx: Reader,
  scope: BookingScope,
  partyId: string,
): Promise<BookingDetail[]> => {
  const rows = await inFull(ctx.db, scope).where('b.party_id', '=', partyId).orderBy('b.booking_id').execute()
  const stays = rows.map((row) => toFound(row, ctx, scope))
  return stays.map((stay) => ({ ...stay, ...dueOf(stay, ctx.settings, stays) }))
}

const inFull = (db: Db, scope: BookingScope) =>
  withRoomAndVisitor(db)
    .select(detailColumns)
    .select(paymentsAndEvents.as('told'))
    .$if(scope !== 'all', (q) => q.where(withinScope(scope as Exclude<BookingScope, 'all'>) as never))

const toFound = (
  { told: known, ...row }: DetailRow & { told: PaymentsAndEvents },
  { secrets, who }: Reader,
  scope: BookingScope,
): FoundBooking => {
  const all = toTold(known)
  const idNumber = row.govt_id_number && secrets.open(row.govt_id_number, 'bookings.govt_id_number')
  const isWhole = scope === 'all' && readsSealed(who.staff, 'desk')
  const shownNumber = idNumber && (isWhole ? idNumber : masked(idNumber))
  return toDetail({ ...row, govt_id_number: shownNumber }, scope === 'all' ? all : forGuest(all))
}

/** A booking in full as it travels, with its government id as it is shown. */
export const toDetail = (row: DetailRow, told: Told): FoundBooking => ({
  ...toBooking(row),
  guest_info: {
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    gender: row.gender,
    date_of_birth: row.date_of_birth,
    govt_id_type: row.govt_id_type,
    govt_id_number: row.govt_id_number,
    special_requests: row.special_requests,
  },
  coupon_code: row.coupon_code,
  nightly: row.nightly.map((price, i) => ({ day: addDays(row.check_in, i), price })),
  cancellation_text: cancellationSentence(policyOf(row.cancellation)),
  ask_at_check_in: row.ask_at_check_in,
  ...told,
})

/** Locks a booking for a change of its status. */
export const lockBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'checked_in_at', 'no_show_at', 'check_in', 'nightly', 'cancellation'])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()

type EventInput = {
  booking_id: string
  kind?: (typeof eventKinds)[number]
  by_name: string
  by_user_id: string | null
  from_status: BookingStatus | null
  to_status: BookingStatus
  notes: string | null
}

/** Writes down a move of a booking; `at` is now unless told otherwise. */
export const insertEvent = async (db: Db, event: EventInput, at = nowText()): Promise<void> => {
  await db
    .insertInto('booking_events')
    .values({ ...event, at })
    .execute()
}
