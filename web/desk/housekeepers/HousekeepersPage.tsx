import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { type Housekeeper, housekeepers } from '../../../contract/desk/housekeepers.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { LinkToSend } from '../../kit/blocks/LinkToSend.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { QrCode } from '../../kit/plain/QrCode.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { HousekeepingTabs } from '../housekeeping/HousekeepingTabs.tsx'
import type { Route } from './+types/HousekeepersPage.ts'
import styles from './housekeepers.module.css'

/** All stand on one page: a resort has a handful. */
const PAGE_SIZE = 500

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const all = await toResult(call(housekeepers.list))
  return { rows: isFailed(all) ? all : { items: all, total: all.length } }
}

export const handle: Follows = { follows: { housekeeper: true } }

const columns: readonly Column<Housekeeper>[] = [
  { title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  {
    title: 'Status',
    narrow: 'head',
    nowrap: true,
    cell: ({ active }) => <StatusBadge of="housekeeper" status={active ? 'on' : 'off'} />,
  },
]

type Shown = { housekeeper: Housekeeper | null; times: number }

/** /admin/housekeeping/cleaners: who opens the board with a link and a PIN, without an account. */
export default function HousekeepersPage({ loaderData: { rows } }: Route.ComponentProps) {
  const may = { add: useMay(housekeepers.add), change: useMay(housekeepers.change) }
  const [shown, setShown] = useState<Shown>({ housekeeper: null, times: 0 })
  const [open, setOpen] = useState<'form' | 'link'>()
  const show = (what: 'form' | 'link', housekeeper: Housekeeper | null) => {
    setShown(({ times }) => ({ housekeeper, times: times + 1 }))
    setOpen(what)
  }
  const close = () => setOpen(undefined)
  const actions = (one: Housekeeper): readonly Action[] => [
    ...(one.active ? [{ label: 'Show link', next: true as const, run: () => show('link', one) }] : []),
    ...(may.change ? [{ label: 'Edit or new PIN', run: () => show('form', one) }] : []),
  ]
  return (
    <Page
      title="Cleaners"
      lead="Each has a link of their own for the phone, and a PIN. It opens the board of rooms and nothing else."
      actions={may.add ? <Button onClick={() => show('form', null)}>Add cleaner</Button> : null}
    >
      <HousekeepingTabs />
      <DataTable
        label="cleaners"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ housekeeper_id }) => housekeeper_id}
        rowName={({ name }) => name}
        columns={columns}
        actions={actions}
        empty={{
          title: 'No cleaners yet',
          next: 'Add whoever cleans the rooms. They get a link for their phone and a PIN, see what is to be done, and say what is clean.',
        }}
      />
      <HousekeeperDialog
        key={`form ${shown.times}`}
        housekeeper={shown.housekeeper}
        opened={open === 'form'}
        onClose={close}
        onAdded={(made) => show('link', made)}
      />
      {shown.housekeeper ? (
        <LinkDialog housekeeper={shown.housekeeper} opened={open === 'link'} onClose={close} />
      ) : null}
    </Page>
  )
}

type Props = { housekeeper: Housekeeper; opened: boolean; onClose: () => void }

/** The link of a cleaner: to photograph with their phone, or to send. */
function LinkDialog({ housekeeper: { name, link }, opened, onClose }: Props) {
  const message = `${name}, this is your list of rooms: ${link}`
  return (
    <Dialog title={`Link of ${name}`} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <QrCode className={styles.code} text={link} label={`QR code of the link of ${name}`} />
        <p>
          Let {name} point their phone’s camera at the code, or send the link. It asks for the PIN, and is for
          them alone.
        </p>
        <LinkToSend link={link} chat={`https://wa.me/?text=${encodeURIComponent(message)}`} />
      </Stack>
    </Dialog>
  )
}

const added = formFor(housekeepers.add.body)
const changed = formFor(housekeepers.change.body)

type HousekeeperDialogProps = {
  housekeeper: Housekeeper | null
  opened: boolean
  onClose: () => void
  onAdded: (made: Housekeeper) => void
}

/** Adds somebody who cleans, or changes their name or PIN, or switches them off. */
function HousekeeperDialog({ housekeeper, opened, onClose, onAdded }: HousekeeperDialogProps) {
  const title = housekeeper ? `Edit ${housekeeper.name}` : 'Add cleaner'
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      {housekeeper ? (
        <Change housekeeper={housekeeper} onClose={onClose} />
      ) : (
        <Add onClose={onClose} onAdded={onAdded} />
      )}
    </Dialog>
  )
}

const pinHint = '4 to 8 digits. Tell it to them yourself; nobody can look it up later.'

function Add({ onClose, onAdded }: Pick<HousekeeperDialogProps, 'onClose' | 'onAdded'>) {
  const { save, fields } = useSave(housekeepers.add, { done: ({ name }) => `${name} added` })
  async function run(body: z.output<typeof housekeepers.add.body>) {
    const made = await save({ body })
    if (made) onAdded(made)
    return made
  }
  return (
    <added.Form
      initial={{}}
      refused={fields}
      submit="Add cleaner"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <added.Text name="name" label="Name" required />
      <added.Code name="pin" label="PIN" hint={pinHint} required />
    </added.Form>
  )
}

const initialOf = ({ name, active, version }: Housekeeper) => ({ name, active, pin: '', version })

function Change({ housekeeper, onClose }: { housekeeper: Housekeeper; onClose: () => void }) {
  const { save, fields, conflict } = useSave(housekeepers.change, { done: ({ name }) => `${name} saved` })
  async function run(body: z.output<typeof housekeepers.change.body>) {
    const saved = await save({ params: { id: housekeeper.housekeeper_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(housekeeper)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save cleaner"
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      <changed.Text name="name" label="Name" required />
      <changed.Code name="pin" label="New PIN" hint="Left empty the PIN stays. A new one signs them out." />
      <changed.Check name="active" label="Active" hint="Switched off, the link opens nothing" />
    </changed.Form>
  )
}
