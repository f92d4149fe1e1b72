import { Link } from 'react-router'
import type { StagedStay } from '../../../contract/rates/stay-stage.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import styles from '../../kit/charts/dashboard.module.css'
import { Stack } from '../../kit/layout/Box.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'

export type Line = {
  id: string
  guest: string
  /** Room, days, length. */
  facts: readonly string[]
  /** Left out where all lines have the same. */
  stay?: StagedStay
}

type Props = {
  title: string
  lines: readonly Line[] | Failed
  empty: string
  /** The list that shows all of them. */
  more?: { label: string; to: string }
}

/** A few bookings, one line each; the guest's name opens the booking. */
export function BookingLines({ title, lines, empty, more }: Props) {
  return (
    <Panel title={title} flush aside={more ? <Link to={more.to}>{more.label}</Link> : undefined}>
      {isFailed(lines) ? <Problem message={lines.failed} /> : null}
      {!isFailed(lines) && lines.length === 0 ? <p className={styles.none}>{empty}</p> : null}
      {!isFailed(lines) && lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map(({ id, guest, facts, stay }) => (
            <Stack as="li" align="center" rule="above" tabular key={id}>
              <RowLink to={paths.booking(id)}>{guest}</RowLink>
              {stay ? <StageBadge stay={stay} /> : null}
              <small>{[id, ...facts].join(' · ')}</small>
            </Stack>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
