import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FoundItem, foundItems } from '../../../contract/desk/found-items.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { HousekeepingTabs } from '../housekeeping/HousekeepingTabs.tsx'
import type { Route } from './+types/FoundItemsPage.ts'
import { FoundDialog } from './FoundDialog.tsx'

const PAGE_SIZE = 20

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await pageOf(foundItems.list, request.url, { pageSize: PAGE_SIZE }),
})

export const handle: Follows = { follows: { found_item: true } }

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Thing, place or person' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    all: 'Any',
    options: [
      { value: 'kept', label: 'Kept here' },
      { value: 'returned', label: 'Returned' },
    ],
  },
]

const columns: readonly Column<FoundItem>[] = [
  {
    title: 'Thing',
    cell: ({ item, note }) => (
      <TwoLines>
        <strong>{item}</strong>
        {note ? <small>{note}</small> : null}
      </TwoLines>
    ),
  },
  {
    title: 'Found',
    nowrap: true,
    cell: ({ found_on, place }) => (
      <TwoLines>
        {formatDay(found_on)}
        {place ? <small>{place}</small> : null}
      </TwoLines>
    ),
  },
  { title: 'Kept', cell: ({ kept_at }) => kept_at ?? '–' },
  { title: 'By', nowrap: true, cell: ({ by }) => by },
  {
    title: 'Status',
    narrow: 'head',
    nowrap: true,
    cell: ({ returned_on, returned_to }) =>
      returned_on ? (
        <TwoLines>
          <StatusBadge of="found_item" status="returned" />
          <small>
            {formatDay(returned_on)}, {returned_to}
          </small>
        </TwoLines>
      ) : (
        <StatusBadge of="found_item" status="kept" />
      ),
  },
]

type Shown = { thing: FoundItem | null; returns: boolean; times: number }

/** /admin/housekeeping/found: what guests left behind, where it lies, and who got it back. */
export default function FoundItemsPage({ loaderData: { rows } }: Route.ComponentProps) {
  const [mayAdd, mayChange] = [useMay(foundItems.add), useMay(foundItems.change)]
  const [shown, setShown] = useState<Shown>({ thing: null, returns: false, times: 0 })
  const [open, setOpen] = useState(false)
  const show = (thing: FoundItem | null, returns = false) => {
    setShown(({ times }) => ({ thing, returns, times: times + 1 }))
    setOpen(true)
  }
  const actions = (thing: FoundItem): readonly Action[] => [
    ...(thing.returned_on ? [] : [{ label: 'Returned', next: true as const, run: () => show(thing, true) }]),
    { label: 'Edit', run: () => show(thing) },
  ]
  return (
    <Page
      title="Lost and found"
      lead="What was left behind. Cleaners add to it from their phones."
      actions={mayAdd ? <Button onClick={() => show(null)}>Add a thing</Button> : null}
    >
      <HousekeepingTabs />
      <DataTable
        label="things found"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ found_id }) => found_id}
        rowName={({ item }) => item}
        columns={columns}
        filters={filters}
        actions={mayChange ? actions : undefined}
        empty={{
          title: 'Nothing found',
          next: 'Write down what was left in a room and where you keep it. When its owner asks, you find it here and say that it went back.',
        }}
      />
      <FoundDialog key={shown.times} {...shown} opened={open} onClose={() => setOpen(false)} />
    </Page>
  )
}
