import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Housekeeper, housekeepers } from '../../../contract/desk/housekeepers.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { LinkToSend } from '../../kit/blocks/LinkToSend.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { QrCode } from '../../kit/plain/QrCode.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { HousekeepingTabs } from '../housekeeping/HousekeepingTabs.tsx'
import type { Route } from './+types/HousekeepersPage.ts'
import { HousekeeperDialog } from './HousekeeperDialog.tsx'
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
