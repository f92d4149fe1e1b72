import { Button } from '@mantine/core'
import { useState } from 'react'
import { payroll, type Salary } from '../../../contract/staff/payroll.ts'
import {
  type Month,
  monthAsked,
  monthTitle,
  type PayrollMonth,
} from '../../../contract/staff/payroll-month.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant, formatMoney } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf } from '../../kit/tables/page-of.ts'
import { atMonth, paths } from '../../paths.ts'
import type { Route } from './+types/SalaryListPage.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { FrozenBadge } from './FrozenBadge.tsx'
import { loadMonth } from './load-month.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { PrintList } from './PrintList.tsx'
import { RunQuestion } from './RunQuestion.tsx'
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
    cell: ({ name, nik, paid_days }) => <Person name={name} nik={nik} paid_days={paid_days} />,
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
      badge={<FrozenBadge frozen={month.frozen !== null} />}
      lead={<Lead month={month} />}
      actions={<Actions month={month} />}
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

function Lead({ month }: { month: PayrollMonth }) {
  const { zone } = useArea()
  const title = monthTitle(monthAsked(month, month.today))
  if (month.frozen)
    return `${title}, frozen by ${month.frozen.by} on ${formatInstant(month.frozen.at, zone)}.`
  return `${title}, worked out from pay, attendance and deductions as they are now.`
}

function Sums({ month }: { month: PayrollMonth }) {
  return (
    <Figures
      label="The month as a whole"
      of={[
        { label: 'Employees', value: month.employees },
        { label: 'Earned', value: formatMoney(month.earned) },
        { label: 'Deductions', value: formatMoney(month.deduction) },
        {
          label: 'To be paid',
          value: formatMoney(month.total),
          note: month.corrections === 0 ? undefined : `With corrections of ${formatMoney(month.corrections)}`,
        },
      ]}
    />
  )
}

function Actions({ month }: { month: PayrollMonth }) {
  const mayRun = useMay('create') && !month.frozen && month.begun && month.employees > 0
  const run = useRunPayroll()
  const name = monthAsked(month, month.today)
  return (
    <>
      <PrintList month={month} />
      <FilesMenu
        files={[
          file(payroll.export, { query: { year: month.year, month: month.month } }, `salaries_${name}.xlsx`),
        ]}
      />
      {mayRun ? <Button onClick={() => run(month)}>Run payroll</Button> : null}
    </>
  )
}

/** The month that somebody typed by its name, for the server to compare. */
const named = (typed: string, month: Month): string =>
  typed.trim().toLowerCase() === monthTitle(month).toLowerCase() ? month : typed

/** Asks, then runs the payroll of a month: those figures that stand in the question, or none. */
function useRunPayroll() {
  const confirm = useConfirm()
  const { save } = useSave(payroll.run, {
    progress: 'Running the payroll...',
    done: (run) => `Payroll of ${monthTitle(monthAsked(run, run.today))} is frozen`,
  })
  return (seen: PayrollMonth) => {
    const { year, month, total, today, ended } = seen
    const asked = monthAsked(seen, today)
    let typed = ''
    confirm({
      title: `Run payroll of ${monthTitle(asked)}`,
      children: (
        <RunQuestion
          month={seen}
          onTyped={(now) => {
            typed = now
          }}
        />
      ),
      action: 'Run and freeze',
      run: async () => {
        const body = { year, month, expected_total: total, confirm: ended ? undefined : named(typed, asked) }
        return Boolean(await save({ body }))
      },
    })
  }
}
