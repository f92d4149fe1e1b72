import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { paise } from '../../contract/kit/money.ts'
import { reports } from '../../contract/reports.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import { Figures } from '../kit/Figures.tsx'
import type { Follows } from '../kit/follows.ts'
import { formatMoney, monthName, shortMoney } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Problem } from '../kit/Problem.tsx'
import rangeStyles from '../kit/RangeForm.module.css'
import { statusText } from '../kit/StatusBadge.tsx'
import { useFollowing } from '../kit/use-following.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/RevenuePage.ts'
import styles from './revenue.module.css'

const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart.tsx')).RevenueChart }))

/** A year that is still being typed reads as one of the first centuries, and is no month yet. */
const asMonth = (sent: string | null): string | undefined =>
  sent && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : undefined

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = { from: asMonth(searchParams.get('from')), to: asMonth(searchParams.get('to')) }
  return { report: await attempt(call(reports.revenue, { query })), asked: query }
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
      lead="Nights of confirmed stays count in the month they lie in; other income is what customers paid for land."
      actions={
        <>
          <Button variant="default" onClick={() => print()}>
            Print
          </Button>
          <ExportButton
            endpoint={reports.revenueSheet}
            input={{ query: { from, to } }}
            fileName={`revenue_${from}_to_${to}.xlsx`}
          />
        </>
      }
    >
      <MonthRange from={from} to={to} />
      <Loaded report={report} />
    </Page>
  )
}

function Loaded({ report }: { report: Report }) {
  const total = (of: (month: Report['months'][number]) => number) =>
    shortMoney(paise(report.months.reduce((sum, month) => sum + of(month), 0)))
  return (
    <>
      <Figures
        label={`From ${monthName(report.from)} to ${monthName(report.to)}`}
        of={[
          { label: 'Room revenue', value: total((month) => month.rooms) },
          { label: 'Other income', value: total((month) => month.other) },
          { label: 'Expenses', value: total((month) => month.expenses) },
          { label: 'Difference', value: total((month) => month.difference) },
        ]}
      />
      <Panel title="Income and expenses by month">
        <div className={styles.chart} aria-hidden="true">
          <Suspense>
            <RevenueChart months={report.months} />
          </Suspense>
        </div>
      </Panel>
      <Panel title="Month by month" flush>
        <Table report={report} />
      </Panel>
    </>
  )
}

function MonthRange(shown: { from: string; to: string }) {
  const navigate = useNavigate()
  const [from, typeFrom] = useFollowing(shown.from)
  const [to, typeTo] = useFollowing(shown.to)
  const show = (first: string, last: string) =>
    asMonth(first) &&
    asMonth(last) &&
    first <= last &&
    navigate(`${paths.revenueReports}?${new URLSearchParams({ from: first, to: last })}`)
  return (
    <search className={rangeStyles.range} aria-label="Months">
      <TextInput
        type="month"
        size="sm"
        label="From"
        max={to}
        value={from}
        onChange={({ currentTarget: { value } }) => {
          typeFrom(value)
          show(value, to)
        }}
      />
      <TextInput
        type="month"
        size="sm"
        label="To"
        min={from}
        value={to}
        onChange={({ currentTarget: { value } }) => {
          typeTo(value)
          show(from, value)
        }}
      />
      <Button variant="default" size="sm" onClick={() => navigate(paths.revenueReports)}>
        Last 12 months
      </Button>
    </search>
  )
}

function Table({ report: { months, expenses } }: { report: Report }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Revenue by month">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Room revenue</th>
            <th scope="col">Other income</th>
            <th scope="col">Expenses</th>
            <th scope="col">Difference</th>
            {expenses.map((type) => (
              <th scope="col" key={type}>
                {statusText(type.toLowerCase())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthName(month.month)}</th>
              <td>{formatMoney(month.rooms)}</td>
              <td>{formatMoney(month.other)}</td>
              <td>{formatMoney(month.expenses)}</td>
              <td data-result>{formatMoney(month.difference)}</td>
              {expenses.map((type) => (
                <td key={type}>{formatMoney(month.by_type[type] ?? paise(0))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
