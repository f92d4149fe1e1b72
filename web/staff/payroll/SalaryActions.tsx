import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { payroll, type Salary } from '../../../contract/staff/payroll.ts'
import {
  type Month,
  monthAsked,
  monthTitle,
  type PayrollMonth,
  type Unmarked,
} from '../../../contract/staff/payroll-month.ts'
import { Help } from '../../kit/blocks/Help.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatInstant, formatMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { FrozenBadge } from './FrozenBadge.tsx'
import styles from './payroll.module.css'
import { salaryColumns } from './salary-columns.tsx'
import { shownDays } from './unmarked-days.ts'

/** Whether the figures of a month can still change, and why. */
export function MonthState({ month: { frozen } }: { month: PayrollMonth }) {
  const { zone } = useArea()
  return (
    <>
      <FrozenBadge frozen={frozen !== null} />
      <Help
        label="Figures"
        message={
          frozen
            ? `Frozen by ${frozen.by} on ${formatInstant(frozen.at, zone)}.`
            : 'Worked out from pay, attendance and deductions as they are now.'
        }
      />
    </>
  )
}

/** What is done with the salaries of a month as a whole: printed, taken as a file, run. */
export function SalaryActions({ month }: { month: PayrollMonth }) {
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

/** H-SAL-03: prints all pages of the month's list at once, and nothing else of the screen. */
function PrintList({ month }: { month: PayrollMonth }) {
  const { resortName } = useArea()
  const [rows, setRows] = useState<Salary[]>()
  const [loading, setLoading] = useState(false)
  const title = monthTitle(monthAsked(month, month.today))

  useEffect(() => {
    if (!rows) return
    const done = () => setRows(undefined)
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [rows])

  async function load() {
    setLoading(true)
    try {
      setRows((await call(payroll.list, { query: { year: month.year, month: month.month } })).items)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <Button variant="default" loading={loading} onClick={load}>
        Print Salary List
      </Button>
      {rows
        ? createPortal(
            <div className={styles.printed} data-printed>
              <h1>{`${resortName}: salary list of ${title}`}</h1>
              <DataTable
                label="printed salaries"
                rows={{ items: rows, total: rows.length }}
                pageSize={rows.length}
                prefix="printed_"
                rowKey={(row) => row.id}
                rowName={({ name }) => name}
                columns={salaryColumns(rows)}
                empty={{ title: 'No salaries found', next: null }}
              />
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

/** So many employees with days without a mark are named. */
const MAX_NAMED = 8

type Props = { month: PayrollMonth; onTyped: (typed: string) => void }

/** What the run of a month comes to, what is not marked in it yet, and the month's name once more while it runs. */
function RunQuestion({ month, onTyped }: Props) {
  const { total, employees, ended, today } = month
  const title = monthTitle(monthAsked(month, today))
  return (
    <>
      <p>
        <strong>{`${counted(employees, 'slip')}, ${formatMoney(total)} in all.`}</strong>
      </p>
      <UnmarkedDays month={month} />
      <p>
        The month is frozen for good: its attendance, pay and deductions can no longer be changed, and the
        employees see their slips. What was wrong becomes a correction in a slip to come.
      </p>
      {ended ? null : (
        <TextInput
          label={`${title} has not ended yet`}
          description={`Its days to come are frozen too. To run it all the same, type ${title}`}
          size="sm"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onTyped(value)}
        />
      )}
    </>
  )
}

function UnmarkedDays({ month: { year, month } }: { month: PayrollMonth }) {
  const [found, setFound] = useState<Paged<Unmarked> | Failed>()
  useEffect(() => {
    let gone = false
    const query = { year, month, page: 1, page_size: MAX_NAMED }
    void toResult(call(payroll.unmarked, { query })).then((rows) => {
      if (!gone) setFound(rows)
    })
    return () => {
      gone = true
    }
  }, [year, month])
  if (!found) return <p role="status">Looking for days without a mark…</p>
  if (isFailed(found)) return <p role="alert">{found.failed}</p>
  if (found.total === 0) return <p role="status">Every day of everybody is marked.</p>
  const more = found.total - found.items.length
  return (
    <div role="status">
      <p>
        {counted(found.total, 'employee has', 'employees have')} days without a mark. These take nothing off
        the pay:
      </p>
      <Stack as="ul" gap={4} className={styles.unmarked}>
        {found.items.map(({ employee_id, name, days }) => (
          <li key={employee_id}>
            <strong>{name}</strong>: {counted(days.length, 'day')} ({shownDays(days)})
          </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </Stack>
    </div>
  )
}
