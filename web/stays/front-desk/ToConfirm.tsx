import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ToConfirm as Waiting } from '../../../contract/stays/front-desk.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatDay } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { PaymentDialog } from '../bookings/PaymentDialog.tsx'
import { balanceText } from '../folio/words.ts'
import styles from './front-desk.module.css'

const minutesOf = { day: 1440, hour: 60, minute: 1 } as const

/** How long something has waited, in its largest unit: "2 days". */
export const waitedSince = (since: string, now = Date.now()): string => {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000))
  const unit = minutes >= minutesOf.day ? 'day' : minutes >= minutesOf.hour ? 'hour' : 'minute'
  return counted(Math.floor(minutes / minutesOf[unit]), unit)
}

/** Stays that wait for the resort's word, the longest first, with what their guests say to have paid. */
export function ToConfirm({ lines }: { lines: readonly Waiting[] }) {
  return (
    <Panel title="To confirm" aside={<span className={styles.quiet}>{lines.length}</span>}>
      {lines.length === 0 ? <p className={styles.quiet}>No booking waits for you.</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.booking_id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line }: { line: Waiting }) {
  const [recorded, setRecorded] = useState<{ reference: string; opened: boolean }>()
  const mayRecord = useMay(payments.record)
  const { name } = line.visitor
  const notices = line.balance > 0 ? line.payment_notices : []
  return (
    <li>
      <div>
        <strong>{line.room.room_number}</strong> <Link to={paths.booking(line.booking_id)}>{name}</Link>
        <small>
          {formatDay(line.check_in_date)} to {formatDay(line.check_out_date)},{' '}
          {counted(line.number_of_guests, 'guest')}
        </small>
        <small>
          Waits {waitedSince(line.createdAt)} · {balanceText(line)}
        </small>
        {line.party_id ? (
          <small>
            One of the rooms of <Link to={paths.party(line.party_id)}>{line.party_id}</Link>
          </small>
        ) : null}
        {notices.map(({ reference }) => (
          <small key={reference}>Guest says paid: UPI ref {reference}</small>
        ))}
      </div>
      <div className={styles.acts}>
        {mayRecord && line.party_id && notices.length > 0 ? (
          <Button component={Link} size="xs" variant="default" to={paths.party(line.party_id)}>
            Open the party
          </Button>
        ) : null}
        {mayRecord && !line.party_id
          ? notices.map(({ reference }) => (
              <Button
                key={reference}
                size="xs"
                variant="default"
                aria-label={`Record payment ${reference} of ${name}`}
                onClick={() => setRecorded({ reference, opened: true })}
              >
                Record payment
              </Button>
            ))
          : null}
      </div>
      {recorded ? (
        <PaymentDialog
          key={recorded.reference}
          booking={line}
          notice={{ reference: recorded.reference, amount: line.balance }}
          opened={recorded.opened}
          onClose={() => setRecorded({ ...recorded, opened: false })}
        />
      ) : null}
    </li>
  )
}
