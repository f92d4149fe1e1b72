import { Button } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type DayClose,
  dayCloses,
  denominations,
  differenceWords,
  type OpenDay,
} from '../../../contract/folio/day-close.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import {
  counted,
  formatDay,
  formatDayLong,
  formatInstant,
  formatMoney,
  formatWhole,
} from '../../kit/format.ts'
import { DateField } from '../../kit/forms/DateField.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/DayClosePage.ts'
import { CloseForm } from './CloseForm.tsx'
import styles from './day-close.module.css'

const PAGE_SIZE = 10

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { day } = readQuery(dayCloses.open.query, new URL(request.url).searchParams, '') as { day?: string }
  const [open, rows] = await Promise.all([
    toResult(call(dayCloses.open, { query: { day } })),
    pageOf(dayCloses.list, request.url, { pageSize: PAGE_SIZE }),
  ])
  return { open, rows }
}

const filters: readonly Filter[] = [
  {
    kind: 'day',
    name: 'start_date',
    label: 'From',
    until: { name: 'end_date', message: 'From date cannot be later than Until date' },
  },
  { kind: 'day', name: 'end_date', label: 'Until' },
]

const columns: readonly Column<DayClose>[] = [
  {
    title: 'Day',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ day }) => formatDay(day),
  },
  { title: 'Expected cash', numeric: true, cell: ({ expected }, rupees) => rupees(expected.cash) },
  { title: 'Counted', numeric: true, cell: ({ counted_total }, rupees) => rupees(counted_total) },
  {
    title: 'Difference',
    cell: ({ difference, reason }) => (
      <TwoLines>
        {differenceWords(difference, formatMoney) ?? 'None'}
        {reason ? <small>{reason}</small> : null}
      </TwoLines>
    ),
  },
  { title: 'Put away', numeric: true, cell: ({ put_away }, rupees) => rupees(put_away) },
  { title: 'Float', numeric: true, cell: ({ float }, rupees) => rupees(float) },
  { title: 'By', cell: ({ by_name }) => by_name },
  { title: 'Note', cell: ({ note }) => note ?? '–' },
]

export const handle: Follows = { follows: { booking: true, expense: true, day_close: true } }

export default function DayClosePage({ loaderData: { open, rows } }: Route.ComponentProps) {
  return (
    <Page
      title="Day close"
      lead={isFailed(open) ? undefined : daysOf(open)}
      actions={
        <>
          {isFailed(open) ? null : <UpTo open={open} />}
          <Button variant="default" onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      {isFailed(open) ? <Problem message={open.failed} /> : <Today open={open} />}
      <Stack gap={16} className={styles.closes}>
        <Row gap={12} align="center" justify="between" wrap className={styles.heading}>
          <h2>Closed days</h2>
          <Export />
        </Row>
        <DataTable
          label="closed days"
          rows={rows}
          pageSize={PAGE_SIZE}
          rowKey={({ day }) => day}
          rowName={({ day }) => formatDay(day)}
          columns={columns}
          filters={filters}
          defaultSort="newest"
          empty={{ title: 'No day is closed yet', next: 'Count the cash box and close the first one.' }}
        />
      </Stack>
    </Page>
  )
}

/** Which days are closed together. */
const daysOf = ({ day, since, closed }: OpenDay): string => {
  if (closed || since === day) return formatDayLong(day)
  return since ? `${formatDayLong(since)} to ${formatDayLong(day)}` : `Everything up to ${formatDayLong(day)}`
}

/** Days that nobody closed can be closed one by one, or together with today. */
function UpTo({ open: { day, since, closed } }: { open: OpenDay }) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const today = todayAt(zone)
  if (closed || since === today) return null
  const show = (to: string) => navigate(to === today ? paths.dayClose : `${paths.dayClose}?day=${to}`)
  return (
    <DateField
      aria-label="Close up to"
      value={day}
      min={since ?? undefined}
      max={today}
      onChange={(value) => value && show(value)}
    />
  )
}

