import type { Paged } from '../../../contract/kit/endpoint.ts'
import { type PricingEntry, pricingStatuses } from '../../../contract/rates/pricing.ts'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { Failed } from '../../kit/call/to-result.ts'
import { formatDay, formatPercent } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { priceText, rulesText } from './labels.ts'
import { HISTORY_SIZE } from './load-pricing.ts'
import styles from './pricing.module.css'
import { useWithdraw } from './use-withdraw.tsx'

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Room, type or coupon' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Any',
    options: pricingStatuses.map((status) => ({ value: status, label: statusText(status) })),
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'room', label: 'By room' },
      { value: 'start', label: 'First night, earliest' },
      { value: '-start', label: 'First night, latest' },
      { value: '-price', label: 'Dearest first' },
      { value: 'price', label: 'Cheapest first' },
    ],
  },
]

const columns: readonly Column<PricingEntry>[] = [
  {
    title: 'Room',
    nowrap: true,
    sort: { ascending: 'room', descending: '-room' },
    cell: ({ room, pricing_id }) => (
      <span className={styles.room}>
        {room.room_number}
        <small>{`#${pricing_id} · ${room.room_type}`}</small>
      </span>
    ),
  },
  {
    title: 'Nights',
    nowrap: true,
    sort: { ascending: 'start', descending: '-start' },
    cell: (entry) => (
      <span className={styles.nightsOf}>
        {formatDay(entry.start_date)} <span>to {formatDay(entry.end_date)}</span>
        {rulesText(entry) ? <small>{rulesText(entry)}</small> : null}
      </span>
    ),
  },
  {
    title: 'Base price',
    numeric: true,
    sort: { ascending: 'price', descending: '-price', first: 'descending' },
    cell: ({ base_price }, rupees) => (base_price === null ? '–' : rupees(base_price)),
  },
  {
    title: 'Discount',
    numeric: true,
    cell: ({ base_price, discount }) => (base_price === null ? '–' : formatPercent(discount)),
  },
  {
    title: 'Final price',
    numeric: true,
    cell: priceText,
  },
  { title: 'Coupon', nowrap: true, cell: ({ coupon_code }) => coupon_code ?? '–' },
  {
    title: 'Status',
    narrow: 'head',
    nowrap: true,
    // H-PRICE-07: whatever is not active is red.
    cell: ({ status, replaced_by }) => (
      <StatusBadge
        of="price"
        status={status}
        label={replaced_by ? `Replaced by #${replaced_by}` : undefined}
      />
    ),
  },
]

/** Every price that was ever set. A withdrawn one stays, in red. */
export function PricingHistory({ rows }: { rows: Paged<PricingEntry> | Failed }) {
  const mayWithdraw = useMay('update')
  const withdraw = useWithdraw()
  return (
    <DataTable
      label="prices"
      rows={rows}
      pageSize={HISTORY_SIZE}
      rowKey={(entry) => entry.pricing_id}
      rowName={(entry) => `price #${entry.pricing_id} of room ${entry.room.room_number}`}
      columns={columns}
      filters={filters}
      defaultSort="newest"
      actions={
        mayWithdraw
          ? (entry) =>
              entry.status === 'withdrawn'
                ? []
                : [
                    { label: 'Withdraw', tone: 'danger', run: () => withdraw(entry) },
                    ...(entry.together > 1
                      ? [
                          {
                            label: `Withdraw all ${entry.together}`,
                            tone: 'danger' as const,
                            run: () => withdraw(entry, 'together'),
                          },
                        ]
                      : []),
                  ]
          : undefined
      }
      empty={{
        title: 'No prices found',
        next: 'Set the first one above. Until then each room costs its own price.',
      }}
    />
  )
}
