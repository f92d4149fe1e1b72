import { Button } from '@mantine/core'
import { type PayrollMonth, payroll, type Salary } from '../../contract/payroll.ts'
import { monthAsked, monthTitle } from '../../contract/payroll-month.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import type { Follows } from '../kit/follows.ts'
import { listQuery } from '../kit/list-query.ts'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/SalaryReportPage.ts'
import { FrozenBadge } from './FrozenBadge.tsx'
import { loadMonth } from './load-month.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { ReportTable } from './ReportTable.tsx'
import { salaryColumns } from './salary-columns.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = listQuery(payroll.month, request.url)
  return attempt(Promise.all([loadMonth(request.url), call(payroll.list, { query })]))
}

export const handle: Follows = {
  follows: { payroll: true, attendance: true, deduction: true, employee: true },
}

export default function SalaryReportPage({ loaderData }: Route.ComponentProps) {
  if (isFailed(loaderData)) {
    return (
      <Page title="Salary report">
        <Problem message={loaderData.failed} />
      </Page>
    )
  }
  const [month, rows] = loaderData
  const name = monthAsked(month, month.today)
  return (
    <Page
      title="Salary report"
      badge={<FrozenBadge frozen={month.frozen !== null} />}
      lead={monthTitle(name)}
      actions={
        <>
          <Button variant="default" onClick={() => print()}>
            Print
          </Button>
          <ExportButton
            endpoint={payroll.export}
            input={{ query: { year: month.year, month: month.month } }}
            fileName={`salaries_${name}.xlsx`}
          />
        </>
      }
    >
      <MonthChoice of={month} />
      <Report month={month} rows={rows.items} title={monthTitle(name)} />
    </Page>
  )
}

type ReportProps = { month: PayrollMonth; rows: readonly Salary[]; title: string }

function Report({ month, rows, title }: ReportProps) {
  if (rows.length === 0) {
    return (
      <Nothing title="No salaries found">
        <p>{`Nobody was on the payroll in ${title}.`}</p>
      </Nothing>
    )
  }
  return (
    <Panel title={`Salaries of ${title}`} flush>
      <ReportTable
        label={`Salaries of ${title}, all employees`}
        rows={rows}
        rowKey={(row) => row.id}
        columns={salaryColumns(rows, month)}
      />
    </Panel>
  )
}
