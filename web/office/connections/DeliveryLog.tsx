import { Link } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import {
  deliveryStates,
  type Webhook,
  type WebhookDelivery,
  webhooks,
} from '../../../contract/office/webhooks.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import type { Failed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatInstant } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { paths } from '../../paths.ts'
import { stateOf } from '../../states.ts'
import styles from './connections.module.css'
import { eventName } from './event-names.ts'
import { withoutTags } from './without-tags.ts'

export const PAGE_SIZE = 20

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
export function DeliveryLog({ webhook: { webhook_id, active }, rows }: Props) {
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
