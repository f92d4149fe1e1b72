import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { type FoundItem, foundItems } from '../../../contract/desk/found-items.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { newKey } from '../../kit/forms/request-key.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { HousekeepingTabs } from '../housekeeping/HousekeepingTabs.tsx'
import type { Route } from './+types/FoundItemsPage.ts'

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

const added = formFor(foundItems.add.body)
const changed = formFor(foundItems.change.body)

type Props = {
  thing: FoundItem | null
  /** It goes back today. */
  returns: boolean
  opened: boolean
  onClose: () => void
}

/** Writes down a thing that was found, changes what is said of it, or gives it back. */
function FoundDialog({ thing, returns, opened, onClose }: Props) {
  const title = thing ? (returns ? `${thing.item}: returned` : `Edit ${thing.item}`) : 'Something was found'
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {thing ? <Change thing={thing} returns={returns} onClose={onClose} /> : <Add onClose={onClose} />}
    </Dialog>
  )
}

function Add({ onClose }: Pick<Props, 'onClose'>) {
  const { zone } = useArea()
  const [request_key] = useState(newKey)
  const { save, fields } = useSave(foundItems.add, { done: ({ item }) => `${item} is written down` })
  async function run(body: z.output<typeof foundItems.add.body>) {
    const made = await save({ body: { ...body, request_key } })
    if (made) onClose()
    return made
  }
  return (
    <added.Form
      initial={{ found_on: todayAt(zone) }}
      refused={fields}
      submit="Write down"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <Fields />
    </added.Form>
  )
}

function Change({ thing, returns, onClose }: Pick<Props, 'returns' | 'onClose'> & { thing: FoundItem }) {
  const { zone } = useArea()
  const { save, fields, conflict } = useSave(foundItems.change, { done: ({ item }) => `${item} is saved` })
  const initialOf = (now: FoundItem) => ({
    item: now.item,
    place: now.place ?? '',
    kept_at: now.kept_at ?? '',
    note: now.note ?? '',
    found_on: now.found_on,
    returned_on: now.returned_on ?? (returns ? todayAt(zone) : ''),
    returned_to: now.returned_to ?? '',
    version: now.version,
  })
  async function run(body: z.output<typeof foundItems.change.body>) {
    const saved = await save({ params: { id: thing.found_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(thing)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit={returns ? 'Save as returned' : 'Save'}
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      {returns ? <Returned /> : <Fields />}
      {returns ? null : <Returned />}
    </changed.Form>
  )
}

const { Text, Day, Area } = changed

function Fields() {
  const { zone } = useArea()
  return (
    <>
      <Text name="item" label="What was found" required />
      <FieldRow least="9rem">
        <Day name="found_on" label="Found on" max={todayAt(zone)} />
        <Text name="place" label="Where" hint="Room or place" />
      </FieldRow>
      <Text name="kept_at" label="Kept at" hint="Where it lies now" />
      <Area name="note" label="Note" rows={2} />
    </>
  )
}

function Returned() {
  const { zone } = useArea()
  return (
    <FieldRow least="9rem">
      <Text name="returned_to" label="Returned to" hint="Who got it back" />
      <Day name="returned_on" label="Returned on" max={todayAt(zone)} />
    </FieldRow>
  )
}
