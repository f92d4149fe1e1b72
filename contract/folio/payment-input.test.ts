import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../test/problems-of.ts'
import { PaymentInput, RefundInput } from './payment-input.ts'

const amounts: [string, string][] = [
  ['0', 'Enter an amount above zero'],
  ['0.00', 'Enter an amount above zero'],
]

describe('D-11 a payment', () => {
  const payment = (own: object = {}) => ({ amount: '2250', method: 'cash', ...own })
  const missing = { reference: 'Enter the UPI reference' }

  test('has an amount and says how it was paid', () => {
    expect(PaymentInput.parse(payment({ amount: '0.01' }))).toMatchObject({ amount: 1, reference: null })
    for (const [amount, message] of amounts)
      expect(problemsOf(PaymentInput, payment({ amount }))).toEqual({ amount: message })
    const method = { method: 'Choose how it was paid' }
    expect(problemsOf(PaymentInput, payment({ method: 'cheque' }))).toEqual(method)
  })

  test('by UPI needs the reference of the transfer', () => {
    expect(problemsOf(PaymentInput, payment({ method: 'upi' }))).toEqual(missing)
    expect(problemsOf(PaymentInput, payment({ method: 'upi', reference: ' ' }))).toEqual(missing)
    const message = { reference: 'A UPI reference has 6 to 40 letters (A to Z) and digits' }
    expect(problemsOf(PaymentInput, payment({ method: 'upi', reference: 'UTR: 1' }))).toEqual(message)
    const right = payment({ method: 'upi', reference: '4321 8765 2109' })
    expect(PaymentInput.parse(right)).toMatchObject({ amount: 225_000, reference: '4321 8765 2109' })
  })

  test('by another way may have any reference, or none', () => {
    for (const reference of ['UTR: 1', null, undefined])
      expect(problemsOf(PaymentInput, payment({ method: 'card', reference }))).toEqual({})
    expect(problemsOf(PaymentInput, payment({ reference: 'A'.repeat(100) }))).toEqual({})
    expect(Object.keys(problemsOf(PaymentInput, payment({ reference: 'A'.repeat(101) })))).toEqual([
      'reference',
    ])
  })
})

describe('D-48 a refund', () => {
  const refund = (own: object = {}) => ({ amount: '100', method: 'upi', reason: 'Came too late', ...own })

  test('has amount, method and reason, and is goodwill where that is said', () => {
    expect(RefundInput.parse(refund())).toMatchObject({ amount: 10_000, reference: null, goodwill: false })
    expect(RefundInput.parse(refund({ goodwill: true })).goodwill).toBe(true)
    for (const [amount, message] of amounts)
      expect(problemsOf(RefundInput, refund({ amount }))).toEqual({ amount: message })
    const method = { method: 'Choose how it goes back' }
    expect(problemsOf(RefundInput, refund({ method: 'cheque' }))).toEqual(method)
  })

  test('says why the money goes back, in 300 signs at most', () => {
    expect(problemsOf(RefundInput, refund({ reason: ' ' }))).toEqual({
      reason: 'Say why the money goes back',
    })
    expect(problemsOf(RefundInput, refund({ reason: 'A'.repeat(300) }))).toEqual({})
    expect(Object.keys(problemsOf(RefundInput, refund({ reason: 'A'.repeat(301) })))).toEqual(['reason'])
  })
})
