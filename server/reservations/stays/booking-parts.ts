import { sql } from 'kysely'
import type { Paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { paymentNotices } from '../../folio/account/payment-notices.ts'
import { type PaymentJson, paymentsJson, withoutReason } from '../../folio/account/payments-json.ts'
import { papersOf } from '../../folio/issuing/papers-of.ts'
import { instantText } from '../../kit/database/instant-text.ts'
import { type NightJson, nightsJson, toNightDetail } from '../nights/night-detail.ts'
import { segmentsJson } from './segments.ts'

export type PaymentsAndEvents = {
  payments: PaymentJson[] | null
  payment_notices: BookingDetail['payment_notices'] | null
  events: BookingDetail['events'] | null
  segments: BookingDetail['segments'] | null
  nights: NightJson[] | null
  documents: (Omit<BookingDetail['documents'][number], 'total'> & { total: Paise })[] | null
}

/** What is told of a stay beside its own row. */
export type BookingParts = {
  [K in keyof Omit<PaymentsAndEvents, 'nights'>]: NonNullable<PaymentsAndEvents[K]>
} & Pick<BookingDetail, 'nights_detail'>

/** The same as the database tells it, for a query of `bookings as b`. */
export const paymentsAndEvents = sql<PaymentsAndEvents>`json_build_object(
  'payments', ${paymentsJson},
  'payment_notices', ${paymentNotices},
  'segments', ${segmentsJson},
  'nights', ${nightsJson},
  'events', (select json_agg(json_build_object('at', ${instantText(sql.ref('e.at'))}, 'by', e.by_name, 'kind', e.kind,
    'from', e.from_status, 'to', e.to_status, 'notes', e.notes) order by e.event_id)
    from booking_events e where e.booking_id = b.booking_id),
  'documents', (select json_agg(json_build_object('document_id', d.document_id, 'kind', d.kind, 'number', d.number,
    'issued_on', d.issued_on, 'total', d.total) order by d.entry)
    from documents d where d.document_id in ${papersOf(sql.ref('b.booking_id'))}))`

/** What the desk wrote for itself is not the guest's to read: why somebody left unpaid, why a payment was taken back. */
export const forGuest = ({ payments, events, ...parts }: BookingParts): BookingParts => ({
  ...parts,
  payments: payments.map(withoutReason),
  events: events.map((event) =>
    event.kind === 'checked_out' || event.kind === 'changed' || event.kind === 'no_show'
      ? { ...event, notes: null }
      : event,
  ),
})

/** What is not there is none. */
export const toBookingParts = ({
  payments,
  events,
  documents,
  payment_notices,
  segments,
  nights,
}: PaymentsAndEvents): BookingParts => ({
  payments: payments ?? [],
  events: events ?? [],
  documents: documents ?? [],
  payment_notices: payment_notices ?? [],
  segments: segments ?? [],
  nights_detail: (nights ?? []).map(toNightDetail),
})
