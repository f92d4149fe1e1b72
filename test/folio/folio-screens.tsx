import { preArrival } from '../../contract/desk/pre-arrival.ts'
import { folio } from '../../contract/folio/folio.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { paths } from '../../web/paths.ts'
import { answer, open } from '../screen.tsx'

/** A stay of two nights as the wire tells it, of a guest in the house. */
export const stayOnWire = (own: object = {}) => ({
  booking_id: 'FR-7K3M9Q',
  party_id: null as string | null,
  room: { room_id: 'ROOM-101', room_number: '101', room_type: 'Forest View Suite', capacity: 3 },
  visitor_id: 'VIS-1',
  visitor: { name: 'Nila Rawat', email: 'nila@example.com', phone: '9870011223' },
  guest: { name: 'Nila Rawat', email: 'nila@example.com', phone: '9870011223' },
  check_in_date: '2026-11-20',
  check_out_date: '2026-11-22',
  nights: 2,
  number_of_guests: 2,
  children_ages: [],
  meal_plan: 'EP',
  source: 'site',
  agent_id: null,
  agent_name: null,
  commission_percent: null,
  channel_name: null,
  status: 'confirmed',
  payment_method: 'checkin',
  payment_status: 'pending_checkin',
  special_requests: null,
  total_price: '4000.00',
  discount: '0.00',
  final_price: '4000.00',
  createdAt: '2026-11-01T06:30:00.000Z',
  checked_in_at: '2026-11-20T09:30:00.000Z',
  checked_out_at: null,
  departed_on: null,
  no_show_at: null,
  charges: '4000.00',
  paid: '0.00',
  refunded: '0.00',
  balance: '4000.00',
  to_return: '0.00',
  written_off: '0.00',
  let_go_at: null,
  guest_info: {
    full_name: 'Nila Rawat',
    email: 'nila@example.com',
    phone: '9870011223',
    gender: 'female',
    date_of_birth: '1991-04-12',
    govt_id_type: 'passport',
    govt_id_number: 'Z1234567',
    special_requests: null,
  },
  version: 1,
  ask_at_check_in: false,
  segments: [
    { room_id: 'ROOM-101', room_number: '101', check_in_date: '2026-11-20', check_out_date: '2026-11-22' },
  ],
  coupon_code: null,
  nightly: [],
  nights_detail: [],
  reservation_id: 'FR-7K3M9Q',
  due_now: '4000.00',
  due_at_check_in: '0.00',
  cancellation_text: 'Free cancellation at any time before check-in.',
  documents: [],
  upi_link: null,
  bill_to: null,
  to_invoice: '4000.00',
  payments: [],
  payment_notices: [],
  events: [],
  ...own,
})

let count = 0
export const lineOnWire = (own: object = {}) => ({
  line_id: String(++count),
  kind: 'night',
  day: '2026-11-20',
  text: 'Room night',
  quantity: 1,
  unit_price: '2000.00',
  amount: '2000.00',
  sac: '996311',
  tax_rate: 5,
  reverses: null,
  rest: '2000.00',
  invoiced: false,
  reason: null,
  by_name: 'Leela Pandey',
  at: '2026-11-20T14:30:00.000Z',
  ...own,
})

const sumsOf = ({
  charges,
  paid,
  refunded,
  balance,
  to_return,
  written_off,
}: ReturnType<typeof stayOnWire>) => ({
  charges,
  paid,
  refunded,
  balance,
  to_return,
  written_off,
})

export const folioOnWire = (own: object = {}, lines: readonly object[] = []) => ({
  lines: [lineOnWire(), lineOnWire({ day: '2026-11-21' }), ...lines],
  payments: [],
  ...sumsOf(stayOnWire(own)),
})

/** A guest who was not asked before coming, and is not to be. */
const notAsked = {
  may_ask: false,
  email: null as string | null,
  asked_at: null as string | null,
  asked_by: null as string | null,
  mailed: false,
  answered_at: null as string | null,
  received: null as object | null,
}

/** From now on the stay and its folio are these. */
export const becomes = (own: object = {}, lines: readonly object[] = []): void => {
  answer(bookings.get, { json: stayOnWire(own) })
  answer(folio.get, { json: folioOnWire(own, lines) })
  answer(preArrival.state, { json: notAsked })
}

export const openStay = (own: object = {}, lines: readonly object[] = [], asked: object = {}) => {
  becomes(own, lines)
  answer(preArrival.state, { json: { ...notAsked, ...asked } })
  return open(paths.booking('FR-7K3M9Q'))
}
