import { beforeAll, describe, expect, test } from 'vitest'
import type { Paise } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { overlaps, someBooking } from '../../../test/reservations/bookings.ts'
import { movableStay } from '../../../test/reservations/moves.ts'
import { agreeOn } from '../../../test/reservations/nights.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const prices = (detail: { nightly: { price: Paise }[] }) => detail.nightly.map((night) => night.price)

describe('moving a stay', () => {
  test('to another room and other days answers the new place, and the story says what happened', async () => {
    const { other, move, read, id } = await movableStay(server)
    const asked = { room_id: other.room_id, check_in_date: dayAfter(10), check_out_date: dayAfter(12) }
    const { status, value } = await move(asked)
    expect([status, value]).toMatchObject([
      200,
      { booking_id: id, to: { ...asked, room_number: '105', nights: 2 }, final_price: rupees(4000) },
    ])
    const now = await read()
    expect(now).toMatchObject({
      room: { room_id: other.room_id },
      check_in_date: dayAfter(10),
      check_out_date: dayAfter(12),
      status: 'confirmed',
    })
    expect(now.events.at(-1)).toMatchObject({
      by: 'Meera Front',
      kind: 'moved',
      from: 'confirmed',
      to: 'confirmed',
      notes:
        'Room 104, Nov 27, 2026 to Nov 29, 2026 → Room 105, Nov 30, 2026 to Dec 2, 2026; total unchanged at ₹4,000.00',
    })
    const log = await server.db.selectFrom('activity').selectAll().execute()
    expect(log).toMatchObject([
      {
        area: 'bookings',
        action: 'changed',
        subject_id: id,
        before: { room: '104', check_in: dayAfter(7), check_out: dayAfter(9) },
        after: { room: '105', check_in: dayAfter(10), check_out: dayAfter(12) },
      },
    ])
  })

  test('of which only the days change names no other room', async () => {
    const { room, move, read } = await movableStay(server)
    const { value } = await move({ check_out_date: dayAfter(10) })
    expect(value.from).toMatchObject({ room_id: room.room_id, check_out_date: dayAfter(9) })
    expect((await read()).events.at(-1)?.notes).toMatch(/^Check-out Nov 29, 2026 → Nov 30, 2026; total/)
  })

  test('D-34 says whether the guest would hear of it by mail, and whom to call', async () => {
    const { preview, id } = await movableStay(server)
    const recipients = async () => (await preview({ check_out_date: dayAfter(10) })).value.told
    expect(await recipients()).toMatchObject({ by_mail: true, phone: expect.any(String) })
    await server.db.updateTable('bookings').set({ email: null }).where('booking_id', '=', id).execute()
    await server.db.updateTable('visitors').set({ email: null }).execute()
    expect(await recipients()).toMatchObject({ by_mail: false })
  })

  test('D-6 a kept total keeps what each night costs where their number stays', async () => {
    const { room, other, move, read, admin } = await movableStay(server, { status: 'pending' })
    const days = { start_date: dayAfter(7), end_date: dayAfter(7) }
    await addPricing(server.db, { room_id: room.room_id, ...days, base_price: rupees(2500) })
    await move({ check_in_date: dayAfter(6), price: 'recalculate' })
    expect(prices(await read())).toEqual([rupees(2000), rupees(2500), rupees(2000)])
    await move({ room_id: other.room_id, check_in_date: dayAfter(20), check_out_date: dayAfter(23) })
    expect(prices(await read())).toEqual([rupees(2000), rupees(2500), rupees(2000)])
    expect(admin).toBeDefined()
  })

  test('D-7 a new price is the price engine’s, and only the one that the clerk saw', async () => {
    const { other, move, preview, read } = await movableStay(server)
    const asked = { room_id: other.room_id, check_out_date: dayAfter(10) }
    const seen = (await preview(asked)).value
    expect([seen.keep, seen.recalculate]).toEqual([rupees(7000), rupees(9000)])
    expect(seen).toMatchObject({
      from: { room_number: '104', nights: 2 },
      to: { room_number: '105', nights: 3 },
    })
    const refused = await move({ ...asked, price: 'recalculate', expected_total: rupees(4000) })
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'price_changed',
      { final_price: '9000.00' },
    ])
    expect((await read()).room.room_number).toBe('104')
    await move({ ...asked, price: 'recalculate', expected_total: seen.recalculate })
    const now = await read()
    expect([now.total_price, now.discount, now.final_price, prices(now)]).toEqual([
      rupees(9000),
      0,
      rupees(9000),
      [rupees(3000), rupees(3000), rupees(3000)],
    ])
    expect(now.events.at(-1)?.notes).toContain('total ₹4,000.00 → ₹9,000.00')
  })

  test('D-6 a coupon counts for the new price where it still prices a night', async () => {
    const { room, id, move, read } = await movableStay(server)
    const days = { start_date: dayAfter(7), end_date: dayAfter(9) }
    await addPricing(server.db, {
      room_id: room.room_id,
      ...days,
      base_price: rupees(1000),
      coupon_code: 'MONAL',
    })
    await agreeOn(server.db, id, { code: 'MONAL' })
    await move({ check_in_date: dayAfter(8), price: 'recalculate' })
    const first = await read()
    expect([first.coupon_code, prices(first)]).toEqual(['MONAL', [rupees(1000)]])
    await move({ check_in_date: dayAfter(12), check_out_date: dayAfter(13), price: 'recalculate' })
    const then = await read()
    expect([then.coupon_code, prices(then)]).toEqual([null, [rupees(2000)]])
  })

  test('D-11 a new price settles anew whether the stay is paid', async () => {
    const { admin, id, other, move, read } = await movableStay(server)
    const body = { amount: rupees(4000), method: 'cash', reference: null } as const
    await admin.call(payments.record, { params: { id }, body })
    expect((await read()).payment_status).toBe('paid')
    const { move_id } = (await move({ room_id: other.room_id, price: 'recalculate' })).value
    const now = await read()
    expect([now.payment_status, now.balance]).toEqual(['partially_paid', rupees(2000)])
    await admin.call(stayMoves.undo, { params: { id }, body: { move_id } })
    expect((await read()).payment_status).toBe('paid')
  })

  test('the guest gets a mail only where that is asked', async () => {
    const { booking, move } = await movableStay(server)
    await move({ check_in_date: dayAfter(8), check_out_date: dayAfter(10) })
    expect(await mailsTo(server, booking.email)).toEqual([])
    await move({ check_in_date: dayAfter(9), check_out_date: dayAfter(11), tell_guest: true })
    const [mail] = await mailsTo(server, booking.email)
    expect(mail?.subject).toBe(`Booking ${booking.booking_id} changed, Forest View Resort`)
    expect(mail?.body_text).toContain('You now arrive on Nov 29, 2026, no longer on Nov 28, 2026.')
    expectNotSaid(mail?.body_text, 'Your room is now')
  })
})

