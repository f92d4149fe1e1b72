import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { bonfire, stayWithFolio } from '../../../test/folio/folios.ts'
import { mailsTo } from '../../../test/mails.ts'
import type { signedInAdmin } from '../../../test/people.ts'
import { signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof stayWithFolio>[1] = {}) => stayWithFolio(server, own)

describe('D-47 W-3 W-8 cancelling', () => {
  test('within the free days costs nothing, and owes nothing', async () => {
    const { admin, params, cancel, read } = await ready()
    const preview = (await admin.call(folio.cancellation, { params })).value
    expect(preview).toMatchObject({ fee: 0, paid: 0, to_return: 0, still_owed: 0, no_show: null })
    expect((await cancel()).value).toMatchObject({
      status: 'cancelled',
      balance: 0,
      payment_status: 'pending',
    })
    expect((await read()).charges).toBe(0)
  })

  test('late charges the first night, says what goes back, and the mail says the same', async () => {
    const guest = await signedInGuest(server)
    const stay = { visitor: guest.visitor, checkIn: dayAfter(2), checkOut: dayAfter(4) }
    const { admin, params, cancel, pay, read } = await ready(stay)
    await pay(3000)
    const preview = (await admin.call(folio.cancellation, { params })).value
    expect(preview).toMatchObject({ fee: 200_000, paid: 300_000, to_return: 100_000, still_owed: 0 })
    expect(preview.reason).toBe('By the policy of this booking one night is charged today')
    const { value } = await cancel()
    expect(value).toMatchObject({ payment_status: 'refund_due', balance: -100_000, to_return: 100_000 })
    const { lines } = await read()
    expect(lines.at(-1)).toMatchObject({
      kind: 'fee',
      text: 'Cancellation fee',
      amount: 200_000,
      tax_rate: 500,
    })
    const [mail] = (await mailsTo(server, guest.visitor.email)).slice(-1)
    expect(mail?.body_text).toContain('The cancellation fee is ₹2,000.00.')
    expect(mail?.body_text).toContain('₹1,000.00 goes back to you.')
  })

  test('takes less than the fee with a reason, and never more', async () => {
    const { cancel } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const more = await cancel({ fee: rupees(2001) })
    expect([more.status, Object.keys(more.error.fields ?? {})]).toEqual([400, ['fee']])
    const less = await cancel({ fee: rupees(500) })
    expect([less.status, Object.keys(less.error.fields ?? {})]).toEqual([400, ['fee_reason']])
    const { value } = await cancel({ fee: rupees(500), fee_reason: 'Flight called off' })
    expect([value.charges, value.balance]).toEqual([50_000, 50_000])
  })

  test('of a stay that nobody confirmed costs nothing', async () => {
    const stay = { status: 'pending', checkIn: dayAfter(1), checkOut: dayAfter(3) } as const
    const { cancel } = await ready(stay)
    expect((await cancel()).value.charges).toBe(0)
  })

  test('takes discounts off with the nights and leaves extras', async () => {
    const { cancel, add, read } = await ready()
    await add({ kind: 'discount', text: 'Friend', unit_price: rupees(1000) })
    await add(bonfire)
    expect((await cancel()).value.balance).toBe(50_000)
    expect(
      (await read()).lines.filter(({ reverses, rest }) => reverses === null && rest !== 0),
    ).toMatchObject([{ text: 'Bonfire' }])
  })

  test('a fee that is owed can be paid, and no more', async () => {
    const { cancel, pay } = await ready({ checkIn: dayAfter(0), checkOut: dayAfter(2) })
    await cancel()
    expect((await pay(2001)).error.code).toBe('payment_too_large')
    expect((await pay(2000)).value).toMatchObject({ payment_status: 'paid', balance: 0 })
    expect((await pay(1)).error.code).toBe('booking_cancelled')
  })
})

