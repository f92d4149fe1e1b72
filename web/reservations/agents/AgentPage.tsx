import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { fromBeforeTo } from '../../../contract/kit/day-range.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import {
  type AgentStatement,
  agents,
  type ComingStay,
  earnedKindNames,
  type StatementLine,
  statementFile,
} from '../../../contract/reservations/agents.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatMoney, formatPercent, formatWhole } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { FilesMenu, file as fileOf } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/AgentPage.ts'
import { AgentDialog } from './AgentDialog.tsx'
import { AgentBadge } from './AgentListPage.tsx'
import styles from './agents.module.css'

const PAGE_SIZE = 20

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = readQuery(agents.statement.query, searchParams, '') as { from?: string; to?: string }
  const [statement, rows] = await Promise.all([
    toResult(call(agents.statement, { params, query })),
    pageOf(agents.statementLines, request.url, { pageSize: PAGE_SIZE, params }),
  ])
  return { statement, rows, filter: listQuery(agents.statementSheet, request.url), asked: query }
}

const columns: readonly Column<StatementLine>[] = [
  {
    title: 'Day',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ day }) => formatDay(day),
  },
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id, kind }) => (
      <TwoLines>
        <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>
        {kind === 'stay' ? null : <small>{earnedKindNames[kind]}</small>}
      </TwoLines>
    ),
  },
  { title: 'Guest', sort: { ascending: 'guest', descending: '-guest' }, cell: ({ guest }) => guest },
  {
    title: 'Booked for',
    nowrap: true,
    cell: ({ check_in_date, check_out_date }) => `${formatDay(check_in_date)} – ${formatDay(check_out_date)}`,
  },
  { title: 'Nights', numeric: true, cell: ({ nights }) => nights },
  { title: 'Value', numeric: true, cell: ({ value }, rupees) => rupees(value) },
  { title: 'Rate', numeric: true, cell: ({ commission_percent }) => formatPercent(commission_percent) },
  {
    title: 'Commission',
    numeric: true,
    sort: { ascending: 'commission', descending: '-commission', first: 'descending' },
    cell: ({ commission }, rupees) => rupees(commission),
  },
]

const trail = [{ label: 'Travel agents', path: paths.agents }]

export const handle: Follows = { follows: { agent: 'id', booking: true } }

/** /admin/agents/:id: what is agreed with an agent, and what is due for some days. */
export default function AgentPage({ loaderData, params }: Route.ComponentProps) {
  const { statement, asked } = loaderData
  if (isFailed(statement)) return <NotLoaded id={params.id} failed={statement} asked={asked} />
  return <Loaded key={params.id} {...loaderData} statement={statement} />
}

type NotLoadedProps = { id: string; failed: Failed; asked: { from?: string; to?: string } }

function NotLoaded({ id, failed, asked }: NotLoadedProps) {
  return (
    <Page title="Travel agent" trail={trail}>
      {failed.status === 404 ? (
        <NotFound title="Agent not found">
          <p>The list of travel agents has everybody whom the resort works with.</p>
        </NotFound>
      ) : (
        <>
          <Days id={id} from={asked.from ?? ''} to={asked.to ?? ''} />
          <Problem message={failed.failed} />
        </>
      )}
    </Page>
  )
}

type LoadedProps = Omit<Route.ComponentProps['loaderData'], 'statement'> & { statement: AgentStatement }

