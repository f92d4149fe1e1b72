import { Link } from 'react-router'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatInstant } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { useLists } from './lists.ts'
import styles from './recruitment.module.css'
import type { OwnStats } from './stats.ts'

/** What an employee works on: the open jobs, and the candidates that they put forward. */
export function EmployeePanels({ of }: { of: OwnStats }) {
  const { jobs, candidates } = useLists()
  const { stats } = of
  return (
    <>
      <Figures
        label="Recruitment"
        of={[
          { label: 'Total Jobs', value: stats.totalJobs, to: jobs() },
          { label: 'Active Jobs', value: stats.activeJobs, to: jobs({ status: 'active' }) },
          {
            label: 'Total Open Positions',
            value: stats.totalOpenPositions,
            note: `In ${counted(stats.openPositions, 'open job')}`,
            to: jobs({ status: 'active' }),
          },
          { label: 'Total Candidates', value: stats.totalCandidates, to: candidates() },
        ]}
      />
      <Stack gap={16} align="start" className={styles.halves}>
        <RecentActivities of={of.recentActivities} />
        <Stack gap={16}>
          <CandidateStats of={of.candidateStats} />
          <OpenPositions of={of.openPositions} />
        </Stack>
      </Stack>
    </>
  )
}

function RecentActivities({ of }: { of: OwnStats['recentActivities'] }) {
  const { zone } = useArea()
  const { candidate } = useLists()
  return (
    <Panel title="Recent Activities" flush>
      {of.length === 0 ? <p className={styles.none}>No recent activities</p> : null}
      <ul className={styles.people}>
        {of.map(({ id, uuid, candidateName, jobTitle, date, application_status }) => (
          <li key={id}>
            <span>
              <Link to={candidate(uuid)}>{candidateName}</Link>
              <small>{jobTitle}</small>
            </span>
            <span>
              <StatusBadge of="candidate" status={application_status} />
              <time dateTime={date}>{formatInstant(date, zone)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** R-EDASH-03: one decimal, and 0 where there is nobody. */
const successRate = ({ selected, total }: OwnStats['candidateStats']): string =>
  total === 0 ? '0%' : `${((selected / total) * 100).toFixed(1)}%`

function CandidateStats({ of }: { of: OwnStats['candidateStats'] }) {
  const { candidates } = useLists()
  const lines = [
    ['All candidates', of.total, candidates()],
    ['Pending', of.pending, candidates({ open: 'true' })],
    ['Selected', of.selected, candidates({ status: 'selected' })],
    ['Rejected', of.rejected, candidates({ status: 'rejected' })],
  ] as const
  return (
    <Panel title="My candidates">
      <ul className={styles.counts}>
        {lines.map(([label, count, to]) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
            <strong>{count}</strong>
          </li>
        ))}
        <li>
          Success rate
          <strong>{successRate(of)}</strong>
        </li>
      </ul>
    </Panel>
  )
}

function OpenPositions({ of }: { of: OwnStats['openPositions'] }) {
  const { job } = useLists()
  return (
    <Panel title="Open positions" flush>
      {of.length === 0 ? <p className={styles.none}>No open positions available</p> : null}
      <ul className={styles.lines}>
        {of.map(({ id, title, type, openings }) => (
          <li key={id}>
            <Link to={job(id)}>{title}</Link>
            <small>{[type, counted(openings, 'opening')].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
