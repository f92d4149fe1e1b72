import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type AttendanceRow, attendance } from '../../../contract/staff/attendance.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { atMonth, paths } from '../../paths.ts'
import { FrozenBadge } from '../payroll/FrozenBadge.tsx'
import { loadMonth } from '../payroll/load-month.ts'
import { MonthChoice } from '../payroll/MonthChoice.tsx'
import { employeeFilters, Person } from '../payroll/salary-columns.tsx'
import type { Route } from './+types/AttendanceListPage.ts'

const PAGE_SIZE = 4

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [month, rows] = await Promise.all([
    toResult(loadMonth(request.url)),
    pageOf(attendance.list, request.url, { pageSize: PAGE_SIZE }),
  ])
  return { month, rows }
}

const columns: readonly Column<AttendanceRow>[] = [
  {
    title: 'Employee',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ name, nik, employee_id }) => (
      <Person nik={nik} name={<RowLink to={paths.payrollEmployee(employee_id)}>{name}</RowLink>} />
    ),
  },
  { title: 'Gender', cell: ({ gender }) => statusText(gender) },
  { title: 'Position', cell: ({ position }) => position },
  { title: 'Present', numeric: true, cell: ({ present }) => present },
  { title: 'Sick', numeric: true, cell: ({ sick }) => sick },
  { title: 'Absent', numeric: true, cell: ({ absent }) => absent },
  { title: 'Leave', numeric: true, cell: ({ leave }) => leave },
]

export const handle: Follows = {
  follows: { attendance: true, employee: true, payroll: true, deduction: true },
}

export default function AttendanceListPage({ loaderData: { month, rows } }: Route.ComponentProps) {
  if (isFailed(month)) {
    return (
      <Page title="Attendance">
        <Problem message={month.failed} />
      </Page>
    )
  }
  const { year, today } = month
  const name = monthAsked(month, today)
  return (
    <Page
      title="Attendance"
      trail={[{ label: 'Days of the month', path: atMonth(paths.attendanceGrid, month) }]}
      badge={<FrozenBadge frozen={month.frozen !== null} />}
      lead={monthTitle(name)}
      actions={
        <>
          <Button component={Link} to={atMonth(paths.attendanceGrid, month)}>
            {month.frozen ? 'Show the days' : 'Mark the days'}
          </Button>
          <FilesMenu
            files={[
              file(attendance.export, { query: { year, month: month.month } }, `attendance_${name}.xlsx`),
            ]}
          />
        </>
      }
    >
      <MonthChoice of={month} />
      <DataTable
        label="employees"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.employee_id}
        rowName={({ name: who, nik }) => `${who}, ${nik}`}
        columns={columns}
        filters={employeeFilters}
        defaultSort="name"
        empty={{ title: 'No attendance found', next: 'Nobody is on the payroll in this month.' }}
      />
    </Page>
  )
}
