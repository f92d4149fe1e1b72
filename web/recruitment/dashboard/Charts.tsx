import { useNavigate } from 'react-router'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx'
import { chartColour } from '../../kit/charts/chart-colours.ts'
import { type Part, Ring } from '../../kit/charts/Ring.tsx'
import { Rows } from '../../kit/charts/Rows.tsx'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useLists } from './lists.ts'
import styles from './recruitment.module.css'
import type { Stats } from './stats.ts'

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

export function StatusChart({ of }: { of: Stats['candidateStatusData'] }) {
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

export function SourceChart({ of }: { of: Stats['sourceDistribution'] }) {
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
