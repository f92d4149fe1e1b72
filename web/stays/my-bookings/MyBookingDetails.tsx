import { useEffect, useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { type BookingDetail, bookings } from '../../../contract/stays/bookings.ts'
import { stayDocuments } from '../../../contract/stays/documents.ts'
import { documentKindNames } from '../../../contract/stays/folio-sums.ts'
import { paidByNames } from '../../../contract/stays/payment-methods.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { formatDay, formatDayLong, formatInstant, formatMoney } from '../../kit/format.ts'
import looks from '../../kit/plain/Button.module.css'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { BookingFacts } from '../booking-flow/BookingFacts.tsx'
import { HeldUntil } from '../booking-flow/HeldUntil.tsx'
import type { ResortFacts } from '../booking-flow/StaySummary.tsx'
import { UpiPayment } from '../booking-flow/UpiPayment.tsx'
import styles from './MyBookingDetails.module.css'

export type DetailsResort = Pick<
  ResortFacts,
  'phone' | 'check_in_time' | 'check_out_time' | 'upi_payee' | 'time_zone'
>

/** What opens under a row: the stay, its nights, what was paid, what happened, and what can be done. */
export function MyBookingDetails({ bookingId, resort }: { bookingId: string; resort: DetailsResort }) {
  const { booking, failed, retry } = useBooking(bookingId)
  if (failed) {
    return (
      <Notice kind="error">
        <p>Failed to load booking details</p>
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!booking) return <p role="status">Loading the booking …</p>
  const open = booking.status !== 'cancelled' && booking.due_now > 0
  return (
    <div className={styles.details}>
      <HeldUntil booking={booking} zone={resort.time_zone} />
      <BookingFacts booking={booking} resort={resort} />
      {booking.upi_link && open ? (
        <UpiPayment
          link={booking.upi_link}
          amount={booking.due_now}
          payee={resort.upi_payee}
          reference={booking.booking_id}
          phone={resort.phone}
        />
      ) : null}
      <div className={styles.lists}>
        <Nights booking={booking} />
        <Payments booking={booking} zone={resort.time_zone} />
        <Documents booking={booking} />
        <Events booking={booking} zone={resort.time_zone} />
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => print()}>
          Print
        </Button>
        <a
          className={`${looks.quiet} ${styles.file}`}
          href={addressOf(bookings.calendarFile, { params: { id: booking.booking_id } })}
          download
        >
          Add to calendar
        </a>
        {booking.payments.length > 0 ? (
          <a
            className={`${looks.quiet} ${styles.file}`}
            href={addressOf(payments.receipt, { params: { id: booking.booking_id } })}
            download
          >
            Receipt
          </a>
        ) : null}
      </div>
    </div>
  )
}

function useBooking(id: string) {
  const [booking, setBooking] = useState<BookingDetail>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    call(bookings.get, { params: { id } }, { signal: leaving.signal })
      .then(setBooking)
      .catch(() => {
        if (leaving.signal.aborted) return
        setFailed(true)
        toast.echo('Failed to load booking details')
      })
    return () => leaving.abort()
  }, [id, tries])
  return { booking, failed, retry: () => setTries(tries + 1) }
}

type Part = { booking: BookingDetail }

function Nights({ booking }: Part) {
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

function Payments({ booking, zone }: Part & { zone: string }) {
  return (
    <section>
      <h2>Payments</h2>
      {/* Of a stay that was called off before anything was paid nothing is pending. */}
      {booking.status === 'cancelled' && booking.payments.length === 0 && booking.balance === 0 ? null : (
        <p>
          <StatusBadge status={booking.payment_status} label={paymentText[booking.payment_status]} />
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
        {sumsOf(booking).map(([name, amount]) => (
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
function sumsOf({ balance, to_return, due_now, due_at_check_in }: BookingDetail): [string, Paise][] {
  if (to_return > 0) return [['To be returned to you', to_return]]
  if (balance <= 0) return [['Balance', balance]]
  return [
    ['Balance', balance],
    ...(due_now > 0 && due_now < balance ? [['Due now', due_now] as [string, Paise]] : []),
    ...(due_at_check_in > 0 ? [['Due at check-in', due_at_check_in] as [string, Paise]] : []),
  ]
}

/** Invoices, bills and vouchers of the stay. */
function Documents({ booking: { documents: papers } }: Part) {
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

type BookingEvent = BookingDetail['events'][number]

const kinds: Record<Exclude<BookingEvent['kind'], 'status'>, string> = {
  moved: 'Stay moved',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  no_show: 'Not arrived',
  changed: 'Changed',
}

function whatHappened({ kind, from, to }: BookingEvent): string {
  if (kind !== 'status') return kinds[kind]
  return from ? statusText(to) : 'Booked'
}

function Events({ booking, zone }: Part & { zone: string }) {
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
