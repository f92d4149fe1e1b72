import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import {
  monthAsked,
  monthTitle,
  type PayrollMonth,
  type Unmarked,
} from '../../../contract/staff/payroll-month.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './payroll.module.css'
import { shownDays } from './unmarked-days.ts'

/** So many employees with days without a mark are named. */
const MAX_NAMED = 8

type Props = { month: PayrollMonth; onTyped: (typed: string) => void }

/** What the run of a month comes to, what is not marked in it yet, and the month's name once more while it runs. */
export function RunQuestion({ month, onTyped }: Props) {
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
