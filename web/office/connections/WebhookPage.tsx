import { webhooks } from '../../../contract/office/webhooks.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/WebhookPage.ts'
import { DeliveryLog, PAGE_SIZE } from './DeliveryLog.tsx'
import { eventName } from './event-names.ts'
import { hostOf } from './host-of.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookBadge } from './WebhookBadge.tsx'

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [webhook, log] = await Promise.all([
    toResult(call(webhooks.get, { params: { id } })),
    pageOf(webhooks.deliveries, request.url, { pageSize: PAGE_SIZE, params: { id } }),
  ])
  return { webhook, log }
}

export const handle: Follows = { follows: { webhook: 'id' } }

const trail = [
  { label: 'Connections', path: paths.connections },
  { label: 'Webhooks', path: paths.webhooks },
]

/** /admin/connections/webhooks/:id: how one webhook does, and what was sent to it. */
export default function WebhookPage({ loaderData: { webhook, log } }: Route.ComponentProps) {
  const { zone } = useArea()
  if (isFailed(webhook))
    return (
      <Page title="Webhook" trail={trail}>
        {webhook.status === 404 ? (
          <EmptyState title="Webhook not found">
            <p>It may have been deleted. Find the others under Webhooks.</p>
          </EmptyState>
        ) : (
          <Problem message={webhook.failed} />
        )}
      </Page>
    )
  const { url, events, off_reason, failing_since, last_delivered_at, by, created_at } = webhook
  return (
    <Page
      title={hostOf(webhook)}
      trail={trail}
      badge={<WebhookBadge webhook={webhook} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      <Panel title="Webhook">
        <Details
          of={[
            ['Address', url, 'wide'],
            ['Events', events.map(eventName).join(', '), 'wide'],
            ['Switched off because', off_reason ?? undefined, 'wide'],
            ['Failing since', failing_since ? formatInstant(failing_since, zone) : undefined],
            ['Last delivered', last_delivered_at ? formatInstant(last_delivered_at, zone) : 'Never'],
            ['Added', `${formatInstant(created_at, zone)}, by ${by}`, 'wide'],
          ]}
        />
      </Panel>
      <DeliveryLog webhook={webhook} rows={log} />
    </Page>
  )
}
