import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { isOff } from '../../../contract/folio/reported.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments as endpoints, payments } from '../../../contract/reservations/payments.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatInstant, formatMoney } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import styles from './folio.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'
import { ReasonDialog, type ReasonWindow } from './ReasonDialog.tsx'
import { paymentKindNames } from './words.ts'

type Payment = BookingDetail['payments'][number]

/** What came in, what went back, and what was taken back as a mistake. */
export function FolioPayments({ booking }: { booking: BookingDetail }) {
  const { booking_id, payments } = booking
  const heading = useId()
  const [back, setBack] = useState<{ payment: Payment; opened: boolean }>()
  const takenBack = new Set(payments.map(({ reverses }) => reverses))
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>Payments</h3>
        {booking.paid > 0 ? (
          <a href={addressOf(endpoints.receipt, { params: { id: booking_id } })}>Receipt (PDF)</a>
        ) : null}
      </div>
      {payments.length === 0 ? (
        <p className={styles.none}>No payment is recorded for this booking.</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <Row
              key={payment.payment_id}
              payment={payment}
              takenBack={takenBack.has(payment.payment_id)}
              onTakeBack={() => setBack({ payment, opened: true })}
            />
          ))}
        </ul>
      )}
      <PaymentNotices booking={booking} />
      {back ? (
        <ReverseDialog
          key={back.payment.payment_id}
          bookingId={booking_id}
          payment={back.payment}
          opened={back.opened}
          onClose={() => setBack({ ...back, opened: false })}
        />
      ) : null}
    </section>
  )
}

type RowProps = { payment: Payment; takenBack: boolean; onTakeBack: () => void }

function Row({ payment, takenBack, onTakeBack }: RowProps) {
  const { zone } = useArea()
  const mayReverse = useMay(endpoints.reverse) && payment.kind !== 'reversal' && !takenBack
  const amount = formatMoney(payment.amount)
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {paymentKindNames[payment.kind]}, {paidByNames[payment.method]}
      </span>
      <span className={styles.amount}>{takenBack ? <s>{amount}</s> : amount}</span>
      <small>
        {payment.reference ? `Reference ${payment.reference} · ` : ''}
        {payment.by}, <time dateTime={payment.at}>{formatInstant(payment.at, zone)}</time>
        {payment.reason ? <em>{payment.reason}</em> : null}
      </small>
      {mayReverse ? (
        <Button
          className={styles.act}
          variant="subtle"
          size="compact-sm"
          aria-label={`Take back ${amount}`}
          onClick={onTakeBack}
        >
          Take back
        </Button>
      ) : null}
    </li>
  )
}

type Props = ReasonWindow & { bookingId: string; payment: BookingDetail['payments'][number] }

/** Takes a payment back, with the reason that stays beside it. */
function ReverseDialog({ bookingId, payment, ...window }: Props) {
  const { save, fields } = useSave(payments.reverse, { done: 'Payment taken back' })
  return (
    <ReasonDialog
      {...window}
      title="Take a payment back"
      submit="Take back"
      keep="Keep the payment"
      refused={fields}
      run={(body) => save({ params: { id: bookingId, payment_id: payment.payment_id }, body })}
      message={`${formatMoney(payment.amount)} by ${paidByNames[payment.method]}. The payment stays in the list, with a row beneath it that takes it back.`}
    />
  )
}

type Notice = BookingDetail['payment_notices'][number]

function PaymentNotices({ booking }: { booking: BookingDetail }) {
  const notices = booking.payment_notices
  const [checked, setChecked] = useState<{ reference: string; opened: boolean }>()
  if (notices.length === 0) return null
  return (
    <ul aria-label="Guest says paid">
      {notices.map((notice) => (
        <PaymentNoticesRow
          key={notice.reference}
          notice={notice}
          booking={booking}
          onRecord={() => setChecked({ reference: notice.reference, opened: true })}
        />
      ))}
      {checked ? (
        <PaymentDialog
          key={checked.reference}
          booking={booking}
          notice={{ reference: checked.reference, amount: askedOf(booking) }}
          opened={checked.opened}
          onClose={() => setChecked({ ...checked, opened: false })}
        />
      ) : null}
    </ul>
  )
}

/** What was asked for by UPI; of a stay that is off since nobody knows it. */
const askedOf = (booking: BookingDetail): Paise | null => {
  if (isOff(booking)) return null
  const { due_now, balance } = booking
  return due_now > 0 ? due_now : balance
}

type PaymentNoticesRowProps = { notice: Notice; booking: BookingDetail; onRecord: () => void }

function PaymentNoticesRow({ notice: { reference, at }, booking, onRecord }: PaymentNoticesRowProps) {
  const { zone } = useArea()
  const { balance, party_id } = booking
  const off = isOff(booking)
  const mayRecord = useMay(endpoints.record) && (off || balance > 0)
  return (
    <li className={styles.line}>
      <span className={styles.what}>Guest says paid: UPI ref {reference}</span>
      {mayRecord && off && party_id ? (
        // It may have been meant for the other rooms too.
        <Button
          component={Link}
          className={styles.act}
          variant="subtle"
          size="compact-sm"
          to={paths.party(party_id)}
        >
          Open the party
        </Button>
      ) : mayRecord ? (
        <Button
          className={styles.act}
          variant="subtle"
          size="compact-sm"
          aria-label={`Record payment ${reference}`}
          onClick={onRecord}
        >
          Record payment
        </Button>
      ) : null}
      <small className={off ? styles.whole : undefined}>
        <time dateTime={at}>{formatInstant(at, zone)}</time>, to be checked with the bank
        {off ? ': record what arrived, then return what is not owed' : ''}
      </small>
    </li>
  )
}
