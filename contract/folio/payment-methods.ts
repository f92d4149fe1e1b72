import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { SignedMoney } from '../kit/money.ts'

/** How money changes hands at the desk. */
export const paidBy = ['cash', 'upi', 'card', 'bank'] as const
export type PaidBy = (typeof paidBy)[number]

export const paidByNames = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank transfer',
} as const satisfies Record<PaidBy, string>

/**
 * What a UPI reference is compared by, or null when it is none: the same transfer is copied with blanks and dashes, in
 * small letters or in full width. With any other sign it is none: a letter of another script that looks like one of these
 * would make it a new one, and what was pasted with markup in it is no reference.
 */
export const upiReferenceKey = (typed: string): string | null => {
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return /^[0-9A-Z]{6,40}$/.test(key) ? key : null
}

/** Money that came in, what corrects a mistake in writing it down, and money that went back (D-48). */
const paymentKinds = ['payment', 'reversal', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const Payment = z
  .object({
    payment_id: z.string(),
    /** Reversals of payments and refunds are negative. */
    amount: SignedMoney,
    kind: z.enum(paymentKinds),
    method: z.enum(paidBy),
    reference: z.string().nullable(),
    /** Why it was taken back. */
    reason: z.string().nullable(),
    by: z.string(),
    at: Instant,
    /** The day with which it is closed: the next one where its own was closed before (W-57). */
    business_day: Day,
    /** The payment that this row takes back. */
    reverses: z.string().nullable(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof Payment>
