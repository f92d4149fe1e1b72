import type { ReactNode } from 'react'
import { expenses } from '../../contract/expenses.ts'
import { useArea } from '../kit/area.ts'
import { todayAt } from '../kit/days.ts'
import { formFor } from '../kit/form-for.tsx'
import styles from './expenses.module.css'
import { expenseTypeOptions } from './labels.ts'

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
  const { Text, Area, Select, Money } = form as typeof addForm
  return (
    <>
      <Text name="expenseName" label="Expense name" required />
      <div className={styles.pair}>
        <Money name="amount" label="Amount" required />
        <Select
          name="expenseType"
          label="Type"
          options={[{ value: '', label: 'Choose a type' }, ...expenseTypeOptions]}
          required
        />
        <Text name="expenseDate" label="Date" type="date" max={todayAt(zone)} required={form !== addForm} />
      </div>
      <Area name="comments" label="Comments" rows={3} />
      {children}
    </>
  )
}
