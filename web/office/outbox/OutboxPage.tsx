import { type Mail, mailStates, outbox } from '../../../contract/office/outbox.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/OutboxPage.ts'
import { FailedJobs, loadFailedJobs } from './FailedJobs.tsx'
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