describe('W-5 a no-show', () => {
  const noShow = (ready: { admin: Awaited<ReturnType<typeof signedInAdmin>>; params: { id: string } }) =>
    ready.admin.call(noShows.noShow, { params: ready.params, body: {} })

  test('keeps the first night held, frees the later ones and charges the fee', async () => {
    const room = await addRoom(server.db)
    const one = await ready({ room, checkIn: dayAfter(0), checkOut: dayAfter(3) })
    const preview = (await one.admin.call(folio.cancellation, { params: one.params })).value
    expect(preview.no_show).toEqual({ fee: 200_000, to_return: 0, still_owed: 200_000 })
    const { value } = await noShow(one)
    expect(value).toMatchObject({ status: 'confirmed', charges: 200_000, balance: 200_000 })
    expect(value.no_show_at).not.toBe(null)
    expect(value.events.at(-1)?.kind).toBe('no_show')
    expect((await noShow(one)).value.charges).toBe(200_000)
    await someBooking(server, { room, checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const first = someBooking(server, { room, checkIn: dayAfter(0), checkOut: dayAfter(1) })
    await expect(first).rejects.toMatchObject({ constraint: 'room_days_pkey' })
    expect((await one.admin.call(desk.checkIn, { params: one.params })).error.code).toBe('not_arrived')
  })

  test('is refused before the day, of a pending stay and of a guest in the house', async () => {
    expect((await noShow(await ready())).error.code).toBe('not_no_show')
    const today = { checkIn: dayAfter(0), checkOut: dayAfter(2) }
    expect((await noShow(await ready({ ...today, status: 'pending' }))).error.code).toBe('not_no_show')
    const house = await ready(today)
    await house.admin.call(desk.checkIn, { params: house.params })
    expect((await noShow(house)).error.code).toBe('booking_in_house')
  })
})

test('a no-show stays where it is, and is taken back when the guest comes after all', async () => {
  const one = await ready({ checkIn: dayAfter(0), checkOut: dayAfter(3) })
  const { admin, params, read } = one
  await admin.call(noShows.noShow, { params, body: {} })
  const body = {
    check_in_date: dayAfter(5),
    check_out_date: dayAfter(7),
    price: 'keep',
    tell_guest: false,
  } as const
  const { room } = (await admin.call(bookings.get, { params })).value
  const moved = await admin.call(stayMoves.move, { params, body: { ...body, room_id: room.room_id } })
  expect(moved.error.code).toBe('booking_settled')
  await admin.call(desk.undo, { params })
  expect(await read()).toMatchObject({ charges: 600_000 })
  expect((await admin.call(desk.checkIn, { params })).status).toBe(200)
})

test('whoever would charge another fee than somebody else did hears of it', async () => {
  const { cancel } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
  await cancel()
  expect((await cancel({ fee: rupees(100), fee_reason: 'Friend' })).error.code).toBe('booking_settled')
  expect((await cancel({ fee: rupees(2000) })).status).toBe(200)
})

test('no fee is more than the nights come to after their discounts', async () => {
  const { admin, params, add, cancel } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
  await add({ kind: 'discount', text: 'Friend', unit_price: rupees(3000) })
  expect((await admin.call(folio.cancellation, { params })).value.fee).toBe(100_000)
  expect((await cancel()).value.charges).toBe(100_000)
})

describe('W-6 an early departure', () => {
  test('takes the nights that were given back off the folio; one stays in any case', async () => {
    const { admin, params, pay, read } = await ready({ checkIn: dayAfter(0), checkOut: dayAfter(3) })
    await pay(6000)
    await admin.call(desk.checkIn, { params })
    const { value } = await admin.call(desk.checkOut, { params, body: { reason: null } })
    expect(value).toMatchObject({ charges: 200_000, to_return: 400_000, payment_status: 'refund_due' })
    expect((await admin.call(desk.day, { query: {} })).value.to_return).toMatchObject([
      { booking_id: params.id, to_return: 400_000 },
    ])
    await admin.call(desk.undo, { params })
    expect(await read()).toMatchObject({ charges: 600_000, balance: 0 })
  })
})
