import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Extra, extraCategories, extraCategoryNames, extras } from '../../../contract/folio/extras.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatPercent } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import type { Route } from './+types/ExtraListPage.ts'
import { ExtraDialog } from './ExtraDialog.tsx'
import { byCategory } from './find-extras.ts'

/** The whole catalogue stands on one page: a resort has some dozens of extras. */
const PAGE_SIZE = 500

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const all = await toResult(call(extras.list))
  if (isFailed(all)) return { rows: all }
  const items = byCategory(all, {
    q: asked.get('q') ?? '',
    category: asked.get('category') ?? '',
    state: asked.get('state') ?? '',
  })
  return { rows: { items, total: items.length } }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name or SAC' },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    all: 'Any',
    options: extraCategories.map((value) => ({ value, label: extraCategoryNames[value] })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    all: 'Any',
    options: [
      { value: 'on', label: 'Active' },
      { value: 'off', label: 'Switched off' },
    ],
  },
]

const columns: readonly Column<Extra>[] = [
  { title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Category', nowrap: true, cell: ({ category }) => extraCategoryNames[category] },
  { title: 'Price', numeric: true, cell: ({ price }, rupees) => rupees(price) },
  { title: 'SAC', nowrap: true, cell: ({ sac }) => sac },
  { title: 'GST', numeric: true, cell: ({ tax_rate }) => formatPercent(tax_rate) },
  {
    title: 'Status',
    narrow: 'head',
    nowrap: true,
    cell: ({ active }) => <StatusBadge of="extra" status={active ? 'on' : 'off'} />,
  },
]

export const handle: Follows = { follows: { extra: true } }

export default function ExtraListPage({ loaderData: { rows } }: Route.ComponentProps) {
  const may = { add: useMay(extras.add), change: useMay(extras.change), remove: useMay(extras.remove) }
  const { turn, remove } = useExtraActions()
  const [shown, setShown] = useState<{ extra: Extra | null; times: number }>({ extra: null, times: 0 })
  const [open, setOpen] = useState(false)
  const show = (extra: Extra | null) => {
    setShown(({ times }) => ({ extra, times: times + 1 }))
    setOpen(true)
  }
  const actions = (extra: Extra): readonly Action[] => [
    ...(may.change
      ? [
          { label: 'Edit', run: () => show(extra) },
          { label: extra.active ? 'Switch off' : 'Switch on', run: () => turn(extra) },
        ]
      : []),
    ...(may.remove ? [{ label: 'Delete', tone: 'danger' as const, run: () => remove(extra) }] : []),
  ]
  return (
    <Page
      title="Extras"
      lead={
        <>
          What a guest may have beside the room. The desk puts it on a folio with “Add charge” on the page of
          a booking. Your accountant confirms SAC codes and rates.
        </>
      }
      actions={may.add ? <Button onClick={() => show(null)}>Add extra</Button> : null}
    >
      <DataTable
        label="extras"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(extra) => extra.extra_id}
        rowName={(extra) => extra.name}
        columns={columns}
        filters={filters}
        actions={may.change || may.remove ? actions : undefined}
        empty={{
          title: 'No extras found',
          next: 'Add what guests ask for, such as breakfast, a guided walk or a station pick-up, each with its price. The desk then adds it to a folio in two clicks.',
        }}
      />
      <ExtraDialog key={shown.times} extra={shown.extra} opened={open} onClose={() => setOpen(false)} />
    </Page>
  )
}

/** Switches an extra on or off, and deletes one that stands on no folio. */
function useExtraActions() {
  const change = useSave(extras.change, {
    done: ({ name, active }) => `${name} is switched ${active ? 'on' : 'off'}`,
  })
  const remove = useDelete(extras.remove, {
    noun: 'Extra',
    input: ({ extra_id }: Extra) => ({ params: { id: extra_id } }),
    question: ({ name }) => (
      <p>
        <strong>{name}</strong> leaves the catalogue for good. One that stands on a folio cannot be deleted:
        switch it off instead.
      </p>
    ),
  })
  return {
    turn: ({ extra_id, name, category, price, sac, tax_rate, active }: Extra) =>
      change.save({
        params: { id: extra_id },
        body: { name, category, price, sac, tax_rate, active: !active },
      }),
    remove,
  }
}
