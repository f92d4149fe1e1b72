import { Button } from '@mantine/core'
import { useState } from 'react'
import { toRupees } from '../../../contract/kit/money.ts'
import {
  type Coupon,
  type CouponChange,
  couponStatuses,
  coupons,
  type NewCoupon,
} from '../../../contract/rates/coupons.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
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

const added = formFor(coupons.add.body)
const changed = formFor(coupons.change.body)

type Props = { coupon: Coupon | null; opened: boolean; onClose: () => void }

/** Adds a coupon, or changes one; its code stays what it is. */
function CouponDialog({ coupon, opened, onClose }: Props) {
  return (
    <Dialog title={coupon ? `Edit ${coupon.code}` : 'Add coupon'} opened={opened} onClose={onClose}>
      {coupon ? <Change coupon={coupon} onClose={onClose} /> : <Add onClose={onClose} />}
    </Dialog>
  )
}

function Add({ onClose }: Pick<Props, 'onClose'>) {
  const { save, fields } = useSave(coupons.add, { done: ({ code }) => `Coupon ${code} added` })

  async function run(body: NewCoupon) {
    const made = await save({ body })
    if (made) onClose()
    return made
  }
  return (
    <added.Form
      initial={{ first_day: '', last_day: '', active: true, note: '', percent: '', amount: '' }}
      refused={fields}
      submit="Add coupon"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <added.Text
        name="code"
        label="Code"
        required
        hint="Letters, digits, - and _. Guests type it; small letters are fine."
      />
      <Rules />
    </added.Form>
  )
}

function Change({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { save, fields, conflict } = useSave(coupons.change, { done: ({ code }) => `Coupon ${code} saved` })

  async function run(body: CouponChange) {
    const saved = await save({ params: { id: coupon.coupon_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(coupon)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save coupon"
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      <Rules />
    </changed.Form>
  )
}

const initialOf = ({ first_day, last_day, use_limit, active, note, percent, amount, version }: Coupon) => ({
  first_day: first_day ?? '',
  last_day: last_day ?? '',
  use_limit: use_limit ?? undefined,
  active,
  note: note ?? '',
  percent: percent === null ? '' : String(percent / 100),
  amount: amount === null ? '' : toRupees(amount),
  version,
})

const { Text, Day, Whole, Check, Money, Percent } = changed

/** What both forms ask. */
function Rules() {
  return (
    <>
      <Stack gap={16} align="start" className={styles.pair}>
        <Percent name="percent" label="Percent off" hint="Of whatever a night costs" />
        <Money name="amount" label="Or an amount off" hint="Each night; leave one of the two empty" />
      </Stack>
      <Stack gap={16} align="start" className={styles.pair}>
        <Day name="first_day" label="First day" hint="Of making the booking" />
        <Day name="last_day" label="Last day" hint="Empty: for ever" />
      </Stack>
      <Whole
        name="use_limit"
        label="Uses at most"
        least={1}
        hint="Empty: without limit. A cancelled booking gives its use back."
      />
      <Text name="note" label="Note" hint="For the desk only" />
      <Check name="active" label="Active" hint="Switched off, nobody can book with it" />
    </>
  )
}
