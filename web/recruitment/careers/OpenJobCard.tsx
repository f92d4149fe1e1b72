import { Link } from 'react-router'
import type { PublicJob } from '../../../contract/recruitment/careers.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import styles from './careers.module.css'

type Shown = Pick<PublicJob, 'id' | 'title' | 'type' | 'location' | 'salary' | 'deadline'>

/** R-PUB-02: type, location and until when. */
export function OpenJobCard({ job }: { job: Shown }) {
  return (
    <Stack as="li" rule="below" className={styles.card}>
      <h2>
        <Link to={paths.openJob(job.id)}>{job.title}</Link>
      </h2>
      <Row as="p" wrap tone="muted" className={styles.facts}>
        <span>{job.type}</span>
        <span>{job.location}</span>
        {job.salary ? <span>{job.salary}</span> : null}
      </Row>
      <Box as="p" tone="brass" size="small" weight={600} className={styles.until}>
        {job.deadline ? `Apply by ${formatDay(job.deadline)}` : 'Open until filled'}
      </Box>
    </Stack>
  )
}
