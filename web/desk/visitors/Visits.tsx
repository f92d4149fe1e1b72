import type { Visit } from '../../../contract/desk/visits.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { formatInstant, formatTime } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './visitors.module.css'

type Props = { visits: readonly Visit[] | Failed; hereSince: string | null }

/** When a visitor was here without a stay. */
export function Visits({ visits, hereSince }: Props) {
  const { zone } = useArea()
  if (isFailed(visits)) return <Problem message={visits.failed} />
  if (visits.length === 0) return null
  const until = ({ checked_in_at, checked_out_at }: Visit) => {
    if (checked_out_at) return `left ${formatTime(Date.parse(checked_out_at), zone)}`
    return checked_in_at === hereSince ? 'here now' : 'nobody wrote down when they left'
  }
  return (
    <Panel title="Visits">
      <Stack as="ul" gap={12} className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.visit_id}>
            <strong>{formatInstant(visit.checked_in_at, zone)}</strong>, {until(visit)}
            <small>{[visit.purpose, `by ${visit.by}`].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
