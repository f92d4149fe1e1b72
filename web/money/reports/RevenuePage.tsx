import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import type { z } from 'zod'
import type { Day } from '../../../contract/kit/dates.ts'
import { firstMonthBeforeLast } from '../../../contract/kit/day-range.ts'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import { type RevenueKind, type RevenueMonth, reports } from '../../../contract/money/reports.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Help } from '../../kit/blocks/Help.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { Columns } from '../../kit/charts/Columns.tsx'
import { asMonth } from '../../kit/day-param.ts'
import { formatMoney, moneyIn, monthName, shortMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RevenuePage.ts'
import styles from './revenue.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = { from: asMonth(searchParams.get('from')), to: asMonth(searchParams.get('to')) }
  return { report: await toResult(call(reports.revenue, { query })), asked: query }
}

type Report = z.output<typeof reports.revenue.ok>

export const handle: Follows = { follows: { booking: true, purchase: true, expense: true } }

export default function RevenuePage({ loaderData: { report, asked } }: Route.ComponentProps) {
  if (isFailed(report)) {
    return (
      <Page title="Revenue reports">
        <MonthRange from={asked.from ?? ''} to={asked.to ?? ''} />
        <Problem message={report.failed} />
      </Page>
    )
  }
  const { from, to } = report
  return (
    <Page
      title="Revenue reports"
      badge={
        <Help
          label="How months are counted"
          message="Nights of confirmed stays count in the month they lie in; other income is what customers paid for land."
        />
      }
      actions={
        <FilesMenu
          files={[file(reports.revenueSheet, { query: { from, to } }, `revenue_${from}_to_${to}.xlsx`)]}
        />
      }
    >
      <MonthRange from={from} to={to} />
      <Panel title="Income and expenses by month">
        <div aria-hidden="true">
          <Chart months={report.months} />
        </div>
      </Panel>
      <Totals report={report} />
      <Panel title="Month by month" flush>
        <MonthTable report={report} />
      </Panel>
    </Page>
  )
}

const MonthRange = ({ from, to }: Months) => (
  <RangeSearch
    label="Months"
    type="month"
    from={{ name: 'from', label: 'From', value: from }}
    to={{ name: 'to', label: 'To', value: to }}
    path={paths.revenueReports}
    reset="Last 12 months"
    backwards={firstMonthBeforeLast}
  />
)

/** Income and expenses side by side for each month. */
const Chart = ({ months }: { months: readonly RevenueMonth[] }) => (
  <Columns
    labels={months.map(({ month }) => monthName(month))}
    series={[
      { label: 'Room revenue', color: 'var(--primary)', values: months.map(({ rooms }) => rooms) },
      { label: 'Other income', color: 'var(--accent)', values: months.map(({ other }) => other) },
      { label: 'Expenses', color: 'var(--muted)', values: months.map(({ expenses }) => expenses) },
    ]}
    height={280}
    format={(amount) => shortMoney(amount as Paise)}
    legend
  />
)

/** The resort and the land apart, each figure with what it counts and where its rows stand. */
function Totals({ report: { from, to, months, definitions } }: { report: Report }) {
  const span = `${monthName(from)} to ${monthName(to)}`
  const shown = ({ title, of, defined, rows }: Figure) => {
    const total = sumOf(months.map(of))
    const help = defined && definitions[defined]
    return {
      label: title,
      value: shortMoney(total),
      ...(help && { help }),
      ...(rows && total !== 0 && { to: rows({ from, to }) }),
    }
  }
  const [roomRevenue, ...landAndExpenses] = columns
  const [booked, ...others] = supplied
  const all = others.at(-1)
  const resort = [roomRevenue, booked, all, ...others.slice(0, -1)].filter((figure) => figure !== undefined)
  return (
    <Stack gap={12}>
      <Figures label={`Resort, ${span}`} line of={resort.map(shown)} />
      <Figures label={`Land, expenses and difference, ${span}`} line of={landAndExpenses.map(shown)} />
    </Stack>
  )
}

/** The specified columns; a month opens what was booked and supplied in it, and its expenses by type. */
function MonthTable({ report: { from, to, months, expenses } }: { report: Report }) {
  const types = byType(expenses)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Revenue by month">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map(({ title }) => (
              <th scope="col" key={title} data-of={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <OpeningRow
              key={month.month}
              name={monthName(month.month)}
              of={[month]}
              beside={months}
              span={{ from: month.month, to: month.month }}
              types={types}
            />
          ))}
        </tbody>
        <tfoot>
          <OpeningRow name="Total" of={months} beside={months} span={{ from, to }} types={types} />
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = {
  name: string
  of: readonly RevenueMonth[]
  /** All months of the table: no amount of a column has paise where none has any. */
  beside: readonly RevenueMonth[]
  span: Months
  types: readonly Figure[]
}

