import { type Expense, expenses } from '../../../contract/money/expenses.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { formatDay, formatMoney } from '../../kit/format.ts'

/** Asks, then deletes an expense with its receipt. */
export const useDeleteExpense = () =>
  useDelete(expenses.remove, {
    noun: 'Expense',
    done: 'Expense deleted successfully!',
    input: ({ uuid }: Expense) => ({ params: { uuid } }),
    question: (expense) => (
      <>
        <p>Are you sure you want to delete this expense?</p>
        <p>
          <strong>{expense.expenseName}</strong>, {formatMoney(expense.amount)} on{' '}
          {formatDay(expense.expenseDate)}
          {expense.expenseImage ? ', with its receipt' : ''}. This cannot be undone.
        </p>
      </>
    ),
  })
