import { isUnpaid } from '../../../contract/folio/account-state.ts'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { sumsOfStay } from '../../folio/account/agreed.ts'
import { toReturn } from '../../folio/account/read-folio.ts'
import type { Db } from '../../kit/database/db.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'
import { guestNoticeOf, wasConfirmed } from './recipients.ts'
import { isRoomOn } from './segments.ts'

const columns = [
  'b.booking_id',
  'b.party_id',
  'r.room_id',
  'b.visitor_id',
  'b.check_in',
  'b.check_out',
  'b.number_of_guests',
  'b.children_ages',
  'b.meal_plan',
  'b.status',
  're.payment_method',
  'b.payment_status',
  'b.special_requests',
  'b.source',
  'b.agent_id',
  'b.commission_percent',
  'b.channel_name',
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
  'r.capacity',
  'f.charges',
  'f.paid',
  'f.refunded',
  'f.balance',
  'f.written_off',
  'a.name as agent_name',
  'v.name as visitor_name',
  'v.email as visitor_email',
  'v.phone as visitor_phone',
] as const

/** Bookings with what is shown of their rooms and visitors; of several rooms the one of a day. */
export const withRoomAndVisitor = (db: Db, day: Day) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', (join) => join.on(isRoomOn(day)))
    .innerJoin('reservations as re', 're.reservation_id', 'b.reservation_id')
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .leftJoin('agents as a', 'a.agent_id', 'b.agent_id')
    .leftJoin('visitors as v', 'v.visitor_id', 'b.visitor_id')
    .select(columns)
    .select(typeOfRoom('r').as('room_type'))
    .select(sumsOfStay.as('sums'))
    .select(wasConfirmed.as('was_confirmed'))

export type BookingRow = Awaited<ReturnType<ReturnType<typeof withRoomAndVisitor>['execute']>>[number]

/** A booking as it travels. */
export const toBooking = (row: BookingRow): Booking => ({
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
    email: row.visitor_id ? row.visitor_email : row.email,
    phone: row.visitor_id ? row.visitor_phone : row.phone,
  },
  guest: { name: row.full_name, email: row.email, phone: row.phone },
  check_in_date: row.check_in,
  check_out_date: row.check_out,
  nights: nightsBetween(row.check_in, row.check_out),
  number_of_guests: row.number_of_guests,
  children_ages: row.children_ages,
  meal_plan: row.meal_plan,
  status: row.status,
  payment_method: row.payment_method,
  payment_status: row.payment_status,
  special_requests: row.special_requests,
  ...row.sums,
  discount: paise(row.sums.total_price - row.sums.final_price),
  source: row.source,
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  commission_percent: row.commission_percent,
  channel_name: row.channel_name,
  createdAt: row.created_at,
  checked_in_at: row.checked_in_at,
  checked_out_at: row.checked_out_at,
  departed_on: row.departed_on,
  no_show_at: row.no_show_at,
  charges: row.charges,
  paid: row.paid,
  refunded: row.refunded,
  balance: row.balance,
  written_off: row.written_off,
  to_return: toReturn(row),
  let_go_at: row.status === 'pending' && isUnpaid(row.payment_status) ? row.let_go_at : null,
  told: guestNoticeOf({
    account: row.visitor_email,
    typed: row.email,
    wasConfirmed: row.was_confirmed,
    name: row.full_name,
    phone: row.phone,
  }),
})

/** What is agreed with an agent is not told to guests. */
export const withoutAgent = <Row extends BookingRow>(row: Row): Row => ({
  ...row,
  agent_id: null,
  agent_name: null,
  commission_percent: null,
  channel_name: null,
})
