import type { BasisPoints } from '../../contract/kit/money.ts'
import { settingsOffice } from '../../contract/office/settings-office.ts'
import { bookingChange } from '../../contract/reservations/booking-change.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { ownStay } from '../../contract/reservations/own-stay.ts'
import { stayMoves } from '../../contract/reservations/stay-moves.ts'
import { addCoupon, rupees } from '../builders.ts'
import { aHouse, bookFor } from '../rates/family-house.ts'
import type { TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'

/** A guest's stay of two nights in the house of a family, and what can become of it and of its terms. */
export const agreedStay = async (server: TestServer, own: Parameters<typeof bookFor>[2]) => {
  const { admin, first, second } = await aHouse(server)
  if (own.coupon_code) await addCoupon(server.db, { code: own.coupon_code, percent: 1000 as BasisPoints })
  const { value: made, guest } = await bookFor(server, first.room_id, own)
  const params = { id: made.booking_id }
  const change = async (body: object) => (await guest.call(ownStay.change, { params, body })).value
  return {
    ...{ admin, made, params, change, second },
    difference: async (query: object) =>
      (await guest.call(ownStay.previewChange, { params, query })).value.difference,
    /** What meals cost from now on, and which children eat free. */
    meals: (CP: number | null, free_up_to_age: number | null) =>
      admin.call(settingsOffice.save, {
        body: { meal_plans: { CP: CP === null ? null : rupees(CP), MAP: null, AP: null, free_up_to_age } },
      }),
    roomCosts: (price: number) =>
      server.db
        .updateTable('rooms')
        .set({ price_per_night: rupees(price) })
        .execute(),
    rates: (set: object) => server.db.updateTable('room_types').set(set).execute(),
    coupon: (set: object) => server.db.updateTable('coupons').set(set).execute(),
    corrects: async (body: object) => {
      const { version } = (await admin.call(bookings.get, { params })).value
      return (await admin.call(bookingChange.change, { params, body: { version, ...body } })).value
    },
    moveTo: async (price: 'keep' | 'recalculate') => {
      const days = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }
      const body = { room_id: second.room_id, ...days, price, tell_guest: false }
      return (await admin.call(stayMoves.move, { params, body })).value
    },
    nextDay: () => {
      const to = { room_id: first.room_id, check_in_date: dayAfter(8), check_out_date: dayAfter(11) }
      return admin.call(stayMoves.move, { params, body: { ...to, price: 'keep', tell_guest: false } })
    },
    undo: (move_id: string) => admin.call(stayMoves.undo, { params, body: { move_id } }),
  }
}
