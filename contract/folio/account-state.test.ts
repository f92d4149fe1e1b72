import { describe, expect, test } from 'vitest'
import { paise } from '../kit/money.ts'
import {
  accountState,
  chargedOf,
  firstPaymentStatus,
  isUnpaid,
  paymentFilterNames,
  paymentFilters,
  paymentStatuses,
  paymentText,
} from './account-state.ts'

type Sums = Partial<Record<'balance' | 'paid' | 'refunded' | 'to_return' | 'written_off', number>>

const account = ({ balance = 0, paid = 0, refunded = 0, to_return = 0, written_off }: Sums) => ({
  ...{ balance: paise(balance), paid: paise(paid), refunded: paise(refunded), to_return: paise(to_return) },
  ...(written_off !== undefined && { written_off: paise(written_off) }),
})

describe('D-46 the account of a stay', () => {
  test.each<[string, string, Sums]>([
    ['Nothing paid', 'unpaid', { balance: 1 }],
    ['Nothing paid', 'unpaid', { balance: 500, paid: 200, refunded: 200 }],
    ['Nothing paid', 'unpaid', { balance: 500, written_off: 100 }],
    ['Partly paid', 'partly_paid', { balance: 1, paid: 1 }],
    ['Partly paid', 'partly_paid', { balance: 500, paid: 300, refunded: 299 }],
    ['Settled', 'paid', {}],
    ['Settled', 'paid', { paid: 500, written_off: 0 }],
    ['Settled', 'paid', { balance: -1, paid: 0 }],
    ['Written off', 'written_off', { paid: 500, written_off: 1 }],
    ['To be returned', 'to_return', { balance: -1, paid: 500, to_return: 1 }],
    ['To be returned', 'to_return', { balance: -1, paid: 500, to_return: 1, written_off: 200 }],
  ])('is %s (%s) with %j', (text, state, sums) => {
    expect(accountState(account(sums))).toBe(state)
    expect(paymentText(account(sums))).toBe(text)
  })

  test('was charged what is left of the charges and what was given up of them', () => {
    expect(chargedOf({ charges: paise(700), written_off: paise(300) })).toBe(1000)
    expect(chargedOf({ charges: paise(700) })).toBe(700)
  })

  test('is looked for by its state, or by anything that is due', () => {
    expect(paymentFilters.map((filter) => paymentFilterNames[filter])).toEqual([
      ...['Anything due', 'Nothing paid', 'Partly paid', 'Settled', 'Written off', 'To be returned'],
    ])
  })
})

describe('D-11 the payment status', () => {
  test('of a booking says at first whether it is to be paid by UPI or at check-in', () => {
    expect(firstPaymentStatus('qr')).toBe('pending')
    expect(firstPaymentStatus('checkin')).toBe('pending_checkin')
  })

  test('says that no money has come in while it is the first one', () => {
    expect(paymentStatuses.filter(isUnpaid)).toEqual(['pending', 'pending_checkin'])
  })
})
