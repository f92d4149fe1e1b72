import type { PaymentMethod } from '../../../../contract/folio/account-state.ts'
import type { Paise } from '../../../../contract/kit/money.ts'
import { formatMoney } from '../../../kit/format.ts'
import { Box } from '../../../kit/layout/Box.tsx'
import styles from './PaymentOptions.module.css'

type Props = {
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
  phone: string
  /** In the words of the desk. */
  atDesk?: true | undefined
  /** What is paid now, and what at check-in. */
  due: { now: Paise; later: Paise }
}

/** How the stay is paid (G-ENT-14), with what happens then said plainly. */
export function PaymentOptions({ value, onChange, phone, atDesk, due }: Props) {
  const later = due.later > 0 && `${formatMoney(due.later)} is due at check-in. `
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
      <Box as="legend" size="lead" weight={600}>
        Payment
      </Box>
      {atDesk
        ? option(
            'qr',
            'Guest pays now by UPI',
            `${later ? `${formatMoney(due.now)} now; ${later}` : ''}The QR code and link for the exact amount follow.`,
          )
        : option(
            'qr',
            'Pay now by UPI QR',
            `${later ? `Pay ${formatMoney(due.now)} now; ${later}` : ''}After booking you see a QR code for the exact amount. If we cannot confirm the stay, you get all of it back.`,
          )}
      {atDesk
        ? option('checkin', 'Guest pays at check-in', 'Nothing is due before the guest arrives.')
        : option(
            'checkin',
            'Pay at check-in',
            'Nothing to pay now. You pay the whole amount at the front desk.',
          )}
      {atDesk ? null : (
        <Box as="p" tone="muted" size="small">
          Questions about paying? Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
        </Box>
      )}
    </fieldset>
  )
}
