import { type AttendanceRow, attendance } from '../../../contract/staff/attendance.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { FrozenBadge } from '../payroll/FrozenBadge.tsx'
import { loadMonth } from '../payroll/load-month.ts'
import { MonthChoice } from '../payroll/MonthChoice.tsx'
import { Person } from '../payroll/salary-columns.tsx'
import type { Route } from './+types/AttendanceReportPage.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = listQuery(attendance.month, request.url)
  return toResult(Promise.all([loadMonth(request.url), call(attendance.list, { query })]))
}

const columnsOf = (rows: readonly AttendanceRow[]): readonly Column<AttendanceRow>[] => [
  { title: 'Employee', cell: ({ name, nik }) => <Person name={name} nik={nik} /> },
  { title: 'Gender', cell: ({ gender }) => statusText(gender) },
  { title: 'Position', cell: ({ position }) => position },
  ...(['present', 'sick', 'absent', 'leave'] as const).map(
    (kind): Column<AttendanceRow> => ({
      title: statusText(kind),
      numeric: true,
      cell: (row) => row[kind],
      sum: () => rows.reduce((all, row) => all + row[kind], 0),
    }),
  ),
]

export const handle: Follows = {
  follows: { attendance: true, employee: true, payroll: true, deduction: true },
}

export default function AttendanceReportPage({ loaderData }: Route.ComponentProps) {
  if (isFailed(loaderData)) {
    return (
      <Page title="Attendance report">
        <Problem message={loaderData.failed} />
      </Page>
    )
  }
  const [month, rows] = loaderData
  const name = monthAsked(month, month.today)
  const title = monthTitle(name)
  return (
    <Page
      title="Attendance report"
      badge={<FrozenBadge frozen={month.frozen !== null} />}
      lead={title}
      actions={
        <FilesMenu
          files={[
            file(
              attendance.export,
              { query: { year: month.year, month: month.month } },
              `attendance_${name}.xlsx`,
            ),
          ]}
        />
      }
    >
      <MonthChoice of={month} />
      <DataTable
        label={`Attendance of ${title}, all employees`}
        rows={rows}
        pageSize={rows.items.length}
        rowKey={(row) => row.employee_id}
        rowName={({ name: who }) => who}
        columns={columnsOf(rows.items)}
        empty={{ title: 'No attendance found', next: `Nobody was on the payroll in ${title}.` }}
      />
    </Page>
  )
}
