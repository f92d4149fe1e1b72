import type { Paged } from '../../../contract/kit/endpoint.ts'
import { type PricingEntry, pricing, pricingStatuses } from '../../../contract/rates/pricing.ts'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import type { Failed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatDay, formatPercent } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { HISTORY_SIZE, priceText, rulesText, stayRulesText } from './labels.ts'
import styles from './pricing.module.css'

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
        {formatDay(entry.start_date)}{' '}
        <Box as="span" block>
          to {formatDay(entry.end_date)}
        </Box>
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
        next: 'Set the first one. Until then each room costs its own price.',
      }}
    />
  )
}

/** What becomes of the nights of a price that is withdrawn. */
function afterwards(entry: PricingEntry): string {
  if (entry.base_price === null)
    return 'What it asks of stays no longer holds; rules that it had replaced hold again.'
  const asked = stayRulesText(entry)
  return [
    'These nights cost again what they did without it; prices that it had replaced count again.',
    asked && `What it asks of stays no longer holds: ${asked}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Asks, then withdraws a price, or all that were set with it in one go. */
function useWithdraw() {
  const confirm = useConfirm()
  const one = useSave(pricing.withdraw, { done: 'Price withdrawn' })
  const all = useSave(pricing.withdraw, {
    done: (entries) => `${counted(entries.length, 'price')} withdrawn`,
  })
  return (entry: PricingEntry, together?: 'together') =>
    confirm({
      title: together ? `Withdraw ${entry.together} prices` : `Withdraw price #${entry.pricing_id}`,
      children: (
        <>
          <p>
            <strong>{priceText(entry)}</strong>
            {entry.final_price === null ? '' : ' a night'} in room {entry.room.room_number},{' '}
            {formatDay(entry.start_date)} to {formatDay(entry.end_date)}
            {together ? `, and ${counted(entry.together - 1, 'more price')} set with it` : ''}.
          </p>
          <p>
            {afterwards(entry)} Bookings keep the price that was agreed, and the history keeps this line. It
            cannot be put back; set it again instead.
          </p>
        </>
      ),
      action: together ? `Withdraw ${entry.together} prices` : 'Withdraw price',
      tone: 'danger',
      run: async () =>
        Boolean(
          await (together ? all : one).save({
            params: { id: entry.pricing_id },
            body: { together: !!together },
          }),
        ),
    })
}
