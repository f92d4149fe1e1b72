import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Webhook, webhooks } from '../../../contract/office/webhooks.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDate, formatInstant } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/WebhooksPage.ts'
import { ConnectionsTabs } from './ConnectionsTabs.tsx'
import styles from './connections.module.css'
import { eventName } from './event-names.ts'
import { hostOf } from './host-of.ts'
import { WebhookBadge } from './WebhookBadge.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

/** All stand on one page: there are twenty at most. */
const PAGE_SIZE = 500

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const all = await toResult(call(webhooks.list))
  return { rows: isFailed(all) ? all : { items: all, total: all.length } }
}

export const handle: Follows = { follows: { webhook: true } }

const columnsIn = (zone: string): readonly Column<Webhook>[] => [
  {
    title: 'Address',
    cell: (webhook) => (
      <Box breaks>
        <RowLink to={paths.webhook(webhook.webhook_id)}>{hostOf(webhook)}</RowLink>
        <div className={styles.quiet}>
          Added {formatDate(webhook.created_at, zone)} by {webhook.by}
        </div>
      </Box>
    ),
  },
  { title: 'Status', narrow: 'head', nowrap: true, cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  { title: 'Events', cell: ({ events }) => events.map(eventName).join(', ') },
  { title: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
  { title: 'Failed', numeric: true, cell: ({ given_up }) => given_up },
  {
    title: 'Last delivered',
    nowrap: true,
    cell: ({ last_delivered_at }) => (last_delivered_at ? formatInstant(last_delivered_at, zone) : 'Never'),
  },
]

/** /admin/connections/webhooks: the systems that are told what happens to bookings (W-28). */
export default function WebhooksPage({ loaderData: { rows } }: Route.ComponentProps) {
  const { zone } = useArea()
  const mayAdd = useMay(webhooks.create)
  const [opened, setOpened] = useState({ open: false, times: 0 })
  const open = () => setOpened(({ times }) => ({ open: true, times: times + 1 }))
  return (
    <Page
      title="Webhooks"
      trail={[{ label: 'Connections', path: paths.connections }]}
      lead="A webhook tells another system within seconds what happens to bookings. Guests’ names and contact details are not sent."
      actions={mayAdd ? <Button onClick={open}>Add webhook</Button> : null}
    >
      <ConnectionsTabs />
      <DataTable
        label="webhooks"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ webhook_id }) => webhook_id}
        rowName={hostOf}
        columns={columnsIn(zone)}
        actions={({ webhook_id }) => [{ label: 'Deliveries', to: paths.webhook(webhook_id) }]}
        empty={{
          title: 'No webhooks yet',
          next: 'Add the address that your accounting, door locks or other system gives you for this.',
        }}
      />
      <WebhookDialog
        key={opened.times}
        opened={opened.open}
        onClose={() => setOpened(({ times }) => ({ open: false, times }))}
      />
    </Page>
  )
}
