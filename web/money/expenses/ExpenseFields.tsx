import type { ReactNode } from 'react'
import { expenses, expenseTitles } from '../../../contract/money/expenses.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import { expenseTypeOptions, paidByOptions } from './labels.ts'

export const addForm = formFor(expenses.create.body)
export const editForm = formFor(expenses.change.body)

/** The fields that both forms have; the compiler checks each name against both schemas. */
export function ExpenseFields({
  form,
  children,
}: {
  form: typeof addForm | typeof editForm
  children: ReactNode
}) {
  const { zone } = useArea()
  const { Text, Day, Area, Select, Money } = form as typeof addForm
  return (
    <>
      <Text name="expenseName" label="Expense name" required />
      <FieldRow>
        <Money name="amount" label="Amount" required />
        <Select
          name="expenseType"
          label="Type"
          options={[{ value: '', label: 'Choose a type' }, ...expenseTypeOptions]}
          required
        />
        <Day name="expenseDate" label="Date" max={todayAt(zone)} required={form !== addForm} />
      </FieldRow>
      <FieldRow>
        <Select name="payment_method" label={expenseTitles.payment_method} options={paidByOptions} />
        <Text name="bill_number" label={expenseTitles.bill_number} />
      </FieldRow>
      <Area name="comments" label={expenseTitles.comments} rows={3} />
      {children}
    </>
  )
}
