import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import type { Salary } from '../../../contract/staff/payroll.ts'
import type { PayrollMonth } from '../../../contract/staff/payroll-month.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import type { Filter } from '../../kit/tables/data-table.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import type { ReportColumn } from './ReportTable.tsx'

/** How the lists of a month's employees are searched and ordered. */
export const employeeFilters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Name or number' },
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

type PersonProps = { name: string; nik: string; paid_days?: number | null }

/** A name with the number of the employee under it; with the days that are paid, where that is not the whole month. */
export function Person({ name, nik, paid_days }: PersonProps) {
  return (
    <TwoLines>
      {name}
      <small>{nik}</small>
      {paid_days ? <small>Paid for {counted(paid_days, 'day')}</small> : null}
    </TwoLines>
  )
}

const sum = (rows: readonly Salary[], of: (row: Salary) => Paise) => formatMoney(sumOf(rows.map(of)))

/** H-SAL-11 H-SAL-12: the columns of the salary report and of the printed list. */
export const salaryColumns = (
  rows: readonly Salary[],
  { deduction, corrections, total }: PayrollMonth,
): readonly ReportColumn<Salary>[] => [
  {
    title: 'Employee',
    cell: ({ name, nik, paid_days }) => <Person name={name} nik={nik} paid_days={paid_days} />,
  },
  { title: 'Position', cell: ({ position }) => position },
  {
    title: 'Basic salary',
    numeric: true,
    cell: ({ basic_salary }) => formatMoney(basic_salary),
    sum: sum(rows, (row) => row.basic_salary),
  },
  {
    title: 'Transport',
    numeric: true,
    cell: ({ transport_allowance }) => formatMoney(transport_allowance),
    sum: sum(rows, (row) => row.transport_allowance),
  },
  {
    title: 'Meal money',
    numeric: true,
    cell: ({ meal_allowance }) => formatMoney(meal_allowance),
    sum: sum(rows, (row) => row.meal_allowance),
  },
  {
    title: 'Deductions',
    numeric: true,
    cell: (row) => formatMoney(row.deduction),
    sum: formatMoney(deduction),
  },
  {
    title: 'Corrections',
    numeric: true,
    cell: (row) => formatMoney(row.corrections),
    sum: formatMoney(corrections),
  },
  {
    title: 'Total',
    numeric: true,
    cell: ({ total_salary }) => <strong>{formatMoney(total_salary)}</strong>,
    sum: <strong>{formatMoney(total)}</strong>,
  },
]
