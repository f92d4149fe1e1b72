import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isOff } from '../../../contract/folio/reported.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments as endpoints } from '../../../contract/reservations/payments.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import styles from './folio.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'

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

type RowProps = { notice: Notice; booking: BookingDetail; onRecord: () => void }

function Row({ notice: { reference, at }, booking, onRecord }: RowProps) {
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
