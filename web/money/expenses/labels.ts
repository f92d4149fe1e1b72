import { paidBy, paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type ExpenseType, expenseTypes } from '../../../contract/money/expenses.ts'

export const expenseTypeNames: Record<ExpenseType, string> = {
  LAND_PURCHASE: 'Land purchase',
  LEGAL_FEES: 'Legal fees',
  PROPERTY_TAX: 'Property tax',
  DEVELOPMENT_COST: 'Development cost',
  MAINTENANCE: 'Maintenance',
  UTILITIES: 'Utilities',
  INSURANCE: 'Insurance',
  MARKETING: 'Marketing',
  COMMISSION: 'Commission',
  OTHER: 'Other',
}

export const expenseTypeOptions = expenseTypes.map((type) => ({ value: type, label: expenseTypeNames[type] }))

/** An expense may be without one: it was paid from nothing that the resort counts. */
export const paidByOptions = [
  { value: '', label: 'Not recorded' },
  ...paidBy.map((method) => ({ value: method, label: paidByNames[method] })),
]
