import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BookingDetail } from '../../../contract/stays/booking.ts'
import { payments as endpoints } from '../../../contract/stays/payments.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { PaymentDialog } from '../bookings/PaymentDialog.tsx'
import styles from './folio.module.css'

type Notice = BookingDetail['payment_notices'][number]

export function PaymentNotices({ booking }: { booking: BookingDetail }) {
  const notices = booking.payment_notices
  const [checked, setChecked] = useState<{ reference: string; opened: boolean }>()
  if (notices.length === 0) return null
  return (
    <ul aria-label="Guest says paid">
      {notices.map((notice) => (
        <Row
          key={notice.reference}
          notice={notice}
          isOpen={booking.balance > 0}
          onRecord={() => setChecked({ reference: notice.reference, opened: true })}
        />
      ))}
      {checked ? (
        <PaymentDialog
          key={checked.reference}
          booking={booking}
          notice={{
            reference: checked.reference,
            amount: booking.due_now > 0 ? booking.due_now : booking.balance,
          }}
          opened={checked.opened}
          onClose={() => setChecked({ ...checked, opened: false })}
        />
      ) : null}
    </ul>
  )
}

type RowProps = { notice: Notice; isOpen: boolean; onRecord: () => void }

function Row({ notice: { reference, at }, isOpen, onRecord }: RowProps) {
  const { zone } = useArea()
  const mayRecord = useMay(endpoints.record) && isOpen
  return (
    <li className={styles.line}>
      <span className={styles.what}>Guest says paid: UPI ref {reference}</span>
      {mayRecord ? (
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
      <small>
        <time dateTime={at}>{formatInstant(at, zone)}</time>, to be checked with the bank
      </small>
    </li>
  )
}