function Today({ open }: { open: OpenDay }) {
  const { last, closed, next } = open
  if (closed && last)
    return (
      <>
        <p className={styles.notice} role="status">
          <strong>{`${formatDay(last.day)} is closed.`}</strong>{' '}
          {`What comes in until midnight counts for the next day, which began with ${formatMoney(last.float)} in the box.`}
        </p>
        {next && sumsDiffer(next) ? <SinceTheClose next={next} /> : null}
        <ClosedDay close={last} />
      </>
    )
  return (
    <>
      {last?.note ? (
        <p className={styles.notice}>
          <strong>{`Note from ${last.by_name}, ${formatDay(last.day)}:`}</strong> {last.note}
        </p>
      ) : null}
      <RequirePermission right="create">
        <CloseForm key={open.day} open={open}>
          <ExpectedMoney open={open} />
        </CloseForm>
      </RequirePermission>
    </>
  )
}

type Next = NonNullable<OpenDay['next']>

/** Whether anything came since the close. */
const sumsDiffer = ({ opening_float, expected }: Next): boolean =>
  expected.cash !== opening_float || expected.upi !== 0 || expected.card !== 0 || expected.bank !== 0

/** What was taken after the close and is counted with the next one. */
function SinceTheClose({ next: { day, expected } }: { next: Next }) {
  return (
    <Panel title={`Since the close, for ${formatDay(day)}`}>
      <Details
        of={[
          ['Cash in the box', formatMoney(expected.cash)],
          ['UPI', formatMoney(expected.upi)],
          ['Card', formatMoney(expected.card)],
          ['Bank transfer', formatMoney(expected.bank)],
        ]}
      />
    </Panel>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(dayCloses.export.query, params, '')
  return <FilesMenu files={[file(dayCloses.export, { query }, 'day-closes.xlsx')]} />
}

/** What the box should hold and how that comes about, and what came in by the other ways. */
function ExpectedMoney({ open }: { open: OpenDay }) {
  const { opening_float, expected, cash } = open
  const steps = [
    ['Float of the last close', opening_float],
    ['Cash taken', cash.payments],
    ['Taken back', cash.reversals],
    ['Refunds', cash.refunds],
    ['Expenses in cash', cash.expenses],
  ] as const
  return (
    <Panel
      title="Expected"
      aside={<small>{`${counted(open.payments, 'payment')}, ${counted(open.expenses, 'expense')}`}</small>}
    >
      <Sums
        of={[
          ...steps
            .filter(([label, amount]) => amount !== 0 || label === 'Cash taken')
            .map(([label, amount]) => [label, formatMoney(amount)] as const),
          ['Cash in the box', formatMoney(expected.cash), 'main'],
          ['UPI', formatMoney(expected.upi)],
          ['Card', formatMoney(expected.card)],
          ['Bank transfer', formatMoney(expected.bank)],
        ]}
      />
    </Panel>
  )
}

/** A close as it is kept, for the eye and for paper. */
function ClosedDay({ close }: { close: DayClose }) {
  const { zone } = useArea()
  return (
    <Panel title={`Close of ${formatDay(close.day)}`}>
      <Details
        of={[
          ['Expected cash', formatMoney(close.expected.cash)],
          ['Counted', formatMoney(close.counted_total)],
          ['Difference', differenceWords(close.difference, formatMoney) ?? 'None'],
          ['Put away', formatMoney(close.put_away)],
          ['Float for the next day', formatMoney(close.float)],
          ['UPI', formatMoney(close.expected.upi)],
          ['Card', formatMoney(close.expected.card)],
          ['Bank transfer', formatMoney(close.expected.bank)],
          ['Closed by', close.by_name],
          ['At', formatInstant(close.at, zone)],
          ['Notes and coins', notesOf(close) || 'None', 'wide'],
          ['Reason for the difference', close.reason ?? undefined, 'wide'],
          ['Note for the next shift', close.note ?? undefined, 'wide'],
        ]}
      />
      <p className={styles.signatures} aria-hidden="true">
        <span>Counted by</span>
        <span>Checked by</span>
      </p>
    </Panel>
  )
}

const notesOf = ({ counted }: DayClose): string =>
  denominations
    .filter((of) => counted[of])
    .map((of) => `${formatWhole(counted[of] ?? 0)} × ₹${formatWhole(of)}`)
    .join(', ')
