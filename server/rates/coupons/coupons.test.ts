import { beforeAll, describe, expect, test } from 'vitest'
import { type CouponChange, coupons } from '../../../contract/rates/coupons.ts'
import { priceCalendar } from '../../../contract/rates/price-calendar.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import type { BookingInput } from '../../../contract/reservations/booking-input.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addCoupon, addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter, testDay } from '../../../test/things.ts'
import { setClock } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const open: CouponChange = { first_day: null, last_day: null, use_limit: null, active: true, note: null }
const stay = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }

/** A room of 2,000 a night that costs 1,000 with MONAL. */
const roomWithCoupon = async () => {
  const room = await addRoom(server.db, { price_per_night: rupees(2000) })
  const nights = { start_date: dayAfter(0), end_date: dayAfter(60) }
  await addPricing(server.db, {
    room_id: room.room_id,
    ...nights,
    base_price: rupees(1000),
    coupon_code: 'MONAL',
  })
  return room
}
const bookWith = async (room_id: string, own: Partial<BookingInput> = {}) => {
  const guest = await signedInGuest(server)
  const body = bookingBody({
    visitor_id: guest.visitor.visitor_id,
    room_id,
    coupon_code: 'MONAL',
    ...stay,
    ...own,
  })
  return guest.call(bookings.create, { body })
}
const search = (coupon_code = 'MONAL') =>
  stranger(server.app).call(rooms.available, { query: { ...stay, guests: 1, coupon_code } })
const usesOf = async (code = 'MONAL') =>
  (await server.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow())
    .uses

describe('when a coupon counts', () => {
  test('H-PRICE-12 a code without a coupon of its own counts without limit', async () => {
    const { room_id } = await roomWithCoupon()
    expect((await search()).value[0]?.final_price).toBe(rupees(2000))
    expect((await bookWith(room_id)).value.coupon_code).toBe('MONAL')
  })

  test.each([
    ['switched off', { active: false }],
    ['not begun', { first_day: dayAfter(1) }],
    ['over', { last_day: dayAfter(-1) }],
    ['used up', { use_limit: 1 }],
  ])(
    'a coupon that is %s is refused by search and booking alike, with no word about why',
    async (_name, own) => {
      const first = await roomWithCoupon()
      await bookWith(first.room_id)
      const { room_id } = await roomWithCoupon()
      await addCoupon(server.db, { code: 'MONAL', ...own })
      const found = await search()
      expect([found.status, found.error.code, found.error.fields]).toEqual([
        400,
        'coupon_invalid',
        { coupon_code: 'This coupon code is not valid for these dates' },
      ])
      expect(found.raw.body).toBe(
        (await search('NOSUCH')).raw.body.replace(/[\w-]{36}/, found.raw.json().request_id),
      )
      const query = { ...stay, coupon_code: 'MONAL' }
      const details = await stranger(server.app).call(rooms.details, { params: { id: room_id }, query })
      expect(details.value.quote?.final_price).toBe(rupees(4000))
      const refused = await bookWith(room_id)
      const code = 'use_limit' in own ? 'coupon_used_up' : 'coupon_invalid'
      expect([refused.status, refused.error.code]).toEqual([code === 'coupon_invalid' ? 400 : 409, code])
      expect(Object.keys(refused.error.fields ?? {})).toEqual(['coupon_code'])
      expect(refused.error.details).toBeUndefined()
    },
  )

  test('the window is the day of booking, both ends included, whatever the nights are', async () => {
    const { room_id } = await roomWithCoupon()
    await addCoupon(server.db, { code: 'MONAL', first_day: testDay, last_day: testDay })
    expect((await search()).status).toBe(200)
    // Past midnight at the resort.
    setClock(`${testDay}T19:00:00Z`)
    expect((await search()).status).toBe(400)
    expect((await bookWith(room_id)).error.code).toBe('coupon_invalid')
  })

  test('staff see in the preview why a coupon does not count', async () => {
    const { room_id } = await roomWithCoupon()
    await addCoupon(server.db, { code: 'MONAL', last_day: dayAfter(-1) })
    const admin = await signedInAdmin(server)
    const ask = async (coupon_code: string) =>
      (await admin.call(priceCalendar.preview, { params: { id: room_id }, query: { ...stay, coupon_code } }))
        .value
    expect(await ask('MONAL')).toMatchObject({
      final_price: rupees(4000),
      coupon: { code: 'MONAL', counts: false, status: 'ended' },
    })
    expect((await ask('TIGER')).coupon).toEqual({ code: 'TIGER', counts: false, status: 'uncarried' })
  })
})

describe('uses', () => {
  test('a booking takes a use, its cancellation gives it back, a repeated cancellation nothing', async () => {
    const { room_id } = await roomWithCoupon()
    const other = await addRoom(server.db)
    await addCoupon(server.db, { code: 'MONAL', use_limit: 1 })
    // In a room where the coupon prices no night it is not used.
    expect((await bookWith(other.room_id)).value.coupon_code).toBeNull()
    expect(await usesOf()).toBe(0)
    const made = (await bookWith(room_id)).value
    expect([made.coupon_code, await usesOf()]).toEqual(['MONAL', 1])
    const admin = await signedInAdmin(server)
    const next = { check_in_date: dayAfter(20), check_out_date: dayAfter(21) }
    expect((await bookWith(room_id, next)).error.code).toBe('coupon_used_up')
    const params = { id: made.booking_id }
    for (let i = 0; i < 2; i++) {
      await admin.call(bookings.setStatus, { params, body: { status: 'cancelled', notes: null } })
      expect(await usesOf()).toBe(0)
    }
    expect((await bookWith(room_id, next)).status).toBe(201)
    expect(await usesOf()).toBe(1)
  })

  test('a booking that is refused for another reason takes none', async () => {
    const { room_id } = await roomWithCoupon()
    await addCoupon(server.db, { code: 'MONAL', use_limit: 5 })
    await bookWith(room_id)
    expect((await bookWith(room_id)).error.code).toBe('room_taken')
    expect((await bookWith(room_id, { expected_total: rupees(1), ...far })).error.code).toBe('price_changed')
    expect(await usesOf()).toBe(1)
  })
  const far = { check_in_date: dayAfter(30), check_out_date: dayAfter(31) }
})

