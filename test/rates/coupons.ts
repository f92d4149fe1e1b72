import { bookings } from '../../contract/reservations/bookings.ts'
import { addPricing, addRoom, rupees } from '../builders.ts'
import type { Caller, TestServer } from '../server.ts'
import { bookingBody, dayAfter } from '../things.ts'

/** So many rooms in which a guest with the coupon MONAL pays less. */
export const roomsWithCoupon = async ({ db }: TestServer, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { room_id } = await addRoom(db)
    const range = { start_date: dayAfter(0), end_date: dayAfter(60) }
    await addPricing(db, { room_id, ...range, base_price: rupees(1000), coupon_code: 'MONAL' })
    ids.push(room_id)
  }
  return ids
}

/** Books two nights from next week on with the coupon MONAL. */
export const bookIn = (caller: Caller, visitor_id: string, room_id: string) =>
  caller.call(bookings.create, { body: bookingBody({ visitor_id, room_id, coupon_code: 'MONAL' }) })

export const cancelBooking = (caller: Caller, id: string) =>
  caller.call(bookings.setStatus, { params: { id }, body: { status: 'cancelled', notes: null } })

/** How many uses of MONAL are counted. */
export const usesOf = async ({ db }: TestServer): Promise<number> =>
  (await db.selectFrom('coupons').select('uses').where('code', '=', 'MONAL').executeTakeFirstOrThrow()).uses
