import { beforeAll, describe, expect, test } from 'vitest'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { addCoupon, addPricing, percent, rupees } from '../../../test/builders.ts'
import { aHouse, bookFor } from '../../../test/rates/family-house.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-62 the database refuses', () => {
  const refused = (id: string) => ({ message: `the nights of ${id} are not those of its stay` })

  test.each([
    ['another day', { check_in: dayAfter(6), check_out: dayAfter(8) }],
    ['a coupon that no night has', { coupon_code: 'MONAL' }],
  ])('a stay with %s than its nights', async (_, set) => {
    const { booking_id } = await someBooking(server)
    const change = server.db.updateTable('bookings').set(set).where('booking_id', '=', booking_id).execute()
    await expect(change).rejects.toMatchObject(refused(booking_id))
  })

  test('a night that says otherwise whether it is held and charged, and a stay without one of its nights', async () => {
    const { booking_id } = await someBooking(server)
    const change = server.db.updateTable('stay_nights').where('booking_id', '=', booking_id)
    await expect(change.set({ held: false }).execute()).rejects.toMatchObject(refused(booking_id))
    await expect(change.set({ charged: false }).execute()).rejects.toMatchObject(refused(booking_id))
    const gone = server.db
      .deleteFrom('stay_nights')
      .where('booking_id', '=', booking_id)
      .where('day', '=', dayAfter(8))
      .execute()
    await expect(gone).rejects.toMatchObject(refused(booking_id))
    await server.db.deleteFrom('bookings').where('booking_id', '=', booking_id).execute()
    expect(await server.db.selectFrom('stay_nights').selectAll().execute()).toEqual([])
  })
})

test('W-29 a night that is added has the coupon as agreed, also where the first night’s price carries it already', async () => {
  const { first } = await aHouse(server)
  await addCoupon(server.db, { code: 'MONAL', percent: percent(10) })
  const friday = { start_date: dayAfter(7), end_date: dayAfter(7) }
  await addPricing(server.db, {
    ...{ room_id: first.room_id, ...friday, base_price: rupees(3000), coupon_code: 'MONAL' },
  })
  const { value, guest } = await bookFor(server, first.room_id, { coupon_code: 'MONAL' })
  expect(value.nightly.map(({ price }) => price)).toEqual([rupees(3000), rupees(3600)])
  const params = { id: value.booking_id }
  const longer = await guest.call(ownStay.change, { params, body: { check_out: dayAfter(10) } })
  expect(longer.value.nightly.map(({ price }) => price)).toEqual([3000, 3600, 3600].map(rupees))
})
