import type { Refusals } from '../kit/errors.ts'

export const moneyRefusals = {
  expense_not_found: { status: 404, message: 'Expense not found' },
  no_transactions: { status: 404, message: 'No transactions found for the selected date range' },
} as const satisfies Refusals
