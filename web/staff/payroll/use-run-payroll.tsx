import { payroll } from '../../../contract/staff/payroll.ts'
import {
  type Month,
  monthAsked,
  monthTitle,
  type PayrollMonth,
} from '../../../contract/staff/payroll-month.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { RunQuestion } from './RunQuestion.tsx'

/** The month that somebody typed by its name, for the server to compare. */
const named = (typed: string, month: Month): string =>
  typed.trim().toLowerCase() === monthTitle(month).toLowerCase() ? month : typed

/** Asks, then runs the payroll of a month: those figures that stand in the question, or none. */
export function useRunPayroll() {
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
