import { beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '../../../contract/rates/coupons.ts'
import { addCoupon, addGuest } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { bookIn, cancelBooking, roomsWithCoupon, usesOf } from '../../../test/rates/coupons.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
/** What the count must be, looked up plainly. */
const bookingsWithIt = async () =>
  (
    await server.db
      .selectFrom('bookings')
      .select('booking_id')
      .where('coupon_code', '=', 'MONAL')
      .where('status', '<>', 'cancelled')
      .execute()
  ).length

describe('at the same moment', () => {
  test('H-PRICE-12 of twenty bookings in twenty rooms with a limit of five exactly five are made', async () => {
    const ids = await roomsWithCoupon(server, 20)
    await addCoupon(server.db, { code: 'MONAL', use_limit: 5 })
    const { visitor_id } = await addGuest(server.db)
    const admin = await signedInAdmin(server)
    const replies = await Promise.all(ids.map((room_id) => bookIn(admin, visitor_id, room_id)))
    const made = replies.filter(({ status }) => status === 201)
    expect(made).toHaveLength(5)
    for (const { value } of made) expect(value.coupon_code).toBe('MONAL')
    const refused = replies.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['coupon_used_up']))
    expect([await usesOf(server), await bookingsWithIt()]).toEqual([5, 5])
    const mails = await server.db.selectFrom('mails').select('mail_id').execute()
    expect(mails).toHaveLength(5)
  })

  test('cancellations and bookings cross without a dead end, and the count is the bookings that stand', async () => {
    const ids = await roomsWithCoupon(server, 20)
    await addCoupon(server.db, { code: 'MONAL', use_limit: 8 })
    const { visitor_id } = await addGuest(server.db)
    const admin = await signedInAdmin(server)
    const first = []
    for (const room_id of ids.slice(0, 8)) first.push((await bookIn(admin, visitor_id, room_id)).value)
    const replies = await Promise.all([
      ...first.map(({ booking_id }) => cancelBooking(admin, booking_id)),
      // Some of them ask for the very rooms that are being given back.
      ...ids.slice(4).map((room_id) => bookIn(admin, visitor_id, room_id)),
    ])
    expect(replies.slice(0, 8).map(({ status }) => status)).toEqual(times(8, () => 200))
    for (const { status, error } of replies.slice(8).filter(({ status }) => status !== 201)) {
      expect([status, ['coupon_used_up', 'room_taken'].includes(error.code)]).toEqual([409, true])
    }
    const standing = await bookingsWithIt()
    expect(await usesOf(server)).toBe(standing)
    expect(standing).toBeLessThanOrEqual(8)
  })

  test('a coupon that is added while its code is booked counts every one of them', async () => {
    const ids = await roomsWithCoupon(server, 12)
    const { visitor_id } = await addGuest(server.db)
    const admin = await signedInAdmin(server)
    const body = { code: 'MONAL', first_day: null, last_day: null, note: null }
    const [added, ...made] = await Promise.all([
      admin.call(coupons.add, { body }),
      ...ids.map((room_id) => bookIn(admin, visitor_id, room_id)),
    ])
    expect(added.status).toBe(201)
    expect(made.map(({ status }) => status)).toEqual(times(12, () => 201))
    expect(await usesOf(server)).toBe(12)
  })
})

test('the database itself refuses a use beyond the limit', async () => {
  const [room_id = ''] = await roomsWithCoupon(server, 1)
  await addCoupon(server.db, { code: 'MONAL', use_limit: 1 })
  const { visitor_id } = await addGuest(server.db)
  await bookIn(await signedInAdmin(server), visitor_id, room_id)
  await expect(server.db.updateTable('coupons').set({ uses: 2 }).execute()).rejects.toThrow(
    'coupons_within_limit',
  )
})
