import type { z } from 'zod'
import { type FailedJob, outbox } from '../../../contract/office/outbox.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import { pageOf } from '../../kit/tables/page-of.ts'
import styles from './outbox.module.css'

const PAGE_SIZE = 8
const PREFIX = 'jobs_'

export const loadFailedJobs = (url: string) =>
  pageOf(outbox.failedJobs, url, { pageSize: PAGE_SIZE, prefix: PREFIX })

type Job = z.output<typeof FailedJob>

/** Work of the server that was tried as often as it may be and waits for somebody to look. */
export function FailedJobs({ jobs }: { jobs: Awaited<ReturnType<typeof loadFailedJobs>> | Failed }) {
  const { zone } = useArea()
  const retry = useRetry()
  const mayRetry = useMay('create')
  return (
    <Stack as="section" gap={12} fits className={styles.jobs} aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">Background jobs that gave up</h2>
      {!isFailed(jobs) && jobs.total === 0 ? (
        <p>None. Mails and other work of the server go through.</p>
      ) : (
        <DataTable
          label="failed jobs"
          rows={jobs}
          pageSize={PAGE_SIZE}
          prefix={PREFIX}
          rowKey={(job) => job.job_id}
          rowName={(job) => job.name}
          columns={[
            { title: 'Job', cell: (job) => job.name },
            { title: 'Error', cell: (job) => job.error },
            { title: 'Tried', cell: (job) => counted(job.attempts, 'time') },
            { title: 'Gave up', nowrap: true, cell: (job) => formatInstant(job.failed_at, zone) },
          ]}
          actions={mayRetry ? (job) => [{ label: 'Retry', run: () => retry(job) }] : undefined}
          empty={{ title: 'No failed jobs', next: 'Everything goes through.' }}
        />
      )}
    </Stack>
  )
}

function useRetry() {
  const confirm = useConfirm()
  const { save } = useSave(outbox.retryJob, { done: 'The job is tried again' })
  return (job: Job) =>
    confirm({
      title: 'Try this job again?',
      children: <p>{job.error}</p>,
      action: 'Retry',
      run: async () => (await save({ params: { id: job.job_id } })) !== undefined,
    })
}
