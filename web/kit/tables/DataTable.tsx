import { Button, NativeSelect } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { EmptyState, Problem } from '../blocks/Problem.tsx'
import { type Failed, isFailed } from '../call/to-result.ts'
import { formatWhole } from '../format.ts'
import { ChooseCell } from './ChooseCell.tsx'
import styles from './DataTable.module.css'
import { type Action, type Column, cellsOf, type Filter, isNarrowed, type Sort } from './data-table.ts'
import { useListUrl } from './list-url.ts'
import { Pager } from './Pager.tsx'
import { keepPageSize, pageSizeOf, pageSizes } from './page-size.ts'
import { TableFilters } from './TableFilters.tsx'
import { TableRow } from './TableRow.tsx'
import type { Chosen } from './use-chosen.ts'

type Props<Row> = {
  /** What the rows are, for the line 'Showing X of Y …' and for screen readers: "bookings". */
  label: string
  /** What that line calls them where the label is no name of rows. */
  noun?: (count: number) => string
  /** The answer of `pageOf`. */
  rows: Paged<Row> | Failed
  pageSize: number
  /** So many page numbers at most in the pager, three unless told otherwise. */
  pageNumbers?: number
  rowKey: (row: Row) => string
  /** Names a row in the labels of its actions: "Confirm FR-7K3M9Q". */
  rowName: (row: Row) => string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** The `sort` that the list has when the address names none. */
  defaultSort?: string
  actions?: (row: Row) => readonly Action[]
  /** Rows can be chosen, to do something with all of them. */
  chosen?: Chosen<Row> | undefined
  /** Stands below the rows. */
  bar?: ReactNode
  /** Shown when there is nothing: the sentence, and what to do next when no filter is to blame. */
  empty: { title: string; next: ReactNode }
  /** The same as in `pageOf`, where two lists stand on one page. */
  prefix?: string
}

