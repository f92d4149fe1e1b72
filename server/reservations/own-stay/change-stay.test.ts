import { beforeAll, describe, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { activity } from '../../../contract/office/activity.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { addCoupon, addPricing, addRoom, percent, rupees } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { agreeOn } from '../../../test/reservations/nights.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { withAgreed } from '../../folio/account/agreed.ts'
import { setClock } from '../../kit/clock.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const ready = (own: Parameters<typeof ownStayOf>[1] = {}) => ownStayOf(server, own)

describe('D-55 a guest changes their own stay', () => {
  test('sees what it comes to, and gets exactly that', async () => {
    const { preview, change, room, lines } = await ready()
    const wanted = { check_in: dayAfter(8), check_out: dayAfter(11), number_of_guests: 3 }
    const seen = (await preview(wanted)).value
    expect(seen).toEqual({
      before: {
        room_id: room.room_id,
        room_number: room.room_number,
        room_type: room.room_type,
        check_in: dayAfter(7),
        check_out: dayAfter(9),
        number_of_guests: 2,
        children_ages: [],
        final_price: rupees(4000),
      },
      after: {
        room_id: room.room_id,
        room_number: room.room_number,
        room_type: room.room_type,
        check_in: dayAfter(8),
        check_out: dayAfter(11),
        number_of_guests: 3,
        children_ages: [],
        final_price: rupees(6000),
      },
      difference: rupees(2000),
      fee: 0,
      reason: 'By the policy of this booking you can still give up nights free of charge',
    })
    const { value } = await change({
      ...wanted,
      expected_difference: seen.difference,
      expected_fee: seen.fee,
    })
    expect(value).toMatchObject({
      check_in_date: dayAfter(8),
      check_out_date: dayAfter(11),
      number_of_guests: 3,
      final_price: rupees(6000),
      status: 'confirmed',
      charges: rupees(6000),
    })
    expect(value.events.at(-1)).toMatchObject({ kind: 'moved', by: 'Asha Verma' })
    expect(
      (await lines()).lines.every(({ by_name }) => by_name === 'Asha Verma' || by_name !== 'Staff'),
    ).toBe(true)
  })

  test('keeps the agreed price of nights that stay, and pays the price of today for new ones', async () => {
    const { room, change, row } = await ready()
    await server.db
      .updateTable('rooms')
      .set({ price_per_night: rupees(3000) })
      .where('room_id', '=', room.room_id)
      .execute()
    await change({ check_out: dayAfter(10) })
    const [priced] = await withAgreed(server.db, [await row()])
    expect(priced?.nightly).toEqual([rupees(2000), rupees(2000), rupees(3000)])
    const other = await addRoom(server.db, { price_per_night: rupees(1000) })
    const { value } = await change({ room_id: other.room_id })
    expect([value.final_price, value.room.room_id, value.charges]).toEqual([
      rupees(3000),
      other.room_id,
      rupees(3000),
    ])
  })

  test('alone in the number of people: the price stays, and the story says so', async () => {
    const { change, params } = await ready()
    const { value } = await change({ number_of_guests: 4, expected_difference: rupees(0) })
    expect([value.number_of_guests, value.final_price]).toEqual([4, rupees(4000)])
    expect(value.events.at(-1)).toMatchObject({ kind: 'changed', by: 'Asha Verma' })
    const admin = await signedInAdmin(server)
    const result = (await admin.call(bookings.get, { params })).value.events.at(-1)
    expect(result?.notes).toBe('2 guests → 4 guests')
  })

  test('carries the coupon to new nights while it counts, also on its last use', async () => {
    const { room, change, row, id } = await ready()
    const nights = { room_id: room.room_id, start_date: dayAfter(1), end_date: dayAfter(40) }
    await addPricing(server.db, {
      ...nights,
      base_price: rupees(2000),
      discount: percent(50),
      coupon_code: 'MONAL',
    })
    await addCoupon(server.db, { code: 'MONAL', use_limit: 1 })
    await agreeOn(server.db, id, { code: 'MONAL' })
    expect((await change({ check_out: dayAfter(10) })).value.nightly.at(-1)?.price).toBe(rupees(1000))
    await server.db.updateTable('coupons').set({ active: false }).execute()
    expect((await change({ check_out: dayAfter(11) })).value.nightly.at(-1)?.price).toBe(rupees(2000))
    expect((await row()).coupon_code).toBe('MONAL')
    await change({ check_in: dayAfter(20), check_out: dayAfter(22) })
    expect((await row()).coupon_code).toBeNull()
    const { uses } = await server.db.selectFrom('coupons').select('uses').executeTakeFirstOrThrow()
    expect(uses).toBe(0)
  })

  test('is told to guest and resort, with before and after, and stands in the log by their name', async () => {
    const { change, guest, id } = await ready({ checkIn: dayAfter(2), checkOut: dayAfter(4) })
    await change({ check_in: dayAfter(30), check_out: dayAfter(32) })
    const [mail] = (await mailsTo(server, guest.visitor.email)).slice(-1)
    expect(mail?.subject).toBe(`Booking ${id} changed, Forest View Resort`)
    for (const text of [
      'Before: ',
      'Nov 22, 2026 to Nov 24, 2026',
      'Now: ',
      'Dec 20, 2026 to Dec 22, 2026',
      'Change fee: ₹2,000.00',
      `/my-bookings/${id}`,
    ])
      expect(mail?.body_text).toContain(text)
    const { email } = await readSettings(server.db)
    const [resort] = (await mailsTo(server, email)).slice(-1)
    expect(resort?.subject).toBe(`Asha Verma changed booking ${id}`)
    expect(resort?.body_text).toContain(`/admin/bookings/${id}`)
    const admin = await signedInAdmin(server)
    const { items } = (await admin.call(activity.list, { query: { area: 'bookings' } })).value
    expect(items[0]).toMatchObject({ by: 'Asha Verma', subject_id: id, after: { check_in: dayAfter(30) } })
  })
})

describe('W-20 the fee for nights that are given up', () => {
  const close = { checkIn: dayAfter(1), checkOut: dayAfter(4) } as const

  test('is charged beside the new price, and neither cancelling nor a no-show takes it back', async () => {
    const { preview, change, lines, cancel } = await ready(close)
    expect((await preview({ check_in: dayAfter(3), check_out: dayAfter(6) })).value).toMatchObject({
      difference: 0,
      fee: rupees(2000),
      reason: 'By the policy of this booking the first of the 2 nights you give up is charged today',
    })
    const { value } = await change({
      check_in: dayAfter(3),
      check_out: dayAfter(6),
      expected_fee: rupees(2000),
    })
    expect([value.final_price, value.charges]).toEqual([rupees(6000), rupees(8000)])
    const fees = async () => (await lines()).lines.filter(({ kind }) => kind === 'fee')
    expect(await fees()).toMatchObject([{ text: 'Change fee', amount: rupees(2000), by_name: 'Asha Verma' }])
    const cancelled = await cancel()
    expect([cancelled.value.status, cancelled.value.charges]).toEqual(['cancelled', rupees(2000)])
  })

  test('goes back with the night that is taken back, and is charged once however often that is done', async () => {
    const { preview, change, lines, cancel } = await ready(close)
    for (let times = 0; times < 2; times += 1) {
      const { value } = await change({ check_out: dayAfter(3) })
      expect([value.final_price, value.charges]).toEqual([rupees(4000), rupees(6000)])
      const back = { difference: rupees(2000), fee: 0, fee_returned: rupees(2000) }
      expect((await preview({ check_out: dayAfter(4) })).value).toMatchObject(back)
      expect((await change({ check_out: dayAfter(4) })).value.charges).toBe(rupees(6000))
    }
    const { value } = await change({ check_in: dayAfter(3), check_out: dayAfter(5) })
    // One fee for two nights: it goes back with the first of them, and not with the other.
    expect(value.charges).toBe(rupees(4000 + 2000))
    expect((await change({ check_in: dayAfter(2) })).value.charges).toBe(rupees(6000 + 2000))
    expect((await change({ check_in: dayAfter(1) })).value.charges).toBe(rupees(8000))
    const standing = (await lines()).lines.filter(({ kind, rest }) => kind === 'fee' && rest > 0)
    expect(standing).toEqual([])
    expect((await cancel()).value.charges).toBe(rupees(2000))
  })

  test('stays when the guest does not come', async () => {
    const { change, params } = await ready(close)
    await change({ check_out: dayAfter(3) })
    setClock(`${dayAfter(1)}T10:00:00Z`)
    const { value } = await (await signedInAdmin(server)).call(noShows.noShow, { params, body: {} })
    expect(value.charges).toBe(rupees(4000))
  })

  test('of a pending stay is none', async () => {
    const { change } = await ready({ ...close, status: 'pending' })
    const { value } = await change({
      check_in: dayAfter(20),
      check_out: dayAfter(22),
      expected_fee: rupees(0),
    })
    expect([value.charges, value.status]).toEqual([rupees(4000), 'pending'])
  })

  test('is no more than what is charged of those nights, after a discount', async () => {
    const { preview, params } = await ready(close)
    const admin = await signedInAdmin(server)
    const discount = { kind: 'discount', unit_price: rupees(5500), text: 'Friends' }
    await admin.call(folio.addLine, { params, body: discount as never })
    expect((await preview({ check_in: dayAfter(20), check_out: dayAfter(23) })).value.fee).toBe(rupees(500))
  })
})
