import type { z } from 'zod'
import { firstMonthBeforeLast } from '../../../contract/kit/day-range.ts'
import { reports } from '../../../contract/money/reports.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RevenuePage.ts'
import { asMonth } from './as-month.ts'
import { RevenueChart } from './RevenueChart.tsx'
import { RevenueFigures } from './RevenueFigures.tsx'
import { incomeColumns, RevenueTable, stayColumns } from './RevenueTable.tsx'

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
        <FilesMenu
          files={[file(reports.revenueSheet, { query: { from, to } }, `revenue_${from}_to_${to}.xlsx`)]}
        />
      }
    >
      <MonthRange from={from} to={to} />
      <Loaded report={report} />
    </Page>
  )
}

function Loaded({ report }: { report: Report }) {
  const { from, to } = report
  return (
    <>
      <RevenueFigures report={report} />
      <Panel title="Income and expenses by month">
        <div aria-hidden="true">
          <RevenueChart months={report.months} />
        </div>
      </Panel>
      <Panel title="Month by month" flush>
        <RevenueTable
          label="Revenue by month"
          months={report.months}
          range={{ from, to }}
          columns={incomeColumns(report.expenses)}
        />
      </Panel>
      <Panel title="Stays: booked and supplied" flush>
        <RevenueTable
          label="Booked and supplied by month"
          months={report.months}
          range={{ from, to }}
          columns={stayColumns}
        />
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
