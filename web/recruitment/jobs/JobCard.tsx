import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Job } from '../../../contract/recruitment/jobs.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatDay } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { JobStatusControl } from './JobStatusControl.tsx'
import styles from './jobs.module.css'
import { usePlaces } from './places.ts'
import { useDeleteJob } from './use-delete-job.tsx'
import { useMayChange } from './use-may-change.ts'

const maxSkills = 3

/** One job in the list. */
export function JobCard({ job }: { job: Job }) {
  const places = usePlaces()
  const may = useMayChange(job)
  const remove = useDeleteJob()
  const facts = [job.type, job.location, job.salary, job.experience].filter(Boolean)
  return (
    <Row as="li" gap={12} surface="raised" radius="card" className={styles.card}>
      <Row as="header" gap={12} align="start" justify="between">
        <h2>
          <Link to={places.job(job.id)}>{job.title}</Link>
        </h2>
        {may.update ? <JobStatusControl job={job} /> : <StatusBadge of="job" status={job.status} />}
      </Row>
      <p className={styles.facts}>{facts.join(' · ') || 'Nothing told yet'}</p>
      {job.skills.length > 0 ? (
        <Row as="ul" gap={8} wrap className={styles.skills} aria-label="Skills">
          {job.skills.slice(0, maxSkills).map((skill) => (
            <Box as="li" surface="sunken" size="label" key={skill}>
              {skill}
            </Box>
          ))}
          {job.skills.length > maxSkills ? (
            <Box as="li" surface="sunken" size="label">
              +{job.skills.length - maxSkills}
            </Box>
          ) : null}
        </Row>
      ) : null}
      <p className={styles.facts}>
        {counted(job.openings, 'opening')}, {counted(job.candidateCount, 'candidate')}
        {job.deadline ? `, until ${formatDay(job.deadline)}` : ''}
      </p>
      <Row as="footer" gap={8} wrap>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={places.job(job.id)}
          aria-label={`View ${job.title}`}
        >
          View
        </Button>
        {may.update ? (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={places.editJob(job.id)}
            aria-label={`Edit ${job.title}`}
          >
            Edit
          </Button>
        ) : null}
        {may.delete ? (
          <Button
            size="xs"
            variant="default"
            data-tone="danger"
            aria-label={`Delete ${job.title}`}
            onClick={() => remove(job)}
          >
            Delete
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}
