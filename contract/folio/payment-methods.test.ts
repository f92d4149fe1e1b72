import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Payment, paidBy, paidByNames, upiReferenceKey } from './payment-methods.ts'

test('D-11 money comes in as cash, by UPI, by card or through the bank', () => {
  expect(paidBy).toEqual(['cash', 'upi', 'card', 'bank'])
  expect(paidByNames).toEqual({ cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank transfer' })
})

describe('D-11 a UPI reference', () => {
  const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const keys = fc.string({ unit: fc.constantFrom(...letters), minLength: 6, maxLength: 40 })

  test.each(['4321 8765 2109', '4321-8765-2109', ' 432187652109 ', '４３２１８７６５２１０９'])(
    '%s is one and the same transfer',
    (typed) => expect(upiReferenceKey(typed)).toBe('432187652109'),
  )

  test('is the same in small letters and with blanks between', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(upiReferenceKey(key)).toBe(key)
        expect(upiReferenceKey([...key.toLowerCase()].join(' '))).toBe(key)
      }),
    )
  })

  test('has 6 to 40 letters and digits', () => {
    expect(upiReferenceKey('A'.repeat(6))).toBe('AAAAAA')
    expect(upiReferenceKey('A'.repeat(40))).toBe('A'.repeat(40))
    for (const wrong of ['', 'A'.repeat(5), 'A'.repeat(41), '- - - - - -']) {
      expect(upiReferenceKey(wrong)).toBeNull()
    }
  })

  test.each(['<b>432187652109</b>', '4321/8765/2109', 'UTR:432187652109', '432187652109.', '"432187652109"'])(
    '%s has other signs than letters, digits, blanks and dashes: none',
    (typed) => expect(upiReferenceKey(typed)).toBeNull(),
  )

  // The first letter of the first two is Cyrillic; the last has a digit of Devanagari.
  test.each(['АXIS123456', '123456А', '12345६7'])('%s has a letter of another script: none', (typed) => {
    expect(upiReferenceKey(typed)).toBeNull()
  })
})

test('D-11 a payment says what, how, by whom and when', () => {
  const payment = {
    payment_id: '9',
    kind: 'reversal',
    amount: '-2250.00',
    method: 'upi',
    reference: '432187652109',
    reason: 'Written twice',
    by: 'Asha',
    at: '2026-11-22T09:30:00.000Z',
    business_day: '2026-11-22',
    reverses: '8',
  }
  expect(Payment.parse(payment)).toEqual({ ...payment, amount: -225_000 })
  expect(Payment.safeParse({}).success).toBe(false)
  expect(Payment.safeParse({ ...payment, method: 'cheque' }).success).toBe(false)
  expect(Payment.meta()).toMatchObject({ id: 'Payment' })
})