/**
 * One page of a list. Page, sort, search and filters live in the address, so that Back, reload and a shared link
 * work; the server does the filtering. On a narrow screen a row has no columns.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, noun, rows, filters = [], pageNumbers, prefix, bar } = props
  const { value, change } = useListUrl(prefix)
  const { state } = useNavigation()
  const page = Math.max(1, Number(value('page')) || 1)
  const { pathname } = useLocation()
  const pageSize = pageSizeOf(value('page_size'), props.pageSize, pathname, prefix)
  const shown = isFailed(rows)
    ? undefined
    : `Showing ${rows.items.length} of ${formatWhole(rows.total)} ${noun?.(rows.total) ?? `${label.charAt(0).toLowerCase()}${label.slice(1)}`}`
  return (
    <section className={styles.list} aria-label={label}>
      {filters.length > 0 ? <TableFilters filters={filters} label={label} prefix={prefix} /> : null}
      <div className={styles.frame} aria-busy={state === 'loading'} data-shown={shown}>
        {isFailed(rows) ? <Problem message={rows.failed} /> : <Rows {...props} rows={rows} />}
      </div>
      {bar}
      {isFailed(rows) ? null : (
        <div className={`${styles.foot} unprinted`}>
          <p role="status">{shown}</p>
          {rows.total > props.pageSize ? (
            <NativeSelect
              className={`${styles.size} unprinted`}
              size="xs"
              label="On a page"
              value={pageSize}
              data={[props.pageSize, ...pageSizes.filter((size) => size > props.pageSize)].map(String)}
              onChange={({ currentTarget }) => {
                const size = Number(currentTarget.value)
                keepPageSize(size, props.pageSize, pathname, prefix)
                change({ page_size: currentTarget.value }, { replace: true })
              }}
            />
          ) : null}
          <Pager
            page={page}
            last={Math.ceil(rows.total / pageSize)}
            label={`Pages of ${label}`}
            numbers={pageNumbers}
            onPage={(to) =>
              change({
                page: to === 1 ? '' : String(to),
                page_size: pageSize === props.pageSize ? value('page_size') : String(pageSize),
              })
            }
          />
        </div>
      )}
    </section>
  )
}

function Rows<Row>(props: Props<Row> & { rows: Paged<Row> }) {
  const { rows, label, columns, actions, defaultSort, prefix, rowKey, rowName, chosen } = props
  if (rows.items.length === 0) return <Empty {...props} />
  const cells = columns.map((column) => cellsOf(column, rows.items))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <TableHead
        columns={columns}
        hasActions={!!actions}
        defaultSort={defaultSort}
        prefix={prefix}
        chosen={chosen}
      />
      <tbody>
        {rows.items.map((row, nth) => (
          <TableRow
            key={rowKey(row)}
            name={rowName(row)}
            cells={columns.map((column, at) => ({ ...column, content: cells[at]?.[nth] }))}
            actions={actions?.(row)}
            choice={
              chosen && {
                checked: chosen.has(row),
                onChoose: (on, through) => chosen.set(row, on, through),
              }
            }
          />
        ))}
      </tbody>
      {columns.some(({ sum }) => sum) ? (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.slice(1).map(({ title, numeric, sum, unprinted }, at) => (
              <td key={title} className={unprinted && 'unprinted'} data-title={title} data-numeric={numeric}>
                {sum ? cells[at + 1]?.at(-1) : null}
              </td>
            ))}
            {actions ? <td className={styles.actions} /> : null}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

function Empty<Row>({ filters = [], empty, prefix }: Props<Row>) {
  const { value, change } = useListUrl(prefix)
  const filtered = isNarrowed(filters, value)
  const clear = () => change(Object.fromEntries(filters.map((filter) => [filter.name, ''])))
  return (
    <EmptyState title={empty.title}>
      {filtered ? (
        <>
          <p>Nothing matches these filters. Change them, or show everything again.</p>
          <Button variant="default" size="sm" onClick={clear}>
            Clear filters
          </Button>
        </>
      ) : (
        <p>{empty.next}</p>
      )}
    </EmptyState>
  )
}

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  hasActions: boolean
  defaultSort?: string
  prefix?: string
  chosen?: Chosen<Row> | undefined
}

/** The column titles; those that sort are buttons. */
function TableHead<Row>({ columns, hasActions, defaultSort = '', prefix, chosen }: TableHeadProps<Row>) {
  const { value, coming, change } = useListUrl(prefix)
  const current = value('sort') || defaultSort
  return (
    <thead>
      <tr>
        {chosen ? (
          <ChooseCell
            label="Choose all on this page"
            checked={chosen.page === 'all'}
            indeterminate={chosen.page === 'some'}
            onChoose={chosen.setPage}
          />
        ) : null}
        {columns.map(({ title, sort, numeric, unprinted }) => (
          <th
            key={title}
            scope="col"
            className={unprinted && 'unprinted'}
            data-numeric={numeric}
            aria-sort={sort ? (directionOf(sort, current) ?? 'none') : undefined}
          >
            {sort ? (
              <button
                type="button"
                onClick={() => {
                  const next = nextSort(sort, coming('sort') || defaultSort)
                  change({ sort: next === defaultSort ? '' : next })
                }}
              >
                {title}
                <Arrow direction={directionOf(sort, current)} />
              </button>
            ) : (
              title
            )}
          </th>
        ))}
        {hasActions ? (
          <th scope="col" className="unprinted">
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type Direction = 'ascending' | 'descending' | undefined

const directionOf = (sort: Sort, current: string): Direction =>
  current === sort.ascending ? 'ascending' : current === sort.descending ? 'descending' : undefined

function nextSort({ ascending, descending, first = 'ascending' }: Sort, current: string): string {
  const order = first === 'ascending' ? [ascending, descending] : [descending, ascending]
  const [one, other] = order.filter((key) => key !== undefined)
  return (current === one ? (other ?? one) : one) ?? ''
}

function Arrow({ direction }: { direction: Direction }) {
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const
  if (direction === 'ascending') return <IconArrowUp {...icon} />
  if (direction === 'descending') return <IconArrowDown {...icon} />
  return <IconArrowsSort {...icon} opacity={0.55} />
}