function OpeningRow({ name, of: months, beside, span, types }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const totalOf = (figure: Figure) => sumOf(months.map(figure.of))
  const details = (figures: readonly Figure[]) => (
    <Details
      of={figures.map((figure) => [
        figure.title,
        <Amount key={figure.title} amount={totalOf(figure)} write={formatMoney} to={figure.rows?.(span)} />,
      ])}
    />
  )
  const spent = types.filter((type) => totalOf(type) !== 0)
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} aria-controls={more} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            {name}
          </button>
        </th>
        {columns.map((column) => (
          <td key={column.title} data-of={column.title} data-result={!column.rows || undefined}>
            <Amount
              amount={totalOf(column)}
              write={moneyIn(beside.map(column.of))}
              to={column.rows?.(span)}
            />
          </td>
        ))}
      </tr>
      {/* On paper every month is open. */}
      <tr id={more} hidden={!isOpen}>
        <td colSpan={columns.length + 1}>
          <section aria-label={`${name}: booked, supplied and spent`} className={styles.more}>
            <div data-narrow>
              <h3>Income and expenses</h3>
              {details(columns.slice(1, 3))}
            </div>
            <h3>Booked and supplied</h3>
            {details(supplied)}
            {spent.length > 0 ? (
              <>
                <h3>Expenses by type</h3>
                {details(spent)}
              </>
            ) : null}
          </section>
        </td>
      </tr>
    </>
  )
}

type AmountProps = { amount: Paise; write: (amount: Paise) => string; to: string | undefined }

/** Nothing leads nowhere. */
const Amount = ({ amount, write, to }: AmountProps) =>
  to && amount !== 0 ? <RowLink to={to}>{write(amount)}</RowLink> : write(amount)

/** From one month to another, both included. */
type Months = { from: string; to: string }

// Without Temporal, as web/kit/days.ts.
const lastDayOf = (month: string): Day => {
  const [year, of] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year ?? 0, of ?? 0, 0)).getUTCDate()}`
}
const daysOf = ({ from, to }: Months) => ({ first: `${from}-01`, last: lastDayOf(to) })

/** The rows of a figure of the report; of all that was supplied where none is named. */
const linesFor = ({ from, to }: Months, kind?: RevenueKind): string =>
  `${paths.revenueLines}?${new URLSearchParams({ from, to, ...(kind && { kind }) })}`

const landPaymentsFor = (months: Months): string => {
  const { first, last } = daysOf(months)
  return `${paths.transactionReport}?${new URLSearchParams({ fromDate: first, toDate: last, business: 'land' })}`
}

const expensesFor = (months: Months, type?: string): string => {
  const { first, last } = daysOf(months)
  const days = { start_date: first, end_date: last }
  return `${paths.expenseList}?${new URLSearchParams({ ...days, ...(type && { type }) })}`
}

/** A figure of a month, its definition by the name it has in the report, and where its rows stand. */
type Figure = {
  title: string
  of: (month: RevenueMonth) => Paise
  defined?: string
  rows?: (months: Months) => string
}

/** The specified columns (D-23). */
const columns: readonly Figure[] = [
  {
    title: 'Room revenue',
    of: ({ rooms }) => rooms,
    defined: 'rooms',
    rows: (months) => linesFor(months, 'nights'),
  },
  { title: 'Other income', of: ({ other }) => other, defined: 'other', rows: landPaymentsFor },
  {
    title: 'Expenses',
    of: ({ expenses }) => expenses,
    defined: 'expenses',
    rows: (months) => expensesFor(months),
  },
  { title: 'Difference', of: ({ difference }) => difference, defined: 'difference' },
]
/** What was booked, and what was supplied by kind. */
const supplied: readonly Figure[] = [
  {
    title: 'Booked',
    of: ({ booked }) => booked,
    defined: 'booked',
    rows: (months) => linesFor(months, 'booked'),
  },
  {
    title: 'Nights less discounts',
    of: ({ accrual }) => accrual.rooms,
    defined: 'nights',
    rows: (months) => linesFor(months, 'rooms'),
  },
  {
    title: 'Extras',
    of: ({ accrual }) => accrual.extras,
    defined: 'extras',
    rows: (months) => linesFor(months, 'extras'),
  },
  {
    title: 'Fees',
    of: ({ accrual }) => accrual.fees,
    defined: 'fees',
    rows: (months) => linesFor(months, 'fees'),
  },
  {
    title: 'Supplied in all',
    of: ({ accrual }) => accrual.total,
    defined: 'accrual',
    rows: (months) => linesFor(months),
  },
]

/** Expenses by their types. */
const byType = (types: readonly string[]): readonly Figure[] =>
  types.map((type) => ({
    title: statusText(type.toLowerCase()),
    of: ({ by_type }) => by_type[type] ?? (0 as Paise),
    rows: (months) => expensesFor(months, type),
  }))
