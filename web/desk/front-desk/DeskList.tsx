import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isOff } from '../../../contract/folio/reported.ts'
import { balanceText } from '../../folio/folio/words.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatClock, formatDay, formatWhole } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { BookedBy } from '../../reservations/bookings/BookedBy.tsx'
import { GuestContact } from '../../reservations/bookings/GuestContact.tsx'
import { type AnyLine, type Section, takesReported } from './desk-sections.ts'
import styles from './front-desk.module.css'
import { LineActions } from './LineActions.tsx'
import type { Asked } from './use-desk-dialogs.tsx'
import { waitedSince } from './waited-since.ts'

/** So many lines of a list are shown at first, on a phone and on a wide screen; print shows all. */
const few = { narrow: 5, wide: 6 }

type Props = { section: Section; onAsk: (line: AnyLine, asked: Asked) => void }

/** One list of the front desk. */
export function DeskList({ section: { id, title, empty, lines }, onAsk }: Props) {
  const [whole, setWhole] = useState(false)
  return (
    <div id={id} className={styles.section}>
      <Panel title={title} aside={<span className={styles.quiet}>{formatWhole(lines.length)}</span>}>
        {lines.length === 0 ? <p className={styles.quiet}>{empty}</p> : null}
        <ul className={styles.lines} data-whole={whole}>
          {lines.map((line) => (
            <Line key={line.booking_id} line={line} onAsk={onAsk} />
          ))}
        </ul>
        {lines.length > few.narrow ? (
          <Button
            className={styles.more}
            data-long={lines.length > few.wide}
            variant="subtle"
            size="sm"
            fullWidth
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Show fewer' : `Show all ${formatWhole(lines.length)}`}
          </Button>
        ) : null}
      </Panel>
    </div>
  )
}

function Line({ line, onAsk }: { line: AnyLine } & Pick<Props, 'onAsk'>) {
  return (
    <li>
      <div className={styles.who}>
        <div className={styles.name}>
          <strong>{line.room.room_number}</strong>{' '}
          <Link to={paths.booking(line.booking_id)}>{line.guest.name}</Link> <StageBadge stay={line} />
          <BookedBy booking={line} />
        </div>
        <div className={styles.facts}>
          <p>
            {formatDay(line.check_in_date)} to {formatDay(line.check_out_date)},{' '}
            {counted(line.nights, 'night')}, {counted(line.number_of_guests, 'guest')}
          </p>
          <small>{moneyText(line)}</small>
          {line.guest_asked ? <small>{askedText(line.guest_asked, line.arrival_time)}</small> : null}
          {line.party_id ? (
            <small>
              One of the rooms of <Link to={paths.party(line.party_id)}>{line.party_id}</Link>
            </small>
          ) : null}
          {takesReported(line)
            ? line.payment_notices?.map(({ reference }) => (
                <small key={reference}>Guest says paid: UPI ref {reference}</small>
              ))
            : null}
        </div>
        <GuestContact booking={line} />
      </div>
      <LineActions line={line} onAsk={onAsk} />
    </li>
  )
}

const askedWords = {
  to_ask: 'Still to be asked for the guest register',
  asked: 'Asked before arrival, no answer yet',
  answered: 'Has answered before arrival',
} as const

const askedText = (asked: keyof typeof askedWords, time: string | null | undefined): string =>
  time ? `${askedWords[asked]}, comes at ${formatClock(time)}` : askedWords[asked]

const moneyText = (line: AnyLine): string => {
  const balance = balanceText(line)
  if (line.payment_notices && !isOff(line)) return `Waits ${waitedSince(line.createdAt)} · ${balance}`
  if (line.since === undefined) return balance
  return `${balance} since ${formatDay(line.since)}${line.days ? `, ${counted(line.days, 'day')}` : ''}`
}
