import type { z } from 'zod'
import { type FailedJob, outbox } from '../../contract/back-office.ts'
import { useArea, useMay } from '../kit/area.ts'
import { type Failed, isFailed } from '../kit/attempt.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { counted, formatInstant } from '../kit/format.ts'
import { pageOf } from '../kit/page-of.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
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
    <section className={styles.jobs} aria-labelledby="failed-jobs">
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
            { title: 'Gave up', steady: true, cell: (job) => formatInstant(job.failed_at, zone) },
          ]}
          actions={mayRetry ? (job) => [{ label: 'Retry', run: () => retry(job) }] : undefined}
          empty={{ title: 'No failed jobs', next: 'Everything goes through.' }}
        />
      )}
    </section>
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