describe('taking a move back', () => {
  test('restores room, days and every night’s price, once', async () => {
    const { room, other, booking, move, undo, read } = await movableStay(server)
    await agreeOn(server.db, booking.booking_id, { prices: [rupees(1500.01), rupees(2499.99)] })
    const asked = { room_id: other.room_id, check_out_date: dayAfter(12) }
    const { move_id } = (await move({ ...asked, tell_guest: true })).value
    const { value } = await undo(move_id)
    expect(value).toMatchObject({ to: { room_id: room.room_id, nights: 2 }, final_price: rupees(4000) })
    const now = await read()
    expect(prices(now)).toEqual([150_001, 249_999])
    expect(now.events.at(-1)?.notes).toContain('Change taken back: Room 104')
    // Who was told of the move is told of its end.
    expect(await mailsTo(server, booking.email)).toHaveLength(2)
    expect((await undo(move_id)).error.code).toBe('nothing_to_undo')
  })

  test('is refused after anything else happened, and where somebody took the room since', async () => {
    const { admin, id, room, other, move, undo } = await movableStay(server, { status: 'pending' })
    const first = (await move({ room_id: other.room_id })).value.move_id
    const second = (await move({ room_id: other.room_id, check_out_date: dayAfter(10) })).value.move_id
    expect((await undo(first)).error.code).toBe('nothing_to_undo')
    expect((await undo(second)).status).toBe(200)
    const third = (await move({ room_id: room.room_id, check_in_date: dayAfter(5) })).value.move_id
    await someBooking(server, { room: other, checkIn: dayAfter(8), checkOut: dayAfter(9) })
    expect((await undo(third)).error.code).toBe('in_the_way')
    const fourth = (await move({ room_id: room.room_id, check_in_date: dayAfter(4) })).value.move_id
    await admin.call(bookings.setStatus, { params: { id }, body: { status: 'confirmed', notes: null } })
    expect((await undo(fourth)).error.code).toBe('nothing_to_undo')
    expect(await overlaps(server)).toEqual([])
  })
})

describe('at the same moment', () => {
  test('D-9 twenty moves to one room and its nights make exactly one', async () => {
    const admin = await signedInAdmin(server)
    const wanted = await addRoom(server.db)
    const stays = await Promise.all(
      Array.from({ length: 20 }, () => someBooking(server, { status: 'confirmed' })),
    )
    const replies = await Promise.all(
      stays.map(({ booking_id }, i) =>
        admin.call(stayMoves.move, {
          params: { id: booking_id },
          body: {
            room_id: wanted.room_id,
            // Each takes the night of the day after tomorrow's week, from one side or the other.
            check_in_date: dayAfter(i % 2 ? 12 : 13),
            check_out_date: dayAfter(14),
            price: i % 3 ? 'keep' : 'recalculate',
          },
        }),
      ),
    )
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(new Set(replies.filter((reply) => reply.status === 409).map((reply) => reply.error.code))).toEqual(
      new Set(['in_the_way']),
    )
    expect(await overlaps(server)).toEqual([])
    const there = await server.db
      .selectFrom('room_days')
      .select('booking_id')
      .distinct()
      .where('room_id', '=', wanted.room_id)
      .execute()
    expect(there).toHaveLength(1)
    const moved = await server.db
      .selectFrom('booking_events')
      .where('kind', '=', 'moved')
      .selectAll()
      .execute()
    expect(moved).toHaveLength(1)
  })
})
