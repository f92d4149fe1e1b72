import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type PayrollEmployee, payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Help } from '../../kit/blocks/Help.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EmployeeListPage.ts'

const PAGE_SIZE = 6

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(payrollEmployees.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name or number' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Who',
    all: 'Everybody',
    options: [
      { value: 'working', label: 'Working here' },
      { value: 'left', label: 'Left' },
    ],
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Name, A to Z',
    options: [
      { value: '-name', label: 'Name, Z to A' },
      { value: 'nik', label: 'Number, first to last' },
      { value: '-nik', label: 'Number, last to first' },
    ],
  },
]

const columns: readonly Column<PayrollEmployee>[] = [
  {
    title: 'Employee',
    sort: { ascending: 'name', descending: '-name' },
    cell: ({ employee_id, name, nik, last_month }) => (
      <TwoLines>
        <RowLink to={paths.payrollEmployee(employee_id)}>{name}</RowLink>
        <small>{last_month ? `${nik}, until ${monthTitle(last_month)}` : nik}</small>
      </TwoLines>
    ),
  },
  { title: 'Position', cell: ({ position }) => position },
  { title: 'Basic salary', numeric: true, cell: ({ basic_salary }, rupees) => rupees(basic_salary) },
  { title: 'Transport', numeric: true, cell: (row, rupees) => rupees(row.transport_allowance) },
  { title: 'Meal money', numeric: true, cell: ({ meal_allowance }, rupees) => rupees(meal_allowance) },
  { title: 'Since', nowrap: true, cell: ({ valid_from }) => monthTitle(valid_from) },
]

export const handle: Follows = { follows: { employee: true } }

export default function EmployeeListPage({ loaderData }: Route.ComponentProps) {
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDeleteEmployee()
  const actions = (employee: PayrollEmployee): readonly Action[] => [
    ...(may.update ? [{ label: 'Edit', to: paths.payrollEmployee(employee.employee_id) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(employee) } as const] : []),
  ]
  return (
    <Page
      title="Payroll employees"
      badge={<Help label="Payroll employees" message="Whom the payroll pays, and what they earn now." />}
      actions={
        may.create ? (
          <Button component={Link} to={paths.addPayrollEmployee}>
            Add employee
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label="employees"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(employee) => employee.employee_id}
        rowName={({ name, nik }) => `${name}, ${nik}`}
        columns={columns}
        filters={filters}
        defaultSort="name"
        actions={may.update || may.delete ? actions : undefined}
        empty={{ title: 'No employees found', next: 'Add the first one with position and pay.' }}
      />
    </Page>
  )
}

const useDeleteEmployee = () =>
  useDelete(payrollEmployees.remove, {
    noun: 'Employee',
    input: ({ employee_id }: PayrollEmployee) => ({ params: { id: employee_id } }),
    question: ({ name, nik }) => (
      <p>
        <strong>{name}</strong>, {nik}. Only for a mistake: who was ever paid or marked stays. When somebody
        leaves, set their last month instead.
      </p>
    ),
  })
