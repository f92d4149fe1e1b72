import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { paymentStatusOf, refuseTooMuch } from './payment-rules.ts'

type Owed = Parameters<typeof paymentStatusOf>[0]

const owed: Owed = { status: 'confirmed', payment_method: 'qr' }
type Own = Partial<Owed> & { charges?: number; refunded?: number }
const status = (paid: number, payments: number, { charges = 225_000, refunded = 0, ...own }: Own = {}) =>
  paymentStatusOf(
    { ...owed, ...own },
    {
      charges: paise(charges),
      paid: paise(paid),
      refunded: paise(refunded),
      balance: paise(charges - paid + refunded),
      payments,
    },
  )

describe('D-11 the payment status', () => {
  test('is that of the method before the first payment, also of a cancelled stay', () => {
    expect(status(0, 0)).toBe('pending')
    expect(status(0, 0, { payment_method: 'checkin' })).toBe('pending_checkin')
    expect(status(0, 0, { status: 'cancelled', charges: 0 })).toBe('pending')
  })

  test('says whether a part or all was paid', () => {
    expect(status(1, 1)).toBe('partially_paid')
    expect(status(224_999, 1)).toBe('partially_paid')
    expect(status(225_000, 1)).toBe('paid')
    expect(status(225_000, 1, { status: 'cancelled' })).toBe('paid')
  })

  test('where all was taken back is refunded for a cancelled stay, else as at the beginning', () => {
    expect(status(0, 2, { status: 'cancelled', charges: 0 })).toBe('refunded')
    expect(status(0, 2)).toBe('pending')
    expect(status(0, 2, { payment_method: 'checkin', status: 'pending' })).toBe('pending_checkin')
  })

  test('D-48 is a refund that is due while money is to go back, whatever the stay', () => {
    expect(status(225_001, 2)).toBe('refund_due')
    expect(status(225_000, 1, { status: 'cancelled', charges: 0 })).toBe('refund_due')
    expect(status(225_000, 2, { status: 'cancelled', charges: 25_000, refunded: 199_999 })).toBe('refund_due')
  })

  test('D-48 is refunded when nothing is left of the money, or a cancelled stay has its rest back', () => {
    expect(status(225_000, 2, { charges: 0, refunded: 225_000 })).toBe('refunded')
    expect(status(225_000, 2, { status: 'cancelled', charges: 25_000, refunded: 200_000 })).toBe('refunded')
    expect(status(225_000, 2, { charges: 25_000, refunded: 200_000 })).toBe('paid')
    expect(status(40_000, 2, { status: 'cancelled', charges: 50_000, refunded: 10_000 })).toBe(
      'partially_paid',
    )
  })
})

describe('what is open', () => {
  test('may be paid, but no paisa more', () => {
    expect(refusalOf(() => refuseTooMuch(paise(200_000), paise(200_000)))).toBeUndefined()
    const message = 'Only ₹2,000.00 is still due'
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
