import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Coupon, couponStatuses, coupons } from '../../../contract/rates/coupons.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import { couponStatusNames } from '../pricing/labels.ts'
import { PricingTabs } from '../pricing/PricingTabs.tsx'
import styles from '../pricing/pricing.module.css'
import type { Route } from './+types/CouponListPage.ts'
import { CouponDialog } from './CouponDialog.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const rows = await pageOf(coupons.list, request.url, { pageSize: PAGE_SIZE })
  return { rows, filter: listQuery(coupons.export, request.url) }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Code or note' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Any',
    options: couponStatuses.map((status) => ({ value: status, label: couponStatusNames[status] })),
  },
]

const columns: readonly Column<Coupon>[] = [
  {
    title: 'Code',
    nowrap: true,
    sort: { ascending: 'code', descending: '-code' },
    cell: ({ code, note }) => (
      <span className={styles.room}>
        {code}
        {note ? <small>{note}</small> : null}
      </span>
    ),
  },
  { title: 'Takes off', nowrap: true, cell: (coupon) => offText(coupon) },
  { title: 'For bookings made', cell: (coupon) => windowOf(coupon) },
  {
    title: 'Uses',
    numeric: true,
    sort: { ascending: 'uses', descending: '-uses', first: 'descending' },
    cell: ({ uses, use_limit }) => (use_limit === null ? uses : `${uses} of ${use_limit}`),
  },
  { title: 'Prices', numeric: true, cell: ({ prices }) => prices },
  {
    title: 'Status',
    narrow: 'head',
    nowrap: true,
    cell: ({ status }) => <StatusBadge of="coupon" status={status} />,
  },
]

/** What the code gives by itself; without that the prices that carry it say so. */
function offText({ percent, amount, prices }: Coupon): string {
  if (percent !== null) return formatPercent(percent)
  if (amount !== null) return `${formatMoney(amount)} a night`
  return prices > 0 ? 'Its prices' : 'Nothing yet'
}

function windowOf({ first_day, last_day }: Coupon): string {
  if (first_day && last_day) return `${formatDay(first_day)} to ${formatDay(last_day)}`
  if (first_day) return `From ${formatDay(first_day)}`
  return last_day ? `Until ${formatDay(last_day)}` : 'At any time'
}

export const handle: Follows = { follows: { coupon: true, price: true } }

export default function CouponListPage({ loaderData: { rows, filter } }: Route.ComponentProps) {
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const { turn, remove } = useCouponActions()
  const [shown, setShown] = useState<{ coupon: Coupon | null; times: number }>({ coupon: null, times: 0 })
  const [open, setOpen] = useState(false)
  const show = (coupon: Coupon | null) => {
    setShown(({ times }) => ({ coupon, times: times + 1 }))
    setOpen(true)
  }
  const actions = (coupon: Coupon): readonly Action[] => [
    ...(may.update
      ? [
          { label: 'Edit', run: () => show(coupon) },
          { label: coupon.active ? 'Switch off' : 'Switch on', run: () => turn(coupon) },
        ]
      : []),
    ...(may.delete && coupon.uses === 0 && coupon.prices === 0
      ? [{ label: 'Delete', tone: 'danger' as const, run: () => remove(coupon) }]
      : []),
  ]
  return (
    <Page
      title="Coupons"
      trail={[{ label: 'Room pricing', path: paths.pricing }]}
      lead="A code takes a percentage or an amount off each night, or prices carry it. Without an entry here a code of a price counts at any time, as often as guests like."
      actions={
        <>
          {may.create ? <Button onClick={() => show(null)}>Add coupon</Button> : null}
          <FilesMenu files={[file(coupons.export, { query: filter }, 'coupons.xlsx')]} />
        </>
      }
    >
      <PricingTabs />
      <DataTable
        label="coupons"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(coupon) => coupon.coupon_id}
        rowName={(coupon) => coupon.code}
        columns={columns}
        filters={filters}
        defaultSort="newest"
        actions={may.update || may.delete ? actions : undefined}
        empty={{
          title: 'No coupons found',
          next: 'Add a coupon to give a code a window of days or a limit, then set a price that carries it.',
        }}
      />
      <CouponDialog key={shown.times} coupon={shown.coupon} opened={open} onClose={() => setOpen(false)} />
    </Page>
  )
}

/** Switches a coupon on or off, and deletes one that nothing carries. */
function useCouponActions() {
  const confirm = useConfirm()
  const change = useSave(coupons.change, {
    done: ({ code, active }) => `${code} is switched ${active ? 'on' : 'off'}`,
  })
  const removal = useSave(coupons.remove, { done: 'Coupon deleted' })
  return {
    turn({ coupon_id, first_day, last_day, use_limit, active, note }: Coupon) {
      const body = { first_day, last_day, use_limit, note, active: !active }
      return change.save({ params: { id: coupon_id }, body })
    },
    remove({ coupon_id, code }: Coupon) {
      confirm({
        title: `Delete coupon ${code}`,
        children: <p>No price and no booking carries this code. Deleting it cannot be undone.</p>,
        action: 'Delete coupon',
        tone: 'danger',
        run: async () => Boolean(await removal.save({ params: { id: coupon_id } })),
      })
    },
  }
}
