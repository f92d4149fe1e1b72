import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { balanceOf, paymentStatusOf, refuseTooMuch } from './payment-rules.ts'

type Owed = Parameters<typeof paymentStatusOf>[0]

const owed: Owed = { status: 'confirmed', payment_method: 'qr', final_price: paise(225_000) }
const status = (paid: number, rows: number, own: Partial<Owed> = {}) =>
  paymentStatusOf({ ...owed, ...own }, { paid: paise(paid), rows })

describe('decision-11 the payment status', () => {
  test('is that of the method before the first payment, also of a cancelled stay', () => {
    expect(status(0, 0)).toBe('pending')
    expect(status(0, 0, { payment_method: 'checkin' })).toBe('pending_checkin')
    expect(status(0, 0, { status: 'cancelled' })).toBe('pending')
  })

  test('says whether a part or all was paid', () => {
    expect(status(1, 1)).toBe('partially_paid')
    expect(status(224_999, 1)).toBe('partially_paid')
    expect(status(225_000, 1)).toBe('paid')
    expect(status(225_001, 2)).toBe('paid')
    expect(status(225_000, 1, { status: 'cancelled' })).toBe('paid')
  })

  test('where all was taken back is refunded for a cancelled stay, else as at the beginning', () => {
    expect(status(0, 2, { status: 'cancelled' })).toBe('refunded')
    expect(status(0, 2)).toBe('pending')
    expect(status(0, 2, { payment_method: 'checkin', status: 'pending' })).toBe('pending_checkin')
  })
})

describe('what is open', () => {
  test('is the price less what was paid, below nothing where it was too much', () => {
    expect(balanceOf(paise(225_000), paise(25_000))).toBe(200_000)
    expect(balanceOf(paise(225_000), paise(225_001))).toBe(-1)
  })

  test('may be paid, but no paisa more', () => {
    expect(refusalOf(() => refuseTooMuch(paise(200_000), paise(200_000)))).toBeUndefined()
    const message = 'Only ₹2,000.00 is still open'
    expect(refusalOf(() => refuseTooMuch(paise(200_001), paise(200_000)))).toMatchObject({
      code: 'payment_too_large',
      message,
      fields: { amount: message },
      details: { open: '2000.00' },
    })
  })

  test('is nothing where all is paid', () => {
    for (const open of [0, -1]) {
      expect(refusalOf(() => refuseTooMuch(paise(1), paise(open)))?.message).toBe(
        'This booking is paid in full',
      )
    }
  })
})
