import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { signedInGuest } from '../../../test/people.ts'
import { roomsWithCoupon } from '../../../test/rates/coupons.ts'
import { startServer, stranger, type TestServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: '1' })
})
afterAll(() => server.app.close())

const stay = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }

test('twenty wrong codes an hour from one address over every call that takes one, then none is looked at', async () => {
  const [id = ''] = await roomsWithCoupon(server, 1)
  const caller = stranger(server.app)
  const guest = await signedInGuest(server)
  const search = (coupon_code?: string) =>
    caller.call(rooms.available, { query: { ...stay, guests: 2, coupon_code } })
  const details = (coupon_code?: string) =>
    caller.call(rooms.details, { params: { id }, query: { ...stay, coupon_code } })
  const book = (coupon_code?: string) =>
    guest.call(bookings.create, {
      body: bookingBody({ visitor_id: guest.visitor.visitor_id, room_id: id, coupon_code }),
    })
  for (let i = 0; i < 8; i++) expect((await search(`WRONG${i}`)).status).toBe(400)
  for (let i = 0; i < 8; i++) expect((await details(`WRONG${i}`)).status).toBe(200)
  // Right ones are no guesses, however many.
  for (let i = 0; i < 30; i++) expect((await search('MONAL')).status).toBe(200)
  expect((await details('MONAL')).status).toBe(200)
  for (let i = 0; i < 4; i++) expect((await book(`WRONG${i}`)).error.code).toBe('coupon_invalid')
  for (const call of [search, details, book]) {
    const refused = await call('MONAL')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  }
  expect([(await search()).status, (await details()).status, (await book()).status]).toEqual([200, 200, 201])
})
