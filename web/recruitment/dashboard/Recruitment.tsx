import { Link } from 'react-router'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { formatInstant } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { SourceChart, StatusChart } from './Charts.tsx'
import { HowLong } from './HowLong.tsx'
import { useLists } from './lists.ts'
import styles from './recruitment.module.css'
import type { Stats } from './stats.ts'

/** How recruitment stands; every figure opens the list behind it. */
export function Recruitment({ stats }: { stats: Stats }) {
  const lists = useLists()
  return (
    <>
      <Figures
        label="Recruitment"
        of={[
          { label: 'Active Jobs', value: stats.activeJobs, to: lists.jobs({ status: 'active' }) },
          { label: 'Total Candidates', value: stats.totalCandidates, to: lists.candidates() },
          {
            label: 'Selected Candidates',
            value: stats.selectedCandidates,
            to: lists.candidates({ status: 'selected' }),
          },
          {
            label: 'Rejected Candidates',
            value: stats.rejectedCandidates,
            to: lists.candidates({ status: 'rejected' }),
          },
        ]}
      />
      <Stack gap={16} align="start" className={styles.halves}>
        <Stack gap={16}>
          <StatusChart of={stats.candidateStatusData} />
          <SourceChart of={stats.sourceDistribution} />
        </Stack>
        <Stack gap={16}>
          <Activities of={stats.recentActivities} />
          <HowLong of={stats} />
        </Stack>
      </Stack>
    </>
  )
}

function Activities({ of }: { of: Stats['recentActivities'] }) {
  const { zone } = useArea()
  const { candidate } = useLists()
  return (
    <Panel title="Recent Activities" flush>
      {of.length === 0 ? <p className={styles.none}>Nothing has happened yet.</p> : null}
      <ul className={styles.lines}>
        {of.map(({ id, uuid, description, timestamp }) => (
          <li key={id}>
            <Link to={candidate(uuid)}>{description}</Link>
            <time dateTime={timestamp}>{formatInstant(timestamp, zone)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
