import type { PaymentMethod } from '../../../contract/stays/bookings.ts'
import styles from './PaymentOptions.module.css'

type Props = { value: PaymentMethod; onChange: (method: PaymentMethod) => void; phone: string }

/** How the stay is paid (G-ENT-14), with what happens then said plainly. */
export function PaymentOptions({ value, onChange, phone }: Props) {
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
        'After booking you see a QR code for the exact amount. Your payment stays pending until the resort has checked that it arrived.',
      )}
      {option(
        'checkin',
        'Pay at check-in',
        'Nothing to pay now. You pay the whole amount at the front desk.',
      )}
      <p>
        Questions about paying? Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
      </p>
    </fieldset>
  )
}
