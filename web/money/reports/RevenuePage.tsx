import { Button } from '@mantine/core'
import type { z } from 'zod'
import { firstMonthBeforeLast } from '../../../contract/kit/day-range.ts'
import { paise } from '../../../contract/kit/money.ts'
import { reports } from '../../../contract/money/reports.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatMoney, monthName, shortMoney } from '../../kit/format.ts'
import { ExportButton } from '../../kit/tables/ExportButton.tsx'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RevenuePage.ts'
import { RevenueChart } from './RevenueChart.tsx'
import styles from './revenue.module.css'

/** A year that is still being typed reads as one of the first centuries, and is no month yet. */
const asMonth = (sent: string | null): string | undefined =>
  sent && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(sent) ? sent : undefined

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
        <div aria-hidden="true">
          <RevenueChart months={report.months} />
        </div>
      </Panel>
      <Panel title="Month by month" flush>
        <Table report={report} />
      </Panel>
    </>
  )
}

function MonthRange({ from, to }: { from: string; to: string }) {
  return (
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
