import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import {
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
  webhooks,
} from '../../../contract/office/webhooks.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import { stateOf } from '../../states.ts'
import type { Route } from './+types/WebhookPage.ts'
import styles from './connections.module.css'
import { eventName } from './event-names.ts'
import { hostOf } from './host-of.ts'
import { SecretShown } from './SecretShown.tsx'
import { WebhookBadge } from './WebhookBadge.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { withoutTags } from './without-tags.ts'

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
          <NotFound title="Webhook not found">
            <p>It may have been deleted. Find the others under Webhooks.</p>
          </NotFound>
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

const PAGE_SIZE = 20

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Booking', hint: 'The whole code' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    all: 'Any',
    options: deliveryStates.map((state) => ({ value: state, label: stateOf('delivery', state)[0] })),
  },
]

const answerOf = ({ status, error }: WebhookDelivery): string => {
  if (error) return error
  return status === null ? '–' : `Accepted (answer ${status})`
}

const nextTry = ({ next_try_at: at, waits_for_earlier }: WebhookDelivery, zone: string): string => {
  if (at === null) return '–'
  if (Date.parse(at) > Date.now()) return formatInstant(at, zone)
  return waits_for_earlier ? 'After the one before' : 'Now'
}

const columnsIn = (zone: string): readonly Column<WebhookDelivery>[] => [
  { title: 'Event', cell: ({ event }) => eventName(event) },
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => (booking_id ? <Link to={paths.booking(booking_id)}>{booking_id}</Link> : '–'),
  },
  { title: 'Happened', nowrap: true, cell: ({ at }) => formatInstant(at, zone) },
  {
    title: 'State',
    narrow: 'head',
    nowrap: true,
    cell: ({ state }) => <StatusBadge of="delivery" status={state} />,
  },
  { title: 'Tries', numeric: true, cell: ({ tries }) => tries },
  {
    title: 'Answer',
    cell: (delivery) => (
      <Box breaks>
        {answerOf(delivery)}
        {delivery.answer ? (
          <div className={`${styles.quiet} ${styles.short}`}>{withoutTags(delivery.answer)}</div>
        ) : null}
      </Box>
    ),
  },
  {
    title: 'Next try',
    nowrap: true,
    cell: (delivery) => nextTry(delivery, zone),
  },
]

type Props = { webhook: Webhook; rows: Paged<WebhookDelivery> | Failed }

/** What was sent in the last 30 days, and what waits. */
function DeliveryLog({ webhook: { webhook_id, active }, rows }: Props) {
  const { zone } = useArea()
  const maySend = useMay(webhooks.sendAgain)
  const { save } = useSave(webhooks.sendAgain, { done: 'It is being sent again' })
  const again = ({ delivery_id }: WebhookDelivery) => void save({ params: { id: webhook_id, delivery_id } })
  return (
    <DataTable
      label="deliveries"
      rows={rows}
      pageSize={PAGE_SIZE}
      rowKey={({ delivery_id }) => delivery_id}
      rowName={({ event, booking_id }) => `${eventName(event)} ${booking_id ?? ''}`.trim()}
      columns={columnsIn(zone)}
      filters={filters}
      actions={
        maySend && active ? (delivery) => [{ label: 'Send again', run: () => again(delivery) }] : undefined
      }
      empty={{
        title: 'No deliveries',
        next: 'What was sent in the last 30 days is listed here. Press “Send a test” to check that the other system accepts it.',
      }}
    />
  )
}

type Shown = { what: 'form' } | { what: 'secret'; secret: string } | { what: 'test'; came: WebhookDelivery }

/** What can be done with one webhook. */
function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [shown, setShown] = useState<Shown>()
  const [times, setTimes] = useState(0)
  const show = (next: Shown) => {
    setShown(next)
    setTimes((before) => before + 1)
  }
  const close = () => setShown(undefined)
  const may = { change: useMay(webhooks.change), remove: useMay(webhooks.remove) }
  const remove = useRemove()
  const renew = useRenew((secret) => show({ what: 'secret', secret }))
  const test = useSave(webhooks.test)
  const params = { id: webhook.webhook_id }
  const sendTest = async () => {
    const came = await test.save({ params })
    if (came) show({ what: 'test', came })
  }
  return (
    <>
      {may.remove ? (
        <Button variant="default" onClick={() => remove(webhook)}>
          Delete
        </Button>
      ) : null}
      {may.change ? (
        <>
          <Button variant="default" onClick={() => renew(webhook)}>
            New secret
          </Button>
          <Button variant="default" onClick={() => show({ what: 'form' })}>
            Edit
          </Button>
          <Button onClick={sendTest} loading={test.saving}>
            Send a test
          </Button>
        </>
      ) : null}
      <WebhookDialog key={times} webhook={webhook} opened={shown?.what === 'form'} onClose={close} />
      <Dialog title="The new secret" opened={shown?.what === 'secret'} onClose={close} deliberate>
        {shown?.what === 'secret' ? <SecretShown secret={shown.secret} onDone={close} /> : null}
      </Dialog>
      <Dialog title="Result of the test" opened={shown?.what === 'test'} onClose={close}>
        {shown?.what === 'test' ? <Came of={shown.came} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

/** The answer to a test, as the other system gave it. */
function Came({
  of: { state, status, answer, error },
  onClose,
}: {
  of: WebhookDelivery
  onClose: () => void
}) {
  return (
    <Stack gap={16} fits>
      <Notice kind={state === 'delivered' ? 'success' : 'error'}>
        {state === 'delivered' ? `The other system accepted it (answer ${status}).` : `It failed: ${error}.`}
      </Notice>
      {answer ? <pre className={styles.code}>{withoutTags(answer)}</pre> : null}
      <Row gap={12} justify="end" wrap>
        <Button onClick={onClose}>Done</Button>
      </Row>
    </Stack>
  )
}

function useRemove() {
  const navigate = useNavigate()
  return useDelete(webhooks.remove, {
    noun: 'Webhook',
    input: ({ webhook_id }: Webhook) => ({ params: { id: webhook_id } }),
    question: (webhook: Webhook) => (
      <p>Nothing more is sent to {hostOf(webhook)}, and its log is deleted too. This cannot be undone.</p>
    ),
    after: () => void navigate(paths.webhooks),
  })
}

function useRenew(onMade: (secret: string) => void) {
  const confirm = useConfirm()
  const { save } = useSave(webhooks.renewSecret)
  return ({ webhook_id }: Webhook) =>
    confirm({
      title: 'Make a new secret?',
      children: (
        <p>
          The old one stops working at once: the other system will refuse what is sent until you enter the new
          secret there.
        </p>
      ),
      action: 'Make new secret',
      run: async () => {
        const made = await save({ params: { id: webhook_id } })
        if (made) onMade(made.secret)
        return made !== undefined
      },
    })
}
