import type { Refusals } from '../kit/errors.ts'

export const moneyRefusals = {
  expense_not_found: { status: 404, message: 'Expense not found' },
  day_closed: {
    status: 409,
    message: 'This day is closed: nothing is dated into it any more, and what it has stays as it is.',
  },
  no_transactions: { status: 404, message: 'No transactions found for the selected date range' },
} as const satisfies Refusals
