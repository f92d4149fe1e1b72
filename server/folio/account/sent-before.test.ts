import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { refuseOtherSent } from './sent-before.ts'

type Written = Parameters<typeof refuseOtherSent>[0]

const written: Written = {
  ...{ booking_id: 'FR-7K3M9Q', amount: paise(225_000), method: 'upi', reference: '432187652109' },
}
const sent = (asked: Partial<Written>, own: Partial<Written> = {}, takenBack = false) =>
  refusalOf(() => refuseOtherSent({ ...written, ...asked }, { ...written, ...own, takenBack }))

describe('D-11 a payment that is sent again under its key', () => {
  test('is the same one', () => {
    expect(sent({})).toBeUndefined()
  })

  test.each<[string, Partial<Written>]>([
    ['stay', { booking_id: 'FR-OTHER1' }],
    ['amount', { amount: paise(1) }],
    ['method', { method: 'card' }],
    ['reference', { reference: null }],
  ])('is refused where it has another %s, and told what was recorded', (_what, asked) => {
    const message =
      '₹2,250.00 (UPI, reference 432187652109) is already recorded for FR-7K3M9Q. Look at its payments before you record more.'
    expect(sent(asked)).toMatchObject({ code: 'already_sent', message, fields: { amount: message } })
  })

  test('is refused where it was taken back since', () => {
    const cash = { method: 'cash', reference: null } as const
    expect(sent(cash, cash, true)?.message).toBe(
      '₹2,250.00 (Cash) was recorded for FR-7K3M9Q and then taken back. Look at its payments before you record it again.',
    )
  })

  test('is told as a refund where money went back', () => {
    expect(sent({}, { amount: paise(-500) })?.message).toContain('A refund of ₹5.00 (UPI, reference')
  })
})
