import { Link } from 'react-router'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { StagedStay } from '../../../contract/rates/stay-stage.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import styles from '../../kit/charts/dashboard.module.css'
import { counted, formatDay } from '../../kit/format.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'

export type Line = {
  id: string
  guest: string
  room: string
  from: Day
  to: Day
  /** Left out where all lines have the same. */
  stay?: StagedStay | undefined
}

type Props = {
  title: string
  lines: readonly Line[] | Failed
  empty: string
  /** The list that shows all of them. */
  more?: { label: string; to: string }
}

/** A few bookings, one line each, every one with its link. */
export function BookingLines({ title, lines, empty, more }: Props) {
  return (
    <Panel title={title} flush aside={more ? <Link to={more.to}>{more.label}</Link> : undefined}>
      {isFailed(lines) ? <Problem message={lines.failed} /> : null}
      {!isFailed(lines) && lines.length === 0 ? <p className={styles.none}>{empty}</p> : null}
      {!isFailed(lines) && lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <span className={styles.pair}>
                <strong>{line.guest}</strong>
                <small>{line.room}</small>
              </span>
              <span className={styles.pair}>
                <RowLink to={paths.booking(line.id)}>{line.id}</RowLink>
                <small>
                  {formatDay(line.from)}, {counted(nightsBetween(line.from, line.to), 'night')}
                </small>
              </span>
              {line.stay ? <StageBadge stay={line.stay} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
