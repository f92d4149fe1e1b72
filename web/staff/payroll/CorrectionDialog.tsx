import { CorrectionInput, payroll, type Salary } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import styles from './payroll.module.css'

const { Area, Form, Money, Text } = formFor(
  CorrectionInput.pick({ amount: true, reason: true, dated_on: true }),
)

type Props = { salary: Salary; opened: boolean; onClose: () => void }

/** Corrects a slip that is frozen: the difference goes into a slip to come. */
export function CorrectionDialog({ salary, opened, onClose }: Props) {
  const { zone } = useArea()
  const { year, month, employee_id, name } = salary
  const { save, fields } = useSave(payroll.correct, {
    done: (made) => `Correction saved. It goes into the slip of ${monthTitle(monthAsked(made, ''))}`,
    after: onClose,
  })
  return (
    <Dialog
      title={`Correct ${name}, ${monthTitle(monthAsked(salary, ''))}`}
      opened={opened}
      onClose={onClose}
    >
      <p className={styles.lead}>
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
          <Text
            name="dated_on"
            label="Date"
            type="date"
            max={todayAt(zone)}
            hint="On which it was found out"
          />
        </FieldRow>
        <Area name="reason" label="Reason" rows={2} required />
      </Form>
    </Dialog>
  )
}
