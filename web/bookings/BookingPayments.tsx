import type { BookingDetail } from '../../contract/bookings.ts'
import { useArea } from '../kit/area.ts'
import { formatInstant, formatMoney } from '../kit/format.ts'
import { Panel } from '../kit/Panel.tsx'
import styles from './bookings.module.css'
import { paidByNames } from './labels.ts'

/** Every payment and every one that was taken back. */
export function BookingPayments({ booking: { payments } }: { booking: BookingDetail }) {
  const { zone } = useArea()
  return (
    <Panel title="Payments">
      {payments.length === 0 ? (
        <p className={styles.quiet}>No payment is recorded for this booking.</p>
      ) : (
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
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
