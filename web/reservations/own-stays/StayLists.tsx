import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay, formatDayLong, formatInstant, formatMoney } from '../../kit/format.ts'

type Part = { booking: BookingDetail }

/** What each night costs. */
export function Nights({ booking }: Part) {
  // Their nights are taken off; what is charged stands beside.
  if (booking.status === 'cancelled' || booking.no_show_at) return null
  return (
    <section>
      <h2>Nights</h2>
      <ul>
        {booking.nightly.map(({ day, price }) => (
          <li key={day}>
            <span>{formatDayLong(day)}</span>
            <span>{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was paid and returned, and what is open. */
export function Payments({
  booking,
  zone,
  bare,
}: Part & { zone: string /** The sums stand elsewhere. */; bare?: boolean }) {
  return (
    <section>
      <h2>Payments</h2>
      {/* Of a stay that was called off before anything was paid nothing is pending. */}
      {booking.status === 'cancelled' && booking.payments.length === 0 && booking.balance === 0 ? null : (
        <p>
          <StatusBadge of="payment" status={booking.payment_status} label={paidText(booking)} />
        </p>
      )}
      <ul>
        {booking.payments.map((payment) => (
          <li key={payment.payment_id}>
            <span>
              {happened(payment)}, {formatInstant(payment.at, zone)}
            </span>
            <span>{formatMoney(payment.amount)}</span>
          </li>
        ))}
        {(bare ? [] : sumsOf(booking)).map(([name, amount]) => (
          <li key={name}>
            <strong>{name}</strong>
            <strong>{formatMoney(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is still to be paid and when, or what the resort returns. */
export function sumsOf({ balance, to_return, due_now, due_at_check_in }: BookingDetail): [string, Paise][] {
  if (to_return > 0) return [['To be returned to you', to_return]]
  if (balance <= 0) return [['Balance', balance]]
  return [['Balance', balance], ...duesOf({ due_now, due_at_check_in })]
}

/** Which part of what is open is to be paid now, where the rest is due at check-in. */
export function duesOf({
  due_now,
  due_at_check_in,
}: Pick<BookingDetail, 'due_now' | 'due_at_check_in'>): [string, Paise][] {
  if (due_at_check_in === 0) return []
  return [
    ...(due_now > 0 ? [['Due now', due_now] as [string, Paise]] : []),
    ['Due at check-in', due_at_check_in],
  ]
}

/** Invoices, bills and vouchers of the stay. */
export function Documents({ booking: { documents: papers } }: { booking: Pick<BookingDetail, 'documents'> }) {
  if (papers.length === 0) return null
  return (
    <section>
      <h2>Documents</h2>
      <ul>
        {papers.map(({ document_id, kind, number, issued_on, total }) => (
          <li key={document_id}>
            <span>
              <a
                href={addressOf(stayDocuments.pdf, { params: { id: document_id } })}
                download={`${number.replaceAll('/', '-')}.pdf`}
                aria-label={`Download ${documentKindNames[kind].toLowerCase()} ${number}`}
              >
                {number}
              </a>
              <small>
                {documentKindNames[kind]}, {formatDay(issued_on)}
              </small>
            </span>
            <span>{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function happened({ kind, method }: BookingDetail['payments'][number]): string {
  if (kind === 'payment') return paidByNames[method]
  return kind === 'refund' ? `Returned by ${paidByNames[method]}` : 'Taken back'
}

const paymentText = {
  pending: 'Payment pending',
  pending_checkin: 'To be paid at check-in',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  refund_due: 'We return money to you',
  refunded: 'Refunded',
} as const

/** Of what was given up nothing was paid, and nothing more is asked. */
const paidText = ({ payment_status, balance, written_off = paise(0) }: BookingDetail): string =>
  written_off > 0 && balance <= 0 ? 'Nothing due' : paymentText[payment_status]

type BookingEvent = BookingDetail['events'][number]

const kinds: Record<Exclude<BookingEvent['kind'], 'status'>, string> = {
  moved: 'Stay changed',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  no_show: 'Not arrived',
  changed: 'Changed',
}

function whatHappened({ kind, from, to }: BookingEvent): string {
  if (kind !== 'status') return kinds[kind]
  return from ? statusText(to) : 'Booked'
}

/** The history of the stay. */
export function Events({ booking, zone }: Part & { zone: string }) {
  return (
    <section>
      <h2>What happened</h2>
      <ol>
        {booking.events.map((event) => (
          <li key={`${event.at}${event.kind}${event.to}`}>
            <span>
              {whatHappened(event)}
              {event.notes ? <small>{event.notes}</small> : null}
            </span>
            <span>{formatInstant(event.at, zone)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
