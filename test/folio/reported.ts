import { desk } from '../../contract/desk/front-desk.ts'
import { today } from '../../contract/desk/today.ts'
import { payments } from '../../contract/reservations/payments.ts'
import { rupees } from '../builders.ts'
import type { signedInAdmin } from '../people.ts'

/** The reference that guests of these tests say to have paid with. */
export const reference = '426012345678'
export const reportedNotices = [{ reference, at: '2026-11-20T06:30:00.000Z' }]
export const goesBack = 'once the money has arrived, what you do not owe goes back to you.'

type Params = { id: string }
type Admin = Awaited<ReturnType<typeof signedInAdmin>>

export const payFor =
  (admin: Admin, params: Params) =>
  (amount: number, more: object = {}) =>
    admin.call(payments.record, {
      params,
      body: { amount: rupees(amount), method: 'upi', reference, ...more } as never,
    })
export const payBack = (admin: Admin, params: Params, amount: number) =>
  admin.call(payments.refund, {
    params,
    body: { amount: rupees(amount), method: 'upi', reference: '555512345678', reason: 'Cancelled' } as never,
  })

/** What waits at the desk of stays that are off: the codes of its list, and how many the house counts. */
export const waiting = async (admin: Admin) => {
  const { reported } = (await admin.call(desk.day, { query: {} })).value
  const house = (await admin.call(today.house)).value
  return [
    reported.map(({ booking_id, payment_notices }) => [booking_id, payment_notices.length]),
    house.reported,
  ]
}
