import { type Paise, paise } from '../kit/money.ts'

/** How a guest says to pay when they book: by UPI now, or at check-in. */
export const paymentMethods = ['qr', 'checkin'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'pending',
  'pending_checkin',
  'partially_paid',
  'paid',
  'refund_due',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a booking starts with (guest-site §4); payments move it on from there. */
export const firstPaymentStatus = (method: PaymentMethod): PaymentStatus =>
  method === 'qr' ? 'pending' : 'pending_checkin'

/** Whether no money has come in yet. */
export const isUnpaid = (status: PaymentStatus): boolean =>
  status === 'pending' || status === 'pending_checkin'

/**
 * How the account of a stay stands: something is due and nothing came in, or a part; nothing is due and nothing is to go
 * back; what was due was given up; money is to go back. Each stay is in exactly one.
 */
const accountStates = ['unpaid', 'partly_paid', 'paid', 'written_off', 'to_return'] as const
export type AccountState = (typeof accountStates)[number]

type Account = {
  charges: Paise
  balance: Paise
  paid: Paise
  refunded: Paise
  to_return: Paise
  written_off?: Paise | undefined
}

/** The state that the list of bookings says in words, and narrows by. */
export const accountState = ({
  balance,
  paid,
  refunded,
  to_return,
  written_off = paise(0),
}: Omit<Account, 'charges'>): AccountState => {
  if (to_return > 0) return 'to_return'
  if (balance > 0) return paid > refunded ? 'partly_paid' : 'unpaid'
  return written_off > 0 ? 'written_off' : 'paid'
}

/** What was charged, whole: `charges` is what is left of it where some was given up. */
export const chargedOf = ({
  charges,
  written_off = paise(0),
}: Pick<Account, 'charges' | 'written_off'>): Paise => paise(charges + written_off)

/** What of the money a list is narrowed to: one state, or whatever is due. */
export const paymentFilters = ['owing', ...accountStates] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** One list of names, for the filter and for the rows that it keeps. */
export const paymentFilterNames = {
  owing: 'Anything due',
  unpaid: 'Nothing paid',
  partly_paid: 'Partly paid',
  paid: 'Settled',
  written_off: 'Written off',
  to_return: 'To be returned',
} as const satisfies Record<PaymentFilter, string>

/** How the account of a stay stands, in the words of the filter that finds it. */
export const paymentText = (account: Parameters<typeof accountState>[0]): string =>
  paymentFilterNames[accountState(account)]
