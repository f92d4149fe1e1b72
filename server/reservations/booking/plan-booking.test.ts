import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import type { Tx } from '../../kit/database/db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Own = Partial<ReturnType<typeof bookingBody>>
const ready = async () => {
  const guest = await signedInGuest(server)
  const { room_id } = await addRoom(server.db, { price_per_night: rupees(2250), capacity: 4 })
  const body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id })
  const book = (own: Own = {}, key?: string) =>
    guest.call(bookings.create, { body: { ...body, ...own } }, key ? { 'idempotency-key': key } : {})
  return { guest, room_id, book }
}
const later = { check_in_date: dayAfter(20), check_out_date: dayAfter(22) }

describe('a booking in one statement', () => {
  test.each([undefined, 'a key'])(
    'answers what is read afterwards, and needs no transaction (key: %s)',
    async (key) => {
      const { guest, room_id, book } = await ready()
      await addPricing(server.db, {
        room_id,
        start_date: dayAfter(8),
        end_date: dayAfter(8),
        base_price: rupees(4000),
        discount: percent(12.5),
      })
      const transaction = vi.spyOn(server.db, 'transaction')
      const made = await book({}, key)
      expect([made.status, transaction.mock.calls]).toEqual([201, []])
      const { check_in, check_out, guests, total_amount, ...answered } = made.raw.json()
      const { booking_id } = answered
      const read = await guest.call(bookings.get, { params: { id: booking_id } })
      expect(answered).toEqual(read.raw.json())
      expect([check_in, check_out, guests, total_amount]).toEqual([dayAfter(7), dayAfter(9), 2, '5750.00'])
    },
  )

  test('is made in steps where more is to be done, to the same answer', async () => {
    const { guest, room_id, book } = await ready()
    await addPricing(server.db, {
      room_id,
      start_date: dayAfter(7),
      end_date: dayAfter(9),
      coupon_code: 'FOREST',
    })
    const transaction = vi.spyOn(server.db, 'transaction')
    const made = await book({ coupon_code: 'FOREST' })
    expect([made.status, transaction.mock.calls.length]).toEqual([201, 1])
    const { check_in, check_out, guests, total_amount, ...answered } = made.raw.json()
    const read = await guest.call(bookings.get, { params: { id: answered.booking_id } })
    expect(answered).toEqual(read.raw.json())
  })

  test('never costs what a room cost before: what has changed since is priced anew', async () => {
    const { room_id, book } = await ready()
    expect((await book()).value.final_price).toBe(rupees(4500))
    await server.db
      .updateTable('rooms')
      .set({ price_per_night: rupees(3000) })
      .execute()
    expect((await book(later)).value.final_price).toBe(rupees(6000))
    await addPricing(server.db, { room_id, start_date: dayAfter(30), end_date: dayAfter(40) })
    const quoted = await book({ check_in_date: dayAfter(30), check_out_date: dayAfter(31) })
    const price = await server.db.selectFrom('pricing').select('base_price').executeTakeFirstOrThrow()
    expect(quoted.value.total_price).toBe(price.base_price)
  })

  test('is refused as in steps', async () => {
    const { book, room_id } = await ready()
    await book()
    expect((await book()).error.code).toBe('room_taken')
    expect((await book({ ...later, number_of_guests: 5 })).error.code).toBe('too_many_guests')
    expect((await book({ ...later, expected_total: rupees(1) })).error.code).toBe('price_changed')
    await server.db
      .updateTable('rooms')
      .set({ status: 'maintenance' })
      .where('room_id', '=', room_id)
      .execute()
    expect((await book(later)).error.code).toBe('room_unavailable')
    expect((await book({ ...later, room_id: 'nowhere' })).error.code).toBe('room_not_found')
    expect(await server.db.selectFrom('mails').selectAll().execute()).toHaveLength(1)
  })
})

/** Books while a change of the room is written and not kept yet, and then keeps the change. */
const bookDuring = async (change: (tx: Tx) => Promise<unknown>, book: () => Promise<unknown>) => {
  const booking = await server.db.transaction().execute(async (tx) => {
    await change(tx)
    const waiting = book()
    await untilWaiting(server, 1)
    return { waiting }
  })
  return booking.waiting
}

// The embedded engine has one connection: nothing can be written beside a transaction.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a booking that waits for a change of its room', () => {
  test('costs what the room costs then', async () => {
    const { book } = await ready()
    await book()
    let price: unknown
    await bookDuring(
      (tx) =>
        tx
          .updateTable('rooms')
          .set({ price_per_night: rupees(9000) })
          .execute(),
      async () => {
        price = (await book(later)).value.final_price
      },
    )
    expect(price).toBe(rupees(18_000))
  })

  test('is refused where the room is closed then', async () => {
    const { book } = await ready()
    await book()
    let code: unknown
    await bookDuring(
      (tx) => tx.updateTable('rooms').set({ status: 'maintenance' }).execute(),
      async () => {
        code = (await book(later)).error.code
      },
    )
    expect(code).toBe('room_unavailable')
  })
})
