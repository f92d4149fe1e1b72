import { describe, expect, test } from 'vitest'
import { firstPaymentStatus, isUnpaid, paymentStatuses } from '../folio/account-state.ts'
import { bookingStatuses } from '../rates/stay-stage.ts'
import { canMove } from './booking-status.ts'

describe('the status of a booking', () => {
  test('D-12 goes from pending to confirmed or cancelled and from confirmed to cancelled, no other way', () => {
    const allowed = bookingStatuses.flatMap((from) =>
      bookingStatuses.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(allowed).toEqual(['pending confirmed', 'pending cancelled', 'confirmed cancelled'])
  })

  test('G-STATE-02 G-STATE-03 H-WIZ-18 the first payment status follows from the method', () => {
    expect(firstPaymentStatus('qr')).toBe('pending')
    expect(firstPaymentStatus('checkin')).toBe('pending_checkin')
  })

  test('no money has come in before the first payment, at the desk or by transfer', () => {
    expect(paymentStatuses.filter(isUnpaid)).toEqual(['pending', 'pending_checkin'])
  })
})
