import type { z } from 'zod'
import { type FailedJob, type Mail, mailStates, outbox } from '../../../contract/office/outbox.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/OutboxPage.ts'
import styles from './outbox.module.css'
import { useResend } from './use-resend.tsx'

const PAGE_SIZE = 12

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [mails, jobs] = await Promise.all([
    pageOf(outbox.list, request.url, { pageSize: PAGE_SIZE }),
    loadFailedJobs(request.url),
  ])
  return { mails, jobs }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Address or subject' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    all: 'Any',
    options: mailStates.map((state) => ({ value: state, label: statusText(state) })),
  },
]

const columnsIn = (zone: string): readonly Column<Mail>[] => [
  { title: 'Subject', cell: (mail) => <RowLink to={paths.mail(mail.mail_id)}>{mail.subject}</RowLink> },
  { title: 'To', cell: (mail) => mail.to },
  { title: 'State', narrow: 'head', cell: (mail) => <StatusBadge of="mail" status={mail.state} /> },
  { title: 'Written', nowrap: true, cell: (mail) => formatInstant(mail.created_at, zone) },
]

export const handle: Follows = { follows: { mail: true, task: true } }

export default function OutboxPage({ loaderData: { mails, jobs } }: Route.ComponentProps) {
  const { zone } = useArea()
  const resend = useResend()
  const maySend = useMay('create')
  return (
    <Page
      title="Outbox"
      lead="Every mail that the resort writes. “Kept” means that no mail server is set (SMTP_URL): the mail was not sent and can be read here."
    >
      <DataTable
        label="mails"
        rows={mails}
        pageSize={PAGE_SIZE}
        rowKey={(mail) => mail.mail_id}
        rowName={(mail) => `“${mail.subject}” to ${mail.to}`}
        columns={columnsIn(zone)}
        filters={filters}
        actions={(mail) => [
          { label: 'Read', to: paths.mail(mail.mail_id) },
          ...(maySend ? [{ label: 'Send again', run: () => resend(mail) }] : []),
        ]}
        empty={{ title: 'No mails', next: 'A mail appears here as soon as a guest registers or books.' }}
      />
      <FailedJobs jobs={jobs} />
    </Page>
  )
}

const FailedJobsPAGE_SIZE = 8
const PREFIX = 'jobs_'

const loadFailedJobs = (url: string) =>
  pageOf(outbox.failedJobs, url, { pageSize: FailedJobsPAGE_SIZE, prefix: PREFIX })

type Job = z.output<typeof FailedJob>

/** Work of the server that was tried as often as it may be and waits for somebody to look. */
function FailedJobs({ jobs }: { jobs: Awaited<ReturnType<typeof loadFailedJobs>> | Failed }) {
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
          pageSize={FailedJobsPAGE_SIZE}
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
