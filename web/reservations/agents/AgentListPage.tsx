import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Agent, agents } from '../../../contract/reservations/agents.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatPercent } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/AgentListPage.ts'
import { AgentDialog } from './AgentDialog.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const rows = await pageOf(agents.list, request.url, { pageSize: PAGE_SIZE })
  return { rows, filter: listQuery(agents.export, request.url) }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name, phone, email or GSTIN' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    all: 'Any',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'retired', label: 'Retired' },
    ],
  },
]

const columns: readonly Column<Agent>[] = [
  {
    title: 'Name',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ agent_id, name, gstin }) => (
      <TwoLines>
        <RowLink to={paths.agent(agent_id)}>{name}</RowLink>
        {gstin ? <small>GSTIN {gstin}</small> : null}
      </TwoLines>
    ),
  },
  {
    title: 'Phone, email',
    cell: ({ phone, email }) => (
      <TwoLines>
        {phone ? <Phone to={phone} /> : null}
        {email ? <small>{email}</small> : null}
      </TwoLines>
    ),
  },
  {
    title: 'Commission',
    numeric: true,
    sort: { ascending: 'commission', descending: '-commission', first: 'descending' },
    cell: ({ commission_percent }) => formatPercent(commission_percent),
  },
  {
    title: 'Bookings',
    numeric: true,
    sort: { ascending: 'bookings', descending: '-bookings', first: 'descending' },
    cell: ({ bookings }) => bookings,
  },
  { title: 'Status', narrow: 'head', nowrap: true, cell: (agent) => <AgentBadge agent={agent} /> },
]

/** Whether an agent brings stays. */
export function AgentBadge({ agent: { active } }: { agent: Pick<Agent, 'active'> }) {
  return <StatusBadge of="agent" status={active ? 'on' : 'off'} />
}

export const handle: Follows = { follows: { agent: true, booking: true } }

export default function AgentListPage({ loaderData: { rows, filter } }: Route.ComponentProps) {
  const may = { add: useMay(agents.add), change: useMay(agents.change), remove: useMay(agents.remove) }
  const { turn, remove } = useAgentActions()
  const [shown, setShown] = useState<{ agent: Agent | null; times: number }>({ agent: null, times: 0 })
  const [open, setOpen] = useState(false)
  const show = (agent: Agent | null) => {
    setShown(({ times }) => ({ agent, times: times + 1 }))
    setOpen(true)
  }
  const actions = (agent: Agent): readonly Action[] => [
    { label: 'Statement', next: true, to: paths.agent(agent.agent_id) },
    ...(may.change
      ? [
          { label: 'Edit', run: () => show(agent) },
          { label: agent.active ? 'Retire' : 'Take back', run: () => turn(agent) },
        ]
      : []),
    ...(may.remove && agent.bookings === 0
      ? [{ label: 'Delete', tone: 'danger' as const, run: () => remove(agent) }]
      : []),
  ]
  return (
    <Page
      title="Travel agents"
      lead="Who brings stays to the resort, and what is agreed with them. A changed commission holds for stays that are booked from then on."
      actions={
        <>
          {may.add ? <Button onClick={() => show(null)}>Add agent</Button> : null}
          <FilesMenu files={[file(agents.export, { query: filter }, 'agents.xlsx')]} />
        </>
      }
    >
      <DataTable
        label="agents"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ agent_id }) => agent_id}
        rowName={({ name }) => name}
        columns={columns}
        filters={filters}
        defaultSort="name"
        actions={actions}
        empty={{
          title: 'No agents found',
          next: 'Add a travel agent with the agreed commission. The desk then says for each stay which agent booked it.',
        }}
      />
      <AgentDialog key={shown.times} agent={shown.agent} opened={open} onClose={() => setOpen(false)} />
    </Page>
  )
}

/** Retires an agent or takes them back, and deletes one whom no booking names. */
function useAgentActions() {
  const change = useSave(agents.change, {
    done: ({ name, active }) => (active ? `${name} brings stays again` : `${name} is retired`),
  })
  const remove = useDelete(agents.remove, {
    noun: 'Agent',
    input: ({ agent_id }: Agent) => ({ params: { id: agent_id } }),
    question: ({ name }) => (
      <p>
        <strong>{name}</strong> leaves the list for good. An agent whom a booking names cannot be deleted:
        retire the agent instead.
      </p>
    ),
  })
  return {
    turn: ({ agent_id, name, phone, email, commission_percent, gstin, active }: Agent) =>
      change.save({
        params: { id: agent_id },
        body: { name, phone, email, commission_percent, gstin, active: !active },
      }),
    remove,
  }
}
