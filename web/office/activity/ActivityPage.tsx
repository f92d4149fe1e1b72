import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { type Activity, activity, activityActions, activityAreas } from '../../../contract/office/activity.ts'
import { kindOfFact } from '../../../contract/office/activity-facts.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { everything, type Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatInstant, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import type { Route } from './+types/ActivityPage.ts'
import styles from './activity.module.css'

const PAGE_SIZE = 12

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await pageOf(activity.list, request.url, { pageSize: PAGE_SIZE }),
  filter: listQuery(activity.export, request.url),
})

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'What or who' },
  {
    kind: 'choice',
    name: 'area',
    label: 'Area',
    all: 'Any',
    options: activityAreas.map((area) => ({ value: area, label: statusText(area) })),
  },
  {
    kind: 'choice',
    name: 'action',
    label: 'Action',
    all: 'Any',
    options: activityActions.map((action) => ({ value: action, label: statusText(action) })),
  },
  {
    kind: 'day',
    name: 'start_date',
    label: 'From',
    until: { name: 'end_date', message: 'From date cannot be later than Until date' },
  },
  { kind: 'day', name: 'end_date', label: 'Until' },
]

const columnsIn = (zone: string): readonly Column<Activity>[] => [
  { title: 'What', cell: (row) => <strong>{row.subject}</strong> },
  { title: 'Area', cell: (row) => statusText(row.area) },
  { title: 'Action', cell: (row) => statusText(row.action) },
  { title: 'Change', cell: (row) => <Differences of={row} /> },
  { title: 'Who', cell: (row) => row.by },
  { title: 'When', nowrap: true, cell: (row) => formatInstant(row.at, zone) },
]

export const handle: Follows = { follows: everything }

export default function ActivityPage({ loaderData: { rows, filter } }: Route.ComponentProps) {
  const { zone } = useArea()
  return (
    <Page
      title="Activity"
      lead="Who changed what. Entries are only ever added; nobody can change or remove them."
      actions={<FilesMenu files={[file(activity.export, { query: filter }, 'activity.xlsx')]} />}
    >
      <DataTable
        label="changes"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.activity_id}
        rowName={(row) => row.subject}
        columns={columnsIn(zone)}
        filters={filters}
        empty={{
          title: 'No changes found',
          next: 'Whatever somebody changes in the back office stands here.',
        }}
      />
    </Page>
  )
}

/** So many facts at most stand in a row of the list; the Excel file has all of them. */
const most = 4

/** What a change made of what, in words. */
function Differences({ of: { before, after } }: { of: Pick<Activity, 'before' | 'after'> }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Box as="ul" breaks className={styles.facts}>
      {names.slice(0, most).map((name) => (
        <li key={name}>
          <Box as="span" tone="muted">
            {statusText(name)}
          </Box>{' '}
          {before && after ? (
            <>
              <Box as="del" tone="muted">
                {shown(name, before[name])}
              </Box>{' '}
              → <ins>{shown(name, after[name])}</ins>
            </>
          ) : (
            shown(name, (after ?? before)?.[name])
          )}
        </li>
      ))}
      {names.length > most ? <li>{`and ${names.length - most} more`}</li> : null}
    </Box>
  )
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map((item) => shown(name, item)).join(', ') || 'nothing'
  const write = writers[typeof value]
  return write ? write(value as never, name) : JSON.stringify(value)
}

function numberShown(value: number, name: string): string {
  const kind = kindOfFact(name)
  if (kind === 'money') return formatMoney(paise(value))
  return kind === 'percent' ? formatPercent(value as BasisPoints) : String(value)
}

const writers: Partial<Record<string, (value: never, name: string) => string>> = {
  number: numberShown,
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
  string: (value: string) => (isDay.test(value) ? formatDay(value) : value),
}
