import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ApiToken, tokens } from '../../../contract/office/tokens.ts'
import { areaNames } from '../../../contract/staff/areas.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import type { Route } from './+types/ConnectionsPage.ts'
import { ConnectionsTabs } from './ConnectionsTabs.tsx'
import styles from './connections.module.css'
import { curlOf, TokenDialog } from './TokenDialog.tsx'

/** All stand on one page: a resort has a handful. */
const PAGE_SIZE = 500

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const all = await toResult(call(tokens.list))
  return { rows: isFailed(all) ? all : { items: all, total: all.length } }
}

export const handle: Follows = { follows: { token: true } }

const columnsIn = (zone: string): readonly Column<ApiToken>[] => [
  {
    title: 'Name',
    cell: ({ name, own, owner }) => (
      <Box as="span" breaks>
        <strong>{name}</strong>
        {own ? null : <span className={styles.quiet}> of {owner}</span>}
      </Box>
    ),
  },
  { title: 'Areas', cell: ({ areas }) => areas.map((area) => areaNames[area]).join(', ') },
  { title: 'Made', nowrap: true, cell: ({ created_at }) => formatInstant(created_at, zone) },
  {
    title: 'Last used',
    nowrap: true,
    cell: ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at, zone) : 'Never'),
  },
  {
    title: 'Last day',
    nowrap: true,
    cell: ({ expires_on, expired }) =>
      expired ? (
        <StatusBadge of="api_key" status="expired" label={`Expired ${formatDay(expires_on)}`} />
      ) : (
        formatDay(expires_on)
      ),
  },
]

/** /admin/connections: personal tokens, with which other systems call the API (W-28). */
export default function ConnectionsPage({ loaderData: { rows } }: Route.ComponentProps) {
  const { zone } = useArea()
  const mayMake = useMay(tokens.create)
  const revoke = useRevoke()
  const [opened, setOpened] = useState({ open: false, times: 0 })
  const open = () => setOpened(({ times }) => ({ open: true, times: times + 1 }))
  return (
    <Page
      title="Connections"
      lead="A token lets another system, such as your accounting, read and change things here in your name, within the areas that you choose."
      actions={mayMake ? <Button onClick={open}>New token</Button> : null}
    >
      <ConnectionsTabs />
      <DataTable
        label="tokens"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ token_id }) => token_id}
        rowName={({ name, own, owner }) => (own ? name : `${name} of ${owner}`)}
        columns={columnsIn(zone)}
        actions={(token) => [{ label: 'Revoke', tone: 'danger', run: () => revoke(token) }]}
        empty={{
          title: 'No tokens yet',
          next: 'Make one for each system that connects, so that you can end one without the others.',
        }}
      />
      <Panel title="For whoever sets up the other system">
        <Stack gap={12} fits>
          <p>
            Send the token with each call. A token cannot read whole numbers of identity documents, make
            tokens or change passwords.{' '}
            <Link to="/api/docs" reloadDocument>
              All calls are described here.
            </Link>
          </p>
          <pre className={styles.code}>{curlOf('frt_…')}</pre>
        </Stack>
      </Panel>
      <TokenDialog
        key={opened.times}
        opened={opened.open}
        onClose={() => setOpened(({ times }) => ({ open: false, times }))}
      />
    </Page>
  )
}

function useRevoke() {
  const confirm = useConfirm()
  const { save } = useSave(tokens.revoke, { done: 'Token revoked' })
  return ({ token_id, name, own, owner }: ApiToken) =>
    confirm({
      title: 'Revoke this token?',
      children: (
        <p>
          “{name}”{own ? '' : ` of ${owner}`} stops working at once, and so does whatever uses it. This cannot
          be undone.
        </p>
      ),
      action: 'Revoke token',
      tone: 'danger',
      run: async () => (await save({ params: { id: token_id } })) !== undefined,
    })
}
