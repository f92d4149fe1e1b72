import type { FolioKind } from '../../../contract/folio/folio.ts'
import type { PaymentKind } from '../../../contract/folio/payment-methods.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import type { Run } from './fold-lines.ts'

export const kindNames: Record<FolioKind, string> = {
  night: 'Nights',
  extra: 'Extras',
  fee: 'Fees',
  discount: 'Discounts',
  correction: 'Corrections',
}

export const paymentKindNames: Record<PaymentKind, string> = {
  payment: 'Payment',
  reversal: 'Taken back',
  refund: 'Refund',
}

/** 'Nov 20', where the year is said beside it. */
const shortDay = (day: string): string => formatDay(day).replace(/, \d{4}$/, '')

/** "3 nights, Nov 20 to Nov 23 at ₹2,000.00". */
export const nightsText = (run: Run, leaves: string): string =>
  `${counted(run.length, 'night')}, ${shortDay(run[0].line.day)} to ${shortDay(leaves)} at ${formatMoney(run[0].line.rest)}`

type Account = { balance: Paise; to_return: Paise; written_off?: Paise | undefined }

/** What a folio comes to, in a word and a figure. */
export const balanceOf = ({ balance, to_return }: Account): { word: string; amount: Paise | null } => {
  if (to_return > 0) return { word: 'To be returned', amount: to_return }
  return balance > 0 ? { word: 'Balance', amount: balance } : { word: 'Settled', amount: null }
}

/** The same in one line of a list. */
export const balanceText = (account: Account, rupees = formatMoney): string => {
  const { word, amount } = balanceOf(account)
  const givenUp = account.written_off ?? paise(0)
  if (amount === null && givenUp > 0) return `Written off ${rupees(givenUp)}`
  return amount === null ? word : `${word} ${rupees(amount)}`
}
