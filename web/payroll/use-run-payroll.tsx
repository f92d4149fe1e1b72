import { type PayrollMonth, payroll } from '../../contract/payroll.ts'
import { monthAsked, monthTitle } from '../../contract/payroll-month.ts'
import { counted, formatMoney } from '../kit/format.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './payroll.module.css'

/** Asks, then runs the payroll of a month: those figures that stand in the question, or none. */
export function useRunPayroll() {
  const confirm = useConfirm()
  const { save } = useSave(payroll.run, {
    progress: 'Running the payroll...',
    done: (run) => `Payroll of ${monthTitle(monthAsked(run, run.today))} is frozen`,
  })
  return (month: PayrollMonth) => {
    const { year, total, employees, today } = month
    const title = monthTitle(monthAsked(month, today))
    confirm({
      title: `Run payroll of ${title}`,
      children: (
        <div className={styles.question}>
          <p>
            <strong>{`${counted(employees, 'slip')}, ${formatMoney(total)} in all.`}</strong>
          </p>
          <p>
            The month is frozen for good: its attendance, pay and deductions can no longer be changed, and the
            employees see their slips. What was wrong becomes a correction in a slip to come.
          </p>
        </div>
      ),
      action: 'Run and freeze',
      run: async () => Boolean(await save({ body: { year, month: month.month, expected_total: total } })),
    })
  }
}
