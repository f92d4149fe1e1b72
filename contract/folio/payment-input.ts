import { z } from 'zod'
import { longText, optionalText, RequestKey } from '../kit/formats.ts'
import { SentMoney } from '../kit/money.ts'
import { paidBy, upiReferenceKey } from './payment-methods.ts'

export const PaymentInput = z
  .object({
    amount: SentMoney.refine((amount) => amount > 0, 'Enter an amount above zero'),
    method: z.enum(paidBy, 'Choose how it was paid'),
    reference: optionalText(100),
    request_key: RequestKey,
  })
  // D-11: a transfer is written down once, so it needs its reference.
  .refine((payment) => payment.method !== 'upi' || payment.reference !== null, {
    path: ['reference'],
    message: 'Enter the UPI reference',
  })
  .refine(({ method, reference }) => method !== 'upi' || !reference || upiReferenceKey(reference) !== null, {
    path: ['reference'],
    message: 'A UPI reference has 6 to 40 letters (A to Z) and digits',
  })
  .meta({ id: 'PaymentInput' })
export type PaymentInput = z.output<typeof PaymentInput>

const reasonText = longText('Say why the money goes back', 300)

/** Money that goes back to the guest (D-48); a mistake in writing down is taken back instead. */
export const RefundInput = z
  .object({
    amount: SentMoney.refine((amount) => amount > 0, 'Enter an amount above zero'),
    method: z.enum(paidBy, 'Choose how it goes back'),
    reference: optionalText(100),
    reason: reasonText,
    /** More than what is to be returned: a discount of the amount stands beside it. */
    goodwill: z.boolean().default(false),
    request_key: RequestKey,
  })
  .meta({ id: 'RefundInput' })
export type RefundInput = z.output<typeof RefundInput>
