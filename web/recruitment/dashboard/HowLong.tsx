import { medianOverDays } from '../../../contract/recruitment/dashboard.ts'
import { Help } from '../../kit/blocks/Help.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import styles from './recruitment.module.css'
import type { Stats } from './stats.ts'

const says = {
  hire: `Of the candidates who were selected within the last ${medianOverDays} days and still are: the middle number of days from applying to being selected.`,
  stage: `Of the candidates who left a round within the last ${medianOverDays} days, by moving on or by being rejected: the middle number of days between entering and leaving it.`,
}

const days = (number: number | null): string => (number === null ? '–' : counted(number, 'day'))

/** The two medians with their definitions. */
export function HowLong({ of: { time_to_hire: hire, median_days_in_stage: stages } }: { of: Stats }) {
  return (
    <Panel title="How long it takes">
      <Row as="dl" align="baseline" justify="between" wrap className={styles.hire}>
        <dt>
          Median time to hire <Help label="Median time to hire" message={says.hire} />
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
        Median time in stage <Help label="Median time in stage" message={says.stage} />
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
