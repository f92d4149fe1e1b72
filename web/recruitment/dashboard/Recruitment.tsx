import { Link, useNavigate } from 'react-router'
import { medianOverDays } from '../../../contract/recruitment/dashboard.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Help } from '../../kit/blocks/Help.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx'
import { chartColour } from '../../kit/charts/chart-colours.ts'
import { type Part, Ring } from '../../kit/charts/Ring.tsx'
import { Rows } from '../../kit/charts/Rows.tsx'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
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

const message = {
  hire: `Of the candidates who were selected within the last ${medianOverDays} days and still are: the middle number of days from applying to being selected.`,
  stage: `Of the candidates who left a round within the last ${medianOverDays} days, by moving on or by being rejected: the middle number of days between entering and leaving it.`,
}

const days = (number: number | null): string => (number === null ? '–' : counted(number, 'day'))

/** The two medians with their definitions. */
function HowLong({ of: { time_to_hire: hire, median_days_in_stage: stages } }: { of: Stats }) {
  return (
    <Panel title="How long it takes">
      <Row as="dl" align="baseline" justify="between" wrap className={styles.hire}>
        <dt>
          Median time to hire <Help label="Median time to hire" message={message.hire} />
        </dt>
        <Box as="dd" weight={600} tabular>
          {hire.count === 0 ? 'Nobody was selected lately' : days(hire.days)}
          {hire.count > 0 ? (
            <Box as="small" tone="muted" size="label">
              of {counted(hire.count, 'candidate')}
            </Box>
          ) : null}
        </Box>
      </Row>
      <h3 className={styles.stages}>
        Median time in stage <Help label="Median time in stage" message={message.stage} />
      </h3>
      {stages.length === 0 ? (
        <Box as="p" tone="muted">
          Nobody left a round lately.
        </Box>
      ) : (
        <table className={styles.rounds}>
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">Median</th>
              <th scope="col">Left by</th>
            </tr>
          </thead>
          <tbody>
            {stages.map(({ round, days: median, count }) => (
              <tr key={round}>
                <th scope="row">{round}</th>
                <td>{days(median)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

type Named = { name: string; count: number; color: string; to: string }

/** The numbers beside each chart are links; who uses a mouse may press the chart itself. */
const legendOf = (all: Named[]) => ({
  labels: all.map(({ name }) => name),
  data: all.map(({ count }) => count),
  to: all.map(({ to }) => to),
  colours: all.map(({ color }) => color),
})

function useParts(all: Named[]): Part[] {
  const navigate = useNavigate()
  return all.map(({ name, count, color, to }) => ({ name, value: count, color, open: () => navigate(to) }))
}

const nobody = (
  <Box as="p" tone="muted">
    Nobody has applied yet.
  </Box>
)

function StatusChart({ of }: { of: Stats['candidateStatusData'] }) {
  const { candidates } = useLists()
  const all = of.map(({ status, count }) => ({
    name: statusText(status),
    count,
    color: 'var(--primary)',
    to: candidates({ status }),
  }))
  const parts = useParts(all)
  return (
    <Panel title="Candidate Status Distribution">
      {all.every(({ count }) => count === 0) ? (
        nobody
      ) : (
        <Stack gap={16} align="center" className={styles.chart} data-of="bars">
          <div aria-hidden="true">
            <Rows parts={parts} height={240} nameWidth={84} whole />
          </div>
          <ChartLegend series={{ ...legendOf(all), colours: 'none' }} label="Candidates by status" />
        </Stack>
      )}
    </Panel>
  )
}

function SourceChart({ of }: { of: Stats['sourceDistribution'] }) {
  const { candidates } = useLists()
  const all = of
    .map(({ source, count }, i) => ({
      name: source,
      count,
      color: chartColour(i),
      to: candidates({ source }),
    }))
    .filter(({ count }) => count > 0)
  const parts = useParts(all)
  return (
    <Panel title="Candidate Sources">
      {all.length === 0 ? (
        nobody
      ) : (
        <Stack gap={16} align="center" className={styles.chart} data-of="doughnut">
          <div aria-hidden="true">
            <Ring parts={parts} size={180} thickness={28} />
          </div>
          <ChartLegend series={legendOf(all)} label="Candidates by source" />
        </Stack>
      )}
    </Panel>
  )
}
