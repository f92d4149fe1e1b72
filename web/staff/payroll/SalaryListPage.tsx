import { useState } from 'react'
import { payroll, type Salary } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle, type PayrollMonth } from '../../../contract/staff/payroll-month.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { moneyIn } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { atMonth, paths } from '../../paths.ts'
import type { Route } from './+types/SalaryListPage.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { loadMonth } from './load-month.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { MonthState, SalaryActions } from './SalaryActions.tsx'
import { employeeFilters, Person } from './salary-columns.tsx'

const PAGE_SIZE = 4

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [month, rows] = await Promise.all([
    toResult(loadMonth(request.url)),
    pageOf(payroll.list, request.url, { pageSize: PAGE_SIZE }),
  ])
  return { month, rows }
}

const columns: readonly Column<Salary>[] = [
  {
    title: 'Employee',
    sort: { ascending: 'name', descending: '-name' },
    cell: (salary) => (
      <Person
        {...salary}
        name={<RowLink to={paths.payrollEmployee(salary.employee_id)}>{salary.name}</RowLink>}
      />
    ),
  },
  { title: 'Position', cell: ({ position }) => position || '–' },
  { title: 'Basic salary', numeric: true, cell: ({ basic_salary }, rupees) => rupees(basic_salary) },
  { title: 'Transport', numeric: true, cell: (row, rupees) => rupees(row.transport_allowance) },
  { title: 'Meal money', numeric: true, cell: ({ meal_allowance }, rupees) => rupees(meal_allowance) },
  { title: 'Deductions', numeric: true, cell: ({ deduction }, rupees) => rupees(deduction) },
  { title: 'Corrections', numeric: true, cell: ({ corrections }, rupees) => rupees(corrections) },
  {
    title: 'Total',
    numeric: true,
    cell: ({ total_salary }, rupees) => <strong>{rupees(total_salary)}</strong>,
  },
]

export const handle: Follows = {
  follows: { payroll: true, attendance: true, deduction: true, employee: true },
}

export default function SalaryListPage({ loaderData: { month, rows } }: Route.ComponentProps) {
  const mayCreate = useMay('create')
  const [corrected, setCorrected] = useState<Salary>()
  const [opened, setOpened] = useState(false)
  if (isFailed(month)) {
    return (
      <Page title="Salaries">
        <Problem message={month.failed} />
      </Page>
    )
  }
  const correct = (salary: Salary) => {
    setCorrected(salary)
    setOpened(true)
  }
  const actions = (salary: Salary): readonly Action[] => [
    { label: 'Slip', next: true, to: atMonth(paths.slipReport, salary) },
    ...(month.frozen && mayCreate ? [{ label: 'Correct', run: () => correct(salary) } as const] : []),
  ]
  return (
    <Page
      title="Salaries"
      trail={[{ label: 'Salaries of the month', path: atMonth(paths.salaryMonth, month) }]}
      badge={<MonthState month={month} />}
      lead={monthTitle(monthAsked(month, month.today))}
      actions={<SalaryActions month={month} />}
    >
      <MonthChoice of={month} />
      <Sums month={month} />
      <DataTable
        label="salaries"
        rows={rows}
        pageSize={PAGE_SIZE}
        pageNumbers={5}
        rowKey={(salary) => salary.id}
        rowName={({ name, nik }) => `${name}, ${nik}`}
        columns={columns}
        filters={employeeFilters}
        defaultSort="name"
        actions={actions}
        empty={{ title: 'No salaries found', next: 'Nobody is on the payroll in this month.' }}
      />
      {corrected ? (
        <CorrectionDialog
          key={corrected.id}
          salary={corrected}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </Page>
  )
}

function Sums({ month: { employees, earned, deduction, corrections, total } }: { month: PayrollMonth }) {
  const rupees = moneyIn([earned, deduction, corrections, total])
  return (
    <Figures
      label="The month as a whole"
      line
      of={[
        { label: 'Employees', value: employees },
        { label: 'Earned', value: rupees(earned) },
        { label: 'Deductions', value: rupees(deduction) },
        {
          label: 'To be paid',
          value: rupees(total),
          note: corrections === 0 ? undefined : `With corrections of ${rupees(corrections)}`,
        },
      ]}
    />
  )
}
