import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { refuseTooManyPending } from './too-many-pending.ts'

const limits = { pending_stays: 5, pending_nights: 60, phone: '98450 12345' }
const twoNights = { checkIn: '2026-11-25', checkOut: '2026-11-27' }
const refused = (stays: number, nights: number, stay = twoNights, own = limits) =>
  refusalOf(() => refuseTooManyPending({ stays, nights }, stay, own))

describe('D-32 a guest holds unconfirmed', () => {
  test('five stays at most', () => {
    expect(refused(4, 8)).toBeUndefined()
    expect(refused(5, 10)).toMatchObject({
      code: 'too_many_pending',
      message:
        'We hold 5 bookings and 60 nights at most for one guest before we have confirmed them. Please call us at 98450 12345 to book more.',
      details: { pending_stays: 5, pending_nights: 10 },
    })
  })

  test('sixty nights at most', () => {
    expect(refused(1, 58)).toBeUndefined()
    expect(refused(1, 59)?.code).toBe('too_many_pending')
  })

  test('one stay of any length', () => {
    expect(refused(0, 0, { checkIn: '2026-12-01', checkOut: '2027-03-01' })).toBeUndefined()
  })

  test('what the settings say', () => {
    const one = { ...limits, pending_stays: 1, pending_nights: 1 }
    expect(refused(0, 0, twoNights, one)).toBeUndefined()
    expect(refused(1, 0, twoNights, one)?.message).toContain('We hold 1 booking and 1 night at most')
  })
})
