import { type Paise, sumOf } from '../../contract/kit/money.ts'
import type { PayrollMonth, Salary } from '../../contract/payroll.ts'
import { counted, formatMoney } from '../kit/format.ts'
import styles from './payroll.module.css'
import type { ReportColumn } from './ReportTable.tsx'

type PersonProps = { name: string; nik: string; paid_days?: number | null }

/** A name with the number of the employee under it; with the days that are paid, where that is not the whole month. */
export function Person({ name, nik, paid_days }: PersonProps) {
  return (
    <span className={styles.two}>
      {name}
      <small>{nik}</small>
      {paid_days ? <small>Paid for {counted(paid_days, 'day')}</small> : null}
    </span>
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
