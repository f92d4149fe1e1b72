import type { Paise } from '../../../contract/kit/money.ts'
import type { PaymentMethod } from '../../../contract/stays/booking-input.ts'
import { formatMoney } from '../../kit/format.ts'
import styles from './PaymentOptions.module.css'

type Props = {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  phone: string
  /** What is paid now, and what at check-in. */
  due: { now: Paise; later: Paise }
  /** What cancelling costs, in a sentence. */
  cancellation: string
}

/** How the stay is paid (G-ENT-14), with what happens then said plainly. */
export function PaymentOptions({ value, onChange, phone, due, cancellation }: Props) {
  const advance =
    due.later > 0 ? `Pay ${formatMoney(due.now)} now; ${formatMoney(due.later)} is due at check-in. ` : ''
  const option = (method: PaymentMethod, title: string, says: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name="payment_method"
        checked={value === method}
        onChange={() => onChange(method)}
      />
      <span>
        <strong>{title}</strong>
        <small>{says}</small>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.options}>
      <legend>Payment</legend>
      {option(
        'qr',
        'Pay now by UPI QR',
        `${advance}After booking you see a QR code for the exact amount. If we cannot confirm the stay, you get all of it back.`,
      )}
      {option(
        'checkin',
        'Pay at check-in',
        'Nothing to pay now. You pay the whole amount at the front desk.',
      )}
      <p>{cancellation}</p>
      <p>
        Questions about paying? Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
      </p>
    </fieldset>
  )
}
