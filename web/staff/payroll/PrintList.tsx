import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { payroll, type Salary } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle, type PayrollMonth } from '../../../contract/staff/payroll-month.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useArea } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import styles from './payroll.module.css'
import { ReportTable } from './ReportTable.tsx'
import { salaryColumns } from './salary-columns.tsx'

/** H-SAL-03: prints all pages of the month's list at once, and nothing else of the screen. */
export function PrintList({ month }: { month: PayrollMonth }) {
  const { resortName } = useArea()
  const [rows, setRows] = useState<readonly Salary[]>()
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
              <ReportTable
                label={`Salary list of ${title}`}
                rows={rows}
                rowKey={(row) => row.id}
                columns={salaryColumns(rows, month)}
              />
            </div>,
            document.body,
          )
        : null}
    </>
  )
}