function Loaded({ statement, rows, filter }: LoadedProps) {
  const { agent, from, to } = statement
  const mayChange = useMay(agents.change)
  const [editing, setEditing] = useState({ open: false, times: 0 })
  const file = { params: { id: agent.agent_id }, query: { from, to } }
  return (
    <Page
      title={agent.name}
      trail={trail}
      badge={<AgentBadge agent={agent} />}
      lead={factsOf(agent)}
      actions={
        <>
          {mayChange ? (
            <Button
              variant="default"
              onClick={() => setEditing(({ times }) => ({ open: true, times: times + 1 }))}
            >
              Edit
            </Button>
          ) : null}
          <FilesMenu
            files={[
              fileOf(agents.statementPdf, file, statementFile(agent, { from, to }, 'pdf'), 'Download PDF'),
              fileOf(
                agents.statementSheet,
                { ...file, query: { ...filter, from, to } },
                statementFile(agent, { from, to }, 'xlsx'),
              ),
            ]}
          />
        </>
      }
    >
      <Days id={agent.agent_id} from={from} to={to} />
      <Figures label={`Statement, ${formatDay(from)} to ${formatDay(to)}`} of={figuresOf(statement)} />
      <DataTable
        label="bookings of the statement"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ booking_id }) => booking_id}
        rowName={({ booking_id }) => booking_id}
        columns={columns}
        defaultSort="oldest"
        empty={{
          title: 'Nothing was earned on these days',
          next: 'A stay counts on the day its guest is checked out, a no-show or a late cancellation on the day of its fee. Choose other days above.',
        }}
      />
      <ComingStays coming={statement.coming} />
      <AgentDialog
        key={editing.times}
        agent={agent}
        opened={editing.open}
        onClose={() => setEditing(({ times }) => ({ open: false, times }))}
      />
    </Page>
  )
}

const factsOf = ({ commission_percent, phone, email, gstin }: AgentStatement['agent']): string =>
  [
    `${formatPercent(commission_percent)} commission`,
    phone && phoneText(phone),
    email,
    gstin && `GSTIN ${gstin}`,
  ]
    .filter(Boolean)
    .join(' · ')

const figuresOf = ({ bookings, nights, value, commission }: AgentStatement) => [
  {
    label: 'Commission due',
    value: formatMoney(commission),
    help: 'Of each booking its rate of the value, to the paisa; without GST, which the agent’s own bill adds where it is due',
  },
  {
    label: 'Value of the nights',
    value: formatMoney(value),
    help: 'Nights and fees in their place, less discounts, without tax. Extras earn nothing',
  },
  { label: 'Bookings', value: formatWhole(bookings) },
  { label: 'Nights', value: formatWhole(nights) },
]

const Days = ({ id, from, to }: { id: string; from: string; to: string }) => (
  <RangeSearch
    label="Days of the statement"
    type="date"
    from={{ name: 'from', label: 'From', value: from }}
    to={{ name: 'to', label: 'To', value: to }}
    path={paths.agent(id)}
    reset="This month"
    backwards={fromBeforeTo}
  />
)

const comingStaysColumns: readonly Column<ComingStay>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Guest', cell: ({ guest }) => guest },
  { title: 'Check-in', nowrap: true, cell: ({ check_in_date }) => formatDay(check_in_date) },
  { title: 'Check-out', nowrap: true, cell: ({ check_out_date }) => formatDay(check_out_date) },
  { title: 'Nights', numeric: true, cell: ({ nights }) => nights },
  { title: 'Value', numeric: true, cell: ({ value }, rupees) => rupees(value) },
  { title: 'Rate', numeric: true, cell: ({ commission_percent }) => formatPercent(commission_percent) },
  { title: 'To be expected', numeric: true, cell: ({ commission }, rupees) => rupees(commission) },
]

/** What an agent may expect of stays to come: never a part of what is due. */
function ComingStays({ coming }: Pick<AgentStatement, 'coming'>) {
  const { bookings, nights, commission, next } = coming
  const heading = useId()
  return (
    <Stack as="section" gap={12} fits className={styles.coming} aria-labelledby={heading}>
      <h2 id={heading}>Coming stays</h2>
      {bookings === 0 ? (
        <p>No stay of this agent is to come.</p>
      ) : (
        <>
          <p>
            <strong>{formatMoney(commission)} commission to be expected</strong> of{' '}
            {counted(bookings, 'booking')} with {counted(nights, 'night')}, as they are booked now. It is not
            part of the commission due.
          </p>
          <DataTable
            label="coming stays"
            rows={{ items: next, total: next.length }}
            pageSize={next.length}
            rowKey={({ booking_id }) => booking_id}
            rowName={({ booking_id }) => booking_id}
            columns={comingStaysColumns}
            empty={{ title: 'No coming stays', next: null }}
            prefix="coming"
          />
          {bookings > next.length ? (
            <p>
              These are the next {next.length}. The Excel and PDF files have all {bookings}.
            </p>
          ) : null}
        </>
      )}
    </Stack>
  )
}
