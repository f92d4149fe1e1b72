import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { type ApiToken, NewApiToken, tokens } from '../../../contract/office/tokens.ts'
import { areaDescriptions, areaNames } from '../../../contract/staff/areas.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { daysAfter, todayAt } from '../../kit/days.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import type { Route } from './+types/ConnectionsPage.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { ConnectionsTabs } from './ConnectionsTabs.tsx'
import styles from './connections.module.css'
import { ShownOnce } from './ShownOnce.tsx'

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

const form = formFor(NewApiToken)

type Props = { opened: boolean; onClose: () => void }

/** Makes a token, and shows it on the one occasion. */
function TokenDialog({ opened, onClose }: Props) {
  const [token, setToken] = useState<string>()
  return (
    <Dialog
      title={token ? 'Your new token' : 'New token'}
      opened={opened}
      onClose={onClose}
      deliberate={token !== undefined}
    >
      {token ? (
        <ShownOnce label="Token" text={token} onDone={onClose}>
          <p className={styles.quiet}>
            To try it, run this in a terminal. It lists the bookings that are still to be confirmed:
          </p>
          <pre className={styles.code}>{curlOf(token)}</pre>
        </ShownOnce>
      ) : (
        <MakeToken onMade={setToken} onClose={onClose} />
      )}
    </Dialog>
  )
}

const curlOf = (token: string): string =>
  `curl -H "Authorization: Bearer ${token}" \\\n  "${window.location.origin}/api/bookings?status=pending"`

type MakeProps = { onMade: (token: string) => void; onClose: () => void }

function MakeToken({ onMade, onClose }: MakeProps) {
  const { user, zone } = useArea()
  const { save, fields } = useSave(tokens.create)
  const today = todayAt(zone)
  async function run(body: z.output<typeof NewApiToken>) {
    const made = await save({ body })
    if (made) onMade(made.token)
    return made
  }
  return (
    <form.Form
      initial={{ name: '', areas: [], expires_on: daysAfter(today, 90) }}
      refused={fields}
      submit="Make token"
      onSubmit={run}
      also={
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
      }
    >
      <form.Text name="name" label="Name" hint="What will use it, such as “Door locks”" required />
      <ChoicesField
        name="areas"
        label="Areas"
        hint="Only what it needs. In them it may do what you may do."
        choices={user.areas.map((area) => ({
          value: area,
          label: areaNames[area],
          description: areaDescriptions[area],
        }))}
      />
      <Expiry today={today} />
    </form.Form>
  )
}

const spans = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: 'A year', days: 365 },
]

/** The last day, chosen by a press or typed. */
function Expiry({ today }: { today: string }) {
  const { values, set } = useContext(FormContext)
  return (
    <>
      <Row as="fieldset" wrap gap={8} aria-label="How long it works">
        {spans.map(({ label, days }) => {
          const end = daysAfter(today, days)
          return (
            <Button
              key={days}
              size="compact-sm"
              variant={values.expires_on === end ? 'filled' : 'default'}
              aria-pressed={values.expires_on === end}
              onClick={() => set('expires_on', end)}
            >
              {label}
            </Button>
          )
        })}
      </Row>
      <form.Day
        name="expires_on"
        label="Last day"
        min={today}
        max={daysAfter(today, 365)}
        hint="It works until the end of this day, a year from now at most."
        required
      />
    </>
  )
}
