import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { addDays, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { cancellationSentence } from '../../../contract/office/cancellation.ts'
import type { BookingStatus, eventKinds } from '../../../contract/stays/booking-events.ts'
import { isUnpaid } from '../../../contract/stays/booking-status.ts'
import type { Booking, BookingDetail } from '../../../contract/stays/bookings.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { instantText } from '../../kit/database/instant-text.ts'
import { readsSealed } from '../../kit/http/access.ts'
import type { Context } from '../../kit/http/implement.ts'
import { masked } from '../../kit/security/masked.ts'
import { policyOf } from '../folio/policy.ts'
import { toReturn } from '../folio/read-folio.ts'

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
  >

/** A booking as it travels. */
export const toBooking = (row: Row): Booking => ({
  booking_id: row.booking_id,
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

type PaymentsAndEvents = {
  payments: (Omit<BookingDetail['payments'][number], 'amount'> & { amount: Paise })[] | null
  events: BookingDetail['events'] | null
  documents: (Omit<BookingDetail['documents'][number], 'total'> & { total: Paise })[] | null
}

type Told = { [K in keyof PaymentsAndEvents]: NonNullable<PaymentsAndEvents[K]> }

const paymentsAndEvents = sql<PaymentsAndEvents>`json_build_object(
  'payments', (select json_agg(json_build_object('payment_id', p.payment_id::text, 'amount', p.amount, 'kind', p.kind, 'method', p.method,
    'reference', p.reference, 'reason', p.reason, 'by', p.by_name, 'at', ${instantText(sql.ref('p.at'))},
    'reverses', p.reverses::text) order by p.payment_id) from payments p where p.booking_id = b.booking_id),
  'events', (select json_agg(json_build_object('at', ${instantText(sql.ref('e.at'))}, 'by', e.by_name, 'kind', e.kind,
    'from', e.from_status, 'to', e.to_status, 'notes', e.notes) order by e.event_id)
    from booking_events e where e.booking_id = b.booking_id),
  'documents', (select json_agg(json_build_object('document_id', d.document_id, 'kind', d.kind, 'number', d.number,
    'issued_on', d.issued_on, 'total', d.total) order by d.entry)
    from documents d where d.booking_id = b.booking_id))`

/** What the desk wrote for itself is not the guest's to read: why somebody left unpaid, why a payment was taken back. */
const forGuest = ({ payments, events, documents }: Told): Told => ({
  documents,
  payments: payments.map((payment) => ({ ...payment, reason: null })),
  events: events.map((event) =>
    event.kind === 'checked_out' || event.kind === 'changed' || event.kind === 'no_show'
      ? { ...event, notes: null }
      : event,
  ),
})

/** A booking as the database tells it: without what is to be paid now, which the day and the settings say. */
export type FoundBooking = Omit<BookingDetail, 'upi_link' | 'due_now' | 'due_at_check_in'>

/** One booking in full, if it may be seen; the government id is masked for its guest. Without the UPI link. */
export const findBooking = async (
  { db, secrets, who }: Pick<Context, 'db' | 'secrets' | 'who'>,
  scope: BookingScope,
  bookingId: string,
): Promise<FoundBooking | undefined> => {
  const row = await withRoomAndVisitor(db)
    .select(detailColumns)
    .select(paymentsAndEvents.as('told'))
    .where('b.booking_id', '=', bookingId)
    .$if(scope !== 'all', (q) => q.where(withinScope(scope as Exclude<BookingScope, 'all'>) as never))
    .executeTakeFirst()
  if (!row) return undefined
  const payments = row.told.payments ?? []
  const events = row.told.events ?? []
  const documents = row.told.documents ?? []
  const idNumber = secrets.open(row.govt_id_number, 'bookings.govt_id_number')
  const shownNumber = scope === 'all' && readsSealed(who.staff, 'desk') ? idNumber : masked(idNumber)
  const told = scope === 'all' ? { payments, events, documents } : forGuest({ payments, events, documents })
  return toDetail({ ...row, govt_id_number: shownNumber }, told)
}

/** A booking in full as it travels, with its government id as it is shown. */
export const toDetail = (row: DetailRow, { payments, events, documents }: Told): FoundBooking => ({
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
  payments,
  events,
  documents,
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
