import { CorrectionInput, payroll, type Salary } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'

const { Area, Form, Money, Day } = formFor(
  CorrectionInput.pick({ amount: true, reason: true, dated_on: true }),
)

type Props = { salary: Salary; opened: boolean; onClose: () => void }

/** Corrects a slip that is frozen: the difference goes into a slip to come. */
export const CorrectionDialog = ({ salary, opened, onClose }: Props) => (
  <Dialog title={correctionTitle(salary)} opened={opened} onClose={onClose}>
    <CorrectionForm salary={salary} onClose={onClose} />
  </Dialog>
)

export const correctionTitle = (salary: Salary) =>
  `Correct ${salary.name}, ${monthTitle(monthAsked(salary, ''))}`

export function CorrectionForm({ salary, onClose }: Pick<Props, 'salary' | 'onClose'>) {
  const { zone } = useArea()
  const { year, month, employee_id } = salary
  const { save, fields } = useSave(payroll.correct, {
    done: (made) => `Correction saved. It goes into the slip of ${monthTitle(monthAsked(made, ''))}`,
    after: onClose,
  })
  return (
    <Stack gap={16}>
      <p>
        The slip stays as it was paid. What is missing, or was too much, goes into the next slip that is open.
      </p>
      <Form
        initial={{ dated_on: todayAt(zone) }}
        refused={fields}
        submit="Save correction"
        onSubmit={(body) => save({ body: { ...body, employee_id, year, month } })}
      >
        <FieldRow>
          <Money name="amount" label="Amount" hint="With a minus where too much was paid" required />
          <Day name="dated_on" label="Date" max={todayAt(zone)} hint="On which it was found out" />
        </FieldRow>
        <Area name="reason" label="Reason" rows={2} required />
      </Form>
    </Stack>
  )
}