describe('keeping coupons', () => {
  test('adds one, counts the bookings that used the code before, and refuses a limit below them', async () => {
    const { room_id } = await roomWithCoupon()
    await bookWith(room_id)
    await bookWith(room_id, { check_in_date: dayAfter(20), check_out_date: dayAfter(22) })
    const admin = await signedInAdmin(server)
    const low = await admin.call(coupons.add, { body: { ...open, code: 'MONAL', use_limit: 1 } })
    expect([low.status, low.error.fields]).toEqual([409, { use_limit: '2 bookings use this coupon already' }])
    const made = await admin.call(coupons.add, { body: { ...open, code: 'MONAL', use_limit: 2 } })
    expect(made.value).toMatchObject({ code: 'MONAL', uses: 2, use_limit: 2, status: 'used_up', prices: 1 })
    const params = { id: made.value.coupon_id }
    const lower = await admin.call(coupons.change, { params, body: { ...open, use_limit: 1 } })
    expect([lower.status, lower.error.code]).toEqual([409, 'coupon_limit_passed'])
    const wider = await admin.call(coupons.change, { params, body: { ...open, use_limit: 3 } })
    expect(wider.value).toMatchObject({ uses: 2, use_limit: 3, status: 'active' })
    const off = await admin.call(coupons.change, { params, body: { ...open, active: false } })
    expect(off.value).toMatchObject({ use_limit: null, status: 'off' })
    const twice = await admin.call(coupons.add, { body: { ...open, code: 'monal ' } })
    expect([twice.status, twice.error.fields]).toEqual([
      409,
      { code: 'There is already a coupon with this code' },
    ])
    const log = await server.db
      .selectFrom('activity')
      .select(['area', 'action', 'subject'])
      .orderBy('activity_id')
      .execute()
    expect(log.filter(({ area }) => area === 'coupons')).toEqual([
      { area: 'coupons', action: 'created', subject: 'MONAL' },
      { area: 'coupons', action: 'changed', subject: 'MONAL' },
      { area: 'coupons', action: 'changed', subject: 'MONAL' },
    ])
  })

  test.each([
    ['no code', { code: ' ' }, 'code', 'Coupon code is required'],
    ['a code with spaces', { code: 'TEN OFF' }, 'code', 'Use letters, digits, - and _ only'],
    ['a limit of 0', { use_limit: 0 }, 'use_limit', /^Enter a whole number/],
    [
      'a window that ends before it begins',
      { first_day: dayAfter(2), last_day: dayAfter(1) },
      'last_day',
      /before/,
    ],
  ])('refuses %s', async (_name, wrong, field, message) => {
    const admin = await signedInAdmin(server)
    const reply = await admin.send(coupons.add, { body: { code: 'A', ...wrong } })
    expect(reply.status).toBe(400)
    expect(reply.error.fields?.[field]).toMatch(message)
  })

  test('deletes only a coupon that no price and no booking carries', async () => {
    await roomWithCoupon()
    const admin = await signedInAdmin(server)
    const used = await addCoupon(server.db, { code: 'MONAL' })
    const typo = await addCoupon(server.db, { code: 'MONLA' })
    const removal = (id: number) => admin.call(coupons.remove, { params: { id: String(id) } })
    expect((await removal(used.coupon_id)).error.message).toBe(
      'Prices or bookings carry this code. Switch the coupon off instead.',
    )
    expect((await removal(typo.coupon_id)).value).toEqual({ message: 'Coupon deleted' })
    expect((await removal(typo.coupon_id)).status).toBe(404)
  })

  test('lists them by code, uses and status, page after page, and as an Excel file', async () => {
    const admin = await signedInAdmin(server)
    await addCoupon(server.db, { code: 'BETA', active: false })
    await addCoupon(server.db, { code: 'ALFA', last_day: dayAfter(-1), note: 'For the press' })
    await addCoupon(server.db, { code: 'GAMMA', first_day: dayAfter(1) })
    await addCoupon(server.db, { code: 'DELTA' })
    const codes = async (query: object) =>
      (await admin.call(coupons.list, { query })).value.items.map(({ code }) => code)
    expect(await codes({})).toEqual(['DELTA', 'GAMMA', 'ALFA', 'BETA'])
    expect(await codes({ sort: 'code', page: 2, page_size: 3 })).toEqual(['GAMMA'])
    expect(await codes({ q: 'press' })).toEqual(['ALFA'])
    for (const [status, code] of Object.entries({
      off: 'BETA',
      ended: 'ALFA',
      scheduled: 'GAMMA',
      active: 'DELTA',
    }))
      expect(await codes({ status })).toEqual([code])
    const sheet = await admin.call(coupons.export, { query: {} })
    expect([sheet.status, sheet.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="coupons.xlsx"',
    ])
  })
})
