import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import type { AttendanceStatus } from '../../../contract/staff/attendance.ts'
import type { Salary } from '../../../contract/staff/payroll.ts'
import { counted } from '../../kit/format.ts'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { atMonth, paths } from '../../paths.ts'

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

type Days = Record<AttendanceStatus, number>

export const daysOf = ({ present, sick, absent, leave }: Days): string =>
  `${present} present, ${sick} sick, ${absent} absent, ${leave} on leave`

export const earnedOf = ({ basic_salary, transport_allowance, meal_allowance }: Salary): Paise =>
  sumOf([basic_salary, transport_allowance, meal_allowance])

type PersonProps = { name: ReactNode; nik: string; paid_days?: number | null }

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

const sum =
  (rows: readonly Salary[], of: (row: Salary) => Paise): NonNullable<Column<Salary>['sum']> =>
  (rupees) =>
    rupees(sumOf(rows.map(of)))

/** H-SAL-11 H-SAL-12: the columns of the salary report and of the printed list. */
export const salaryColumns = (rows: readonly Salary[]): readonly Column<Salary>[] => [
  {
    title: 'Employee',
    cell: ({ name, nik, paid_days }) => <Person name={name} nik={nik} paid_days={paid_days} />,
  },
  { title: 'Position', cell: ({ position }) => position },
  ...(
    [
      ['Basic salary', 'basic_salary'],
      ['Transport', 'transport_allowance'],
      ['Meal money', 'meal_allowance'],
      ['Deductions', 'deduction'],
      ['Corrections', 'corrections'],
      ['Total', 'total_salary'],
    ] as const
  ).map(
    ([title, part]): Column<Salary> => ({
      title,
      numeric: true,
      cell: (row, rupees) =>
        part === 'total_salary' ? <strong>{rupees(row[part])}</strong> : rupees(row[part]),
      sum: sum(rows, (row) => row[part]),
    }),
  ),
]

/** The salaries of a month at a glance: whose name opens the slip, and whether it is paid. */
export const monthColumns = (rows: readonly Salary[], frozen: boolean): readonly Column<Salary>[] => [
  {
    title: 'Employee',
    cell: (salary) => (
      <Person
        {...salary}
        name={
          <Link to={atMonth(paths.salaryMonth, salary)} preventScrollReset>
            {salary.name}
          </Link>
        }
      />
    ),
  },
  { title: 'Position', cell: ({ position }) => position },
  {
    title: 'Earned',
    numeric: true,
    cell: (row, rupees) => rupees(earnedOf(row)),
    sum: sum(rows, earnedOf),
  },
  {
    title: 'Deductions',
    numeric: true,
    cell: ({ deduction }, rupees) => rupees(deduction),
    sum: sum(rows, ({ deduction }) => deduction),
  },
  {
    title: 'Corrections',
    numeric: true,
    cell: ({ corrections }, rupees) => rupees(corrections),
    sum: sum(rows, ({ corrections }) => corrections),
  },
  {
    title: frozen ? 'Paid' : 'To be paid',
    numeric: true,
    cell: ({ total_salary }, rupees) => <strong>{rupees(total_salary)}</strong>,
    sum: sum(rows, ({ total_salary }) => total_salary),
  },
]
