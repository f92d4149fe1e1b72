import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { paidByNames } from '../../../contract/stays/payment-methods.ts'
import { payments as endpoints } from '../../../contract/stays/payments.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatInstant, formatMoney } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import styles from './bookings.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'

type Payment = BookingDetail['payments'][number]

/** Every payment and every one that was taken back, and what can be done about what is open. */
export function BookingPayments({ booking }: { booking: BookingDetail }) {
  const [paying, setPaying] = useState(false)
  const [reversing, setReversing] = useState<Payment>()
  const mayPay = useMay(endpoints.record) && booking.status !== 'cancelled' && booking.balance > 0
  const receipt = addressOf(endpoints.receipt, { params: { id: booking.booking_id } })
  return (
    <Panel title="Payments" aside={<a href={receipt}>Receipt (PDF)</a>}>
      {booking.payments.length === 0 ? (
        <p className={styles.quiet}>No payment is recorded for this booking.</p>
      ) : (
        <Rows booking={booking} onReverse={setReversing} />
      )}
      {mayPay ? (
        <p className={styles.foot}>
          <Button onClick={() => setPaying(true)}>Record payment</Button>
        </p>
      ) : null}
      <PaymentDialog booking={booking} opened={paying} onClose={() => setPaying(false)} />
      {reversing ? (
        <ReverseDialog
          bookingId={booking.booking_id}
          payment={reversing}
          opened
          onClose={() => setReversing(undefined)}
        />
      ) : null}
    </Panel>
  )
}

function Rows({
  booking: { payments },
  onReverse,
}: {
  booking: BookingDetail
  onReverse: (payment: Payment) => void
}) {
  const { zone } = useArea()
  const mayReverse = useMay(endpoints.reverse)
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  return (
    <ul className={styles.entries}>
      {payments.map((payment) => (
        <li key={payment.payment_id}>
          <div className={styles.between}>
            <span>
              {paidByNames[payment.method]}
              {payment.reverses ? ', taken back' : ''}
            </span>
            <strong>{formatMoney(payment.amount)}</strong>
          </div>
          <small>
            {payment.reference ? `Reference ${payment.reference} · ` : ''}
            {payment.by}, {formatInstant(payment.at, zone)}
          </small>
          {payment.reason ? <p className={styles.notes}>{payment.reason}</p> : null}
          {mayReverse && !payment.reverses && !reversed.has(payment.payment_id) ? (
            <Button
              size="xs"
              variant="default"
              aria-label={`Take back ${formatMoney(payment.amount)}`}
              onClick={() => onReverse(payment)}
            >
              Take back
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
