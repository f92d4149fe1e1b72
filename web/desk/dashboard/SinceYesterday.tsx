import { Link } from 'react-router'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatMoney } from '../../kit/format.ts'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { bookingListFor, paths } from '../../paths.ts'
import type { House } from './HouseToday.tsx'
import styles from './today.module.css'

/** What has happened since yesterday began, each line with the list behind it. */
export function SinceYesterday({ of }: { of: House['since'] }) {
  const { user } = useArea()
  const lines = linesOf(of)
  const open = (to: string | undefined) => {
    if (to === paths.transactions) return worksIn(user, 'money') ? to : undefined
    return worksIn(user, 'desk') ? to : undefined
  }
  return (
    <Panel
      title="Since yesterday"
      aside={worksIn(user, 'office') ? <Link to={paths.activity}>All activity</Link> : undefined}
    >
      {lines.length === 0 ? <p className={styles.quiet}>Nothing has changed since yesterday.</p> : null}
      <ul className={styles.since}>
        {lines.map(({ text, to }) => (
          <li key={text}>{open(to) ? <Link to={to as string}>{text}</Link> : text}</li>
        ))}
      </ul>
    </Panel>
  )
}

const linesOf = ({ booked, cancelled, moved, no_shows, received, refunded }: House['since']) => {
  const worth = booked.amount === null ? '' : ` for ${formatMoney(booked.amount)}`
  return [
    booked.stays > 0 && {
      text: `${counted(booked.stays, 'booking')} made${worth}`,
      to: bookingListFor({ sort: 'newest' }),
    },
    cancelled > 0 && {
      text: `${counted(cancelled, 'booking')} cancelled`,
      to: bookingListFor({ status: 'cancelled' }),
    },
    moved > 0 && { text: `${counted(moved, 'booking')} moved or changed`, to: bookingListFor({}) },
    no_shows > 0 && { text: counted(no_shows, 'no-show'), to: undefined },
    received !== null &&
      received !== 0 && { text: `${formatMoney(received)} received`, to: paths.transactions },
    refunded !== null &&
      refunded !== 0 && { text: `${formatMoney(refunded)} refunded`, to: paths.transactions },
  ].filter((line) => line !== false)
}
