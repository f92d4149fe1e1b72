import { folio } from '../../contract/folio/folio.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { payments } from '../../contract/reservations/payments.ts'
import { rupees } from '../builders.ts'
import { signedInAdmin } from '../people.ts'
import { someBooking } from '../reservations/bookings.ts'
import type { TestServer } from '../server.ts'

/** A confirmed stay of two nights for 4,000 rupees, next week. */
export const stayWithFolio = async (server: TestServer, own: Parameters<typeof someBooking>[1] = {}) => {
  const admin = await signedInAdmin(server)
  const { booking_id: id } = await someBooking(server, { status: 'confirmed', ...own })
  const params = { id }
  const read = async () => (await admin.call(folio.get, { params })).value
  const pay = (amount: number) =>
    admin.call(payments.record, { params, body: { amount: rupees(amount), method: 'cash', reference: null } })
  const add = (body: object) => admin.call(folio.addLine, { params, body: body as never })
  const back = (amount: number, more: object = {}) =>
    admin.call(payments.refund, {
      params,
      body: { amount: rupees(amount), method: 'cash', reference: null, reason: 'Agreed', ...more },
    })
  const cancel = (more: object = {}) =>
    admin.call(bookings.setStatus, { params, body: { status: 'cancelled', notes: null, ...more } })
  return { admin, id, params, read, pay, add, back, cancel }
}

/** A free line of 500 rupees. */
export const bonfire = { kind: 'extra', text: 'Bonfire', unit_price: rupees(500) } as const
