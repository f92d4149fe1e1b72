import type { Selectable } from 'kysely'
import { addDays } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { cancellationSentence } from '../../../contract/office/cancellation.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { eventKinds } from '../../../contract/reservations/booking-events.ts'
import type { Database } from '../../../db/types.ts'
import { nightlyOfStay } from '../../folio/account/agreed.ts'
import { policyOf } from '../../folio/account/policy.ts'
import { type BookingScope, withinScope } from '../../folio/account/scope.ts'
import { today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { writtenAt } from '../../kit/database/versions.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { readsSealed } from '../../kit/security/access.ts'
import { masked } from '../../kit/security/masked.ts'
import {
  type BookingParts,
  forGuest,
  type PaymentsAndEvents,
  paymentsAndEvents,
  toBookingParts,
} from './booking-parts.ts'
import { type BookingRow, toBooking, withoutAgent, withRoomAndVisitor } from './booking-rows.ts'
import { dueOf, type Owing } from './due.ts'

declare module '../../kit/security/secrets.ts' {
  interface SealedPlaces {
    'bookings.govt_id_number': true
  }
}

const detailColumns = [
  'b.gender',
  'b.date_of_birth',
  'b.govt_id_type',
  'b.govt_id_number',
  'b.coupon_code',
  're.cancellation',
  're.bill_to',
  'f.to_invoice',
  'b.ask_at_check_in',
  'b.version',
] as const

/** What a booking in full is made of, beside its payments and events. */
type DetailRow = BookingRow &
  Pick<
    Selectable<Database['bookings']>,
    | 'gender'
    | 'date_of_birth'
    | 'govt_id_type'
    | 'govt_id_number'
    | 'coupon_code'
    | 'ask_at_check_in'
    | 'version'
  > & { nightly: Paise[]; cancellation: unknown; bill_to: unknown; to_invoice: Paise }

/** A booking as the database tells it: without what is to be paid now, which the day and the settings say. */
export type FoundBooking = Omit<BookingDetail, 'upi_link' | 'due_now' | 'due_at_check_in'>

type Reader = Pick<Context, 'db' | 'secrets' | 'who' | 'settings'>

/** One booking in full, if it may be seen; the government id is masked for its guest. */
export const findBooking = async (
  ctx: Reader,
  scope: BookingScope,
  bookingId: string,
): Promise<BookingDetail | undefined> => {
  const row = await inFull(ctx, scope).where('b.booking_id', '=', bookingId).executeTakeFirst()
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
  const rows = await inFull(ctx, scope).where('b.party_id', '=', partyId).orderBy('b.booking_id').execute()
  const stays = rows.map((row) => toFound(row, ctx, scope))
  return stays.map((stay) => ({ ...stay, ...dueOf(stay, ctx.settings, stays) }))
}

const inFull = ({ db, settings }: Reader, scope: BookingScope) =>
  withRoomAndVisitor(db, today(settings.time_zone))
    .select(detailColumns)
    .select(nightlyOfStay.as('nightly'))
    .select(paymentsAndEvents.as('told'))
    .where(withinScope(scope))

const toFound = (
  { told: known, ...row }: DetailRow & { told: PaymentsAndEvents },
  { secrets, who }: Reader,
  scope: BookingScope,
): FoundBooking => {
  const all = toBookingParts(known)
  const idNumber = row.govt_id_number && secrets.open(row.govt_id_number, 'bookings.govt_id_number')
  const isWhole = scope === 'all' && readsSealed(who, 'desk')
  const shownNumber = idNumber && (isWhole ? idNumber : masked(idNumber))
  // What staff book is read as the account sees it, but by staff.
  const shown = who.staff?.role === 'admin' ? row : withoutAgent(row)
  return toDetail({ ...shown, govt_id_number: shownNumber }, scope === 'all' ? all : forGuest(all))
}

/** A booking in full as it travels, with its government id as it is shown. */
export const toDetail = (row: DetailRow, parts: BookingParts): FoundBooking => ({
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
  reservation_id: row.party_id ?? row.booking_id,
  bill_to: row.bill_to as BookingDetail['bill_to'],
  to_invoice: row.to_invoice,
  coupon_code: row.coupon_code,
  nightly: row.nightly.map((price, i) => ({ day: addDays(row.check_in, i), price })),
  cancellation_text: cancellationSentence(policyOf(row.cancellation)),
  ask_at_check_in: row.ask_at_check_in,
  version: row.version,
  ...parts,
})

/** Locks a booking for a change of its status. */
export const lockBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'checked_in_at', 'no_show_at', 'check_in'])
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

/** Writes down a move of a booking; `at` is the moment of this change unless told otherwise. */
export const insertEvent = async (db: Db, event: EventInput, at?: string): Promise<void> => {
  await db
    .insertInto('booking_events')
    .values({ ...event, at: at ?? writtenAt() })
    .execute()
}
