import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type PayrollEmployee, payrollEmployees } from '../../contract/payroll-employees.ts'
import { monthTitle } from '../../contract/payroll-month.ts'
import { useMay } from '../kit/area.ts'
import { DataTable } from '../kit/DataTable.tsx'
import type { Action, Column, Filter } from '../kit/data-table.ts'
import type { Follows } from '../kit/follows.ts'
import { formatMoney } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { pageOf } from '../kit/page-of.ts'
import { RowLink } from '../kit/TableRow.tsx'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/EmployeeListPage.ts'
import styles from './payroll.module.css'

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
      <span className={styles.two}>
        <RowLink to={paths.payrollEmployee(employee_id)}>{name}</RowLink>
        <small>{last_month ? `${nik}, until ${monthTitle(last_month)}` : nik}</small>
      </span>
    ),
  },
  { title: 'Position', cell: ({ position }) => position },
  { title: 'Basic salary', numeric: true, cell: ({ basic_salary }) => formatMoney(basic_salary) },
  { title: 'Transport', numeric: true, cell: (row) => formatMoney(row.transport_allowance) },
  { title: 'Meal money', numeric: true, cell: ({ meal_allowance }) => formatMoney(meal_allowance) },
  { title: 'Since', steady: true, cell: ({ valid_from }) => monthTitle(valid_from) },
]

export const handle: Follows = { follows: { employee: true } }

export default function EmployeeListPage({ loaderData }: Route.ComponentProps) {
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDelete()
  const actions = (employee: PayrollEmployee): readonly Action[] => [
    ...(may.update ? [{ label: 'Edit', to: paths.payrollEmployee(employee.employee_id) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(employee) } as const] : []),
  ]
  return (
    <Page
      title="Payroll employees"
      lead="Whom the payroll pays, and what they earn now."
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

function useDelete() {
  const confirm = useConfirm()
  const { save } = useSave(payrollEmployees.remove, { done: 'Employee deleted successfully' })
  return ({ employee_id, name, nik }: PayrollEmployee) =>
    confirm({
      title: 'Delete employee',
      children: (
        <p>
          <strong>{name}</strong>, {nik}. Only for a mistake: who was ever paid or marked stays. When somebody
          leaves, set their last month instead.
        </p>
      ),
      action: 'Delete employee',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: employee_id } })),
    })
}
