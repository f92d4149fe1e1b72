import { Link } from 'react-router'
import type { ReportedFault } from '../../../contract/desk/housekeeping.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatDay, formatWhole } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import styles from './front-desk.module.css'

/** What cleaners found broken, and which stays need another room because of it. */
export function Faults({ of: faults, today }: { of: readonly ReportedFault[]; today: string }) {
  if (faults.length === 0) return null
  return (
    <div id="faults" className={styles.section}>
      <Panel title="Faults" aside={<span className={styles.quiet}>{formatWhole(faults.length)}</span>}>
        <ul className={styles.rooms}>
          {faults.map((fault) => (
            <Fault key={fault.room_id} of={fault} today={today} />
          ))}
        </ul>
        <Link to={paths.housekeeping}>Open housekeeping</Link>
      </Panel>
    </div>
  )
}

function Fault({
  of: { room_number, text, by, until, blocked, kept_until, stays },
  today,
}: {
  of: ReportedFault
  today: string
}) {
  const facts = [
    ...(blocked
      ? ['Out of order', until && `until ${formatDay(until)}`]
      : [
          kept_until ? `Kept from sale until ${formatDay(kept_until)}` : 'Not kept from sale',
          until && `fault until ${formatDay(until)}`,
        ]),
    by && `reported by ${by}`,
  ]
  return (
    <li>
      <strong>{room_number}</strong> {text.replaceAll('\n', '; ')}
      <small>{facts.filter(Boolean).join(', ')}</small>
      {stays.map(({ booking_id, guest_name, from, to, in_house }) => (
        <small key={booking_id}>
          <Link to={paths.booking(booking_id)}>{guest_name}</Link>{' '}
          {in_house
            ? `is in it until ${formatDay(to)}`
            : `${from < today ? 'is awaited since' : 'arrives'} ${formatDay(from)} and needs another room`}
        </small>
      ))}
    </li>
  )
}
