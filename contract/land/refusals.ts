import type { Refusals } from '../kit/errors.ts'

export const landRefusals = {
  no_purchases: { status: 404, message: 'No purchase records found for the selected date range' },
  loan_not_found: { status: 404, message: 'Invalid loan ID' },
  loan_id_taken: { status: 409, message: 'There is already a purchase with this ID' },
  loan_closed: { status: 409, message: 'This purchase is closed. No further transactions can be added.' },
  loan_paid: {
    status: 409,
    message: 'Customer has paid all the balance amount against their land purchase.',
  },
  purchase_has_payments: {
    status: 409,
    message: 'Money was paid for this purchase. Close it, or take its payments and its advance back first.',
  },
  transaction_not_found: { status: 404, message: 'Transaction not found' },
} as const satisfies Refusals
