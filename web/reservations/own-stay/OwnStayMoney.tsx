import { addressOf } from '../../../contract/kit/address.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { billToText } from '../../folio/bill-to/bill-to-form.ts'
import { formatMoney } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { PaymentNotice } from '../booking-flow/made/PaymentNotice.tsx'
import { UpiOfBooking } from '../booking-flow/made/UpiPayment.tsx'
import { guestsAmountText } from '../bookings/guests-amount.ts'
import { Documents, Payments, sumsOf } from '../own-stays/StayLists.tsx'
import styles from './OwnStay.module.css'
import type { ActProps } from './OwnStayActions.tsx'
import { stageOf } from './stage.ts'

type Props = ActProps & {
  onBooking: (booking: BookingDetail) => void
}

/** What is open, how it is paid, and the papers. */
export function OwnStayMoney({ booking, resort, today, onAsk, onBooking }: Props) {
  const pays = booking.status !== 'cancelled' && booking.upi_link !== null && booking.due_now > 0
  const notices = booking.payment_notices
  const included = guestsAmountText(booking)
  return (
    <section className={styles.card} id="payment" aria-labelledby="payment-title">
      <h2 id="payment-title">Payment</h2>
      <Sums
        of={sums(booking).map(([name, amount]) => [
          name,
          formatMoney(amount),
          name === 'Balance' ? 'main' : undefined,
        ])}
      />
      {included && booking.status !== 'cancelled' ? <p>The price of the stay includes {included}.</p> : null}
      <p>{whatFollows(booking, stageOf(booking, today) === 'coming')}</p>
      {pays ? <UpiOfBooking booking={booking} resort={resort} /> : null}
      {pays || notices.length > 0 ? (
        <PaymentNotice
          bookingId={booking.booking_id}
          notices={notices}
          onSent={onBooking}
          closed={closedBy(booking)}
          zone={resort.time_zone}
        />
      ) : null}
      <BillTo booking={booking} onAsk={onAsk} />
      <Stack gap={16} className={styles.lists}>
        {booking.payments.length > 0 ? <Payments booking={booking} zone={resort.time_zone} bare /> : null}
        <Documents booking={booking} />
      </Stack>
      {booking.paid > 0 ? (
        <p>
          <a
            className={styles.lone}
            href={addressOf(payments.receipt, { params: { id: booking.booking_id } })}
            download
          >
            Download the receipt
          </a>
        </p>
      ) : null}
    </section>
  )
}

/** Whom the bill is made out to; once there is one it is the desk's to change. */
function BillTo({ booking: { bill_to, documents }, onAsk }: Pick<ActProps, 'booking' | 'onAsk'>) {
  const isInvoiced = documents.some(({ kind }) => kind === 'invoice' || kind === 'bill_of_supply')
  if (isInvoiced) return bill_to ? <p>Billed to {billToText(bill_to)}.</p> : null
  return (
    <Row gap={8} wrap align="center">
      {bill_to ? <span>Bill to {billToText(bill_to)}</span> : <span>Does a company pay?</span>}
      <Button variant="quiet" onClick={() => onAsk('bill')}>
        {bill_to ? 'Change' : 'Add its name and GSTIN'}
      </Button>
    </Row>
  )
}

/** Why nothing more is to be told of a payment. */
const closedBy = ({ status, balance }: BookingDetail): 'cancelled' | 'paid' | undefined => {
  if (status === 'cancelled') return 'cancelled'
  return balance <= 0 ? 'paid' : undefined
}

/** What the stay comes to, what was paid, and what is open. */
const sums = (booking: BookingDetail): [string, Paise][] => [
  ['Total', booking.charges],
  ['Paid', booking.paid],
  ...(booking.refunded > 0 ? [['Returned to you', booking.refunded] as [string, Paise]] : []),
  ...sumsOf(booking),
]

/** What happens with the money now, in a sentence or two. */
function whatFollows(booking: BookingDetail, coming: boolean): string {
  const { status, balance, to_return, refunded } = booking
  if (to_return > 0)
    return `We return ${formatMoney(to_return)} to you, the way you paid. You do not have to do anything.`
  if (status === 'cancelled') return afterCancelling(booking)
  if (balance <= 0)
    return refunded > 0 ? `${formatMoney(refunded)} has gone back to you. Nothing is due.` : 'Nothing is due.'
  if (booking.payment_notices.length > 0)
    return 'We are checking the payment that you told us of. The balance changes once the money has arrived.'
  if (status === 'pending')
    return 'We have not confirmed this stay yet. You may wait with paying until we have; if you pay now and we cannot confirm, we return all of it.'
  return coming
    ? 'Pay now by UPI, or at the front desk when you arrive.'
    : 'Please pay at the front desk, or by UPI.'
}

function afterCancelling({ balance, refunded, payment_notices }: BookingDetail): string {
  const isReported = payment_notices.length > 0
  if (balance > 0 && isReported)
    return `The cancellation fee of ${formatMoney(balance)} is taken from what you have sent, once it has arrived.`
  if (balance > 0)
    return `The cancellation fee of ${formatMoney(balance)} is still to be paid. Please call us.`
  return refunded > 0
    ? `${formatMoney(refunded)} has gone back to you. Nothing is due.`
    : isReported
      ? 'Nothing is to be paid.'
      : 'Nothing is to be paid, and nothing is to be returned.'
}
