import { payroll } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import type { Route } from './+types/SalaryReportPage.ts'
import { FrozenBadge } from './FrozenBadge.tsx'
import { loadMonth } from './load-month.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { salaryColumns } from './salary-columns.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = listQuery(payroll.month, request.url)
  return toResult(Promise.all([loadMonth(request.url), call(payroll.list, { query })]))
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
        <FilesMenu
          files={[
            file(
              payroll.export,
              { query: { year: month.year, month: month.month } },
              `salaries_${name}.xlsx`,
            ),
          ]}
        />
      }
    >
      <MonthChoice of={month} />
      <DataTable
        label={`Salaries of ${monthTitle(name)}, all employees`}
        rows={rows}
        pageSize={rows.items.length}
        rowKey={(row) => row.id}
        rowName={({ name: who }) => who}
        columns={salaryColumns(rows.items)}
        empty={{ title: 'No salaries found', next: `Nobody was on the payroll in ${monthTitle(name)}.` }}
      />
    </Page>
  )
}
