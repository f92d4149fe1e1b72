import { type Expense, expenses } from '../../contract/expenses.ts'
import { formatDay, formatMoney } from '../kit/format.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './expenses.module.css'

/** Asks, then deletes an expense with its receipt. */
export function useDeleteExpense() {
  const confirm = useConfirm()
  const { save } = useSave(expenses.remove, { done: 'Expense deleted successfully!' })
  return (expense: Expense) =>
    confirm({
      title: 'Delete expense',
      children: (
        <div className={styles.question}>
          <p>Are you sure you want to delete this expense?</p>
          <p>
            <strong>{expense.expenseName}</strong>, {formatMoney(expense.amount)} on{' '}
            {formatDay(expense.expenseDate)}
            {expense.expenseImage ? ', with its receipt' : ''}. This cannot be undone.
          </p>
        </div>
      ),
      action: 'Delete expense',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { uuid: expense.uuid } })),
    })
}
