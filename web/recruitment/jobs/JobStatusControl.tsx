import { NativeSelect } from '@mantine/core'
import {
  type Job,
  type JobStatus,
  jobStatuses,
  jobs,
  listedJobStatuses,
} from '../../../contract/recruitment/jobs.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import styles from './jobs.module.css'

type Props = {
  job: Job
  /** All statuses, also expired, which lists leave out (R-JOB-11). */
  isWhole?: true
}

/** Sets the status of a job. */
export function JobStatusControl({ job, isWhole }: Props) {
  const { save, saving } = useSave(jobs.setStatus, {
    done: ({ status }) => `Job status updated to ${status}`,
  })
  const offered = isWhole ? jobStatuses : [...new Set([job.status, ...listedJobStatuses])]
  return (
    <NativeSelect
      size={isWhole ? 'sm' : 'xs'}
      className={styles.control}
      aria-label={`Status of ${job.title}`}
      disabled={saving}
      value={job.status}
      data={offered.map((status) => ({ value: status, label: statusText(status) }))}
      onChange={({ currentTarget: { value } }) =>
        void save({ params: { id: job.id }, body: { status: value as JobStatus } })
      }
    />
  )
}
