import XLSX from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayCloses } from '../../../contract/folio/day-close.ts'
import type { PaidBy } from '../../../contract/folio/payment-methods.ts'
import { toPaise } from '../../../contract/kit/money.ts'
import { activity } from '../../../contract/office/activity.ts'
import { addExpense } from '../../../test/builders.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const noonOf = (day: string) => `${day}T06:30:00Z`
const money = async (day: string, method: PaidBy, amount: string, reverses?: number) => {
  // Of one stay, so that what goes back has come in.
  const known = await server.db.selectFrom('bookings').select('booking_id').executeTakeFirst()
  const { booking_id } = known ?? (await someBooking(server))
  const { payment_id } = await server.db
    .insertInto('payments')
    .values({
      booking_id,
      amount: toPaise(amount),
      method,
      by_name: 'Ravi',
      at: noonOf(day),
      reverses: reverses ?? null,
      reason: reverses ? 'Wrong stay' : null,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return payment_id
}
const spent = (day: string, payment_method: PaidBy | null, amount: string) =>
  addExpense(server.db, { amount: toPaise(amount), payment_method, spent_on: day })

const body = (own: Record<string, unknown> = {}) => ({
  day: testDay,
  counted: {},
  put_away: '0.00',
  float: '0.00',
  ...own,
})
const close = (admin: Caller, own: Record<string, unknown> = {}) =>
  admin.send(dayCloses.close, { body: body(own) })
const open = async (admin: Caller, query: { day?: string } = {}) =>
  (await admin.call(dayCloses.open, { query })).raw.json()

/** A month by hand: what was taken, given back and spent until `testDay`. */
const aMonth = async () => {
  await money('2026-11-01', 'cash', '10000.00')
  const wrong = await money('2026-11-03', 'cash', '2000.00')
  await money('2026-11-04', 'cash', '-2000.00', wrong)
  await money('2026-11-05', 'upi', '4500.00')
  await money('2026-11-06', 'card', '7000.50')
  await money('2026-11-07', 'card', '-1000.00')
  await money('2026-11-08', 'bank', '30000.00')
  await money('2026-11-09', 'cash', '-1500.00')
  await money(testDay, 'cash', '250.00')
  await spent('2026-11-02', 'cash', '340.00')
  await spent('2026-11-10', 'upi', '900.00')
  await spent('2026-11-11', 'bank', '12000.00')
  await spent('2026-11-12', null, '5000.00')
}

describe('D-52 closing a day', () => {
  test('W-13 expects the cash and the money by method since the beginning', async () => {
    await aMonth()
    expect(await open(await signedInAdmin(server))).toEqual({
      day: testDay,
      since: null,
      closed: false,
      opening_float: '0.00',
      // 10,000 + 2,000 - 2,000 - 1,500 + 250 - 340
      expected: { cash: '8410.00', upi: '3600.00', card: '6000.50', bank: '18000.00' },
      cash: { payments: '12250.00', reversals: '-2000.00', refunds: '-1500.00', expenses: '-340.00' },
      payments: 9,
      expenses: 3,
      last: null,
      next: null,
    })
  })

  test('W-13 goes on from the float of the close before, and closes the days between with it', async () => {
    await aMonth()
    const admin = await signedInAdmin(server, { name: 'Meera Joshi' })
    const first = await close(admin, {
      day: '2026-11-05',
      counted: { 500: 19, 100: 1, 50: 1, 10: 1 },
      put_away: '9000.00',
      float: '660.00',
      note: 'Small change is short',
    })
    expect(first.raw.json()).toEqual({
      day: '2026-11-05',
      since: null,
      opening_float: '0.00',
      expected: { cash: '9660.00', upi: '4500.00', card: '0.00', bank: '0.00' },
      counted: { 10: 1, 50: 1, 100: 1, 500: 19 },
      counted_total: '9660.00',
      difference: '0.00',
      put_away: '9000.00',
      float: '660.00',
      reason: null,
      note: 'Small change is short',
      by_name: 'Meera Joshi',
      at: '2026-11-20T06:30:00.000Z',
    })
    expect(first.status).toBe(201)
    const next = await open(admin)
    expect(next).toMatchObject({
      day: testDay,
      since: '2026-11-06',
      opening_float: '660.00',
      // 660 - 1,500 + 250
      expected: { cash: '-590.00', upi: '-900.00', card: '6000.50', bank: '18000.00' },
      last: { day: '2026-11-05', note: 'Small change is short' },
    })
    expect(await open(admin, { day: '2026-11-08' })).toMatchObject({
      day: '2026-11-08',
      expected: { cash: '660.00', bank: '30000.00' },
    })
    const second = await close(admin, { reason: 'The refund came out of the safe' })
    expect(second.raw.json()).toMatchObject({ counted_total: '0.00', difference: '590.00', float: '0.00' })
    expect(await open(admin)).toMatchObject({
      closed: true,
      opening_float: '0.00',
      expected: { cash: '0.00' },
    })
    const { items, total } = (await admin.call(dayCloses.list, { query: {} })).value
    expect([items.map(({ day }) => day), total]).toEqual([[testDay, '2026-11-05'], 2])
    const oldest = await admin.call(dayCloses.list, { query: { sort: 'oldest', page: 1, page_size: 1 } })
    expect(oldest.value.items.map(({ day }) => day)).toEqual(['2026-11-05'])
  })

  test('W-13 what was counted is put away or stays as float', async () => {
    await money(testDay, 'cash', '250.00')
    const admin = await signedInAdmin(server)
    const reply = await close(admin, { counted: { 200: 1, 50: 1 }, put_away: '200.00', float: '49.99' })
    const message = '₹200.00 put away and ₹49.99 of float are not the ₹250.00 that were counted'
    expect([reply.status, reply.error.fields]).toEqual([400, { float: message }])
    expect((await close(admin, { counted: { 200: 1, 50: 1 }, put_away: '250', float: '0' })).status).toBe(201)
  })

  test.each([
    ['230.00', { 200: 1, 20: 1, 10: 1 }, '₹20.00 too little', '-20.00'],
    ['251.00', { 200: 1, 50: 1, 1: 1 }, '₹1.00 too much', '1.00'],
  ])('D-52 a difference needs a reason: %s', async (put_away, counted, words, difference) => {
    await money(testDay, 'cash', '250.00')
    const admin = await signedInAdmin(server)
    const reply = await close(admin, { counted, put_away, reason: ' ' })
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { reason: `There is ${words} in the box: say why` },
    ])
    const explained = await close(admin, { counted, put_away, reason: 'Found at the end' })
    expect(explained.raw.json()).toMatchObject({ difference, reason: 'Found at the end' })
  })

  test('W-13 refuses a day to come, and one that is closed already', async () => {
    const admin = await signedInAdmin(server)
    const ahead = await close(admin, { day: dayAfter(1) })
    expect([ahead.status, ahead.error.fields]).toEqual([400, { day: 'The date cannot be in the future' }])
    expect((await close(admin, { day: dayAfter(-1) })).status).toBe(201)
    for (const day of [dayAfter(-1), dayAfter(-400)]) {
      const again = await close(admin, { day })
      expect([again.status, again.error.code]).toEqual([409, 'day_closed'])
      expect((await admin.call(dayCloses.open, { query: { day } })).error.code).toBe('day_closed')
    }
    expect((await close(admin)).status).toBe(201)
    expect((await close(admin)).error).toMatchObject({
      code: 'day_closed',
      message: 'Nov 20, 2026 is closed already',
    })
    await signedInLater(server, admin, { hours: 13 })
    expect(await open(admin)).toMatchObject({ day: dayAfter(1), since: dayAfter(1), closed: false })
  })

  test('W-13 refuses money that nobody knows and counts that are none', async () => {
    const admin = await signedInAdmin(server)
    for (const counted of [undefined, null, [], { 1000: 1 }, { 500: -1 }, { 500: 1.5 }, { 500: 'x' }]) {
      const reply = await close(admin, { counted })
      expect([counted, reply.status, reply.error.code]).toEqual([counted, 400, 'invalid_input'])
    }
    for (const [field, value] of [
      ['put_away', '-1'],
      ['float', ''],
      ['day', 'today'],
      ['reason', 'x'.repeat(301)],
    ] as const)
      expect(Object.keys((await close(admin, { [field]: value })).error.fields ?? {})).toEqual([field])
    expect(
      (await close(admin, { counted: { 500: '2', 1: 0 }, put_away: 1000, reason: 'Found' })).status,
    ).toBe(201)
    expect((await admin.call(dayCloses.list, { query: {} })).value.items[0]?.counted).toEqual({ 500: 2 })
  })

  test('D-52 a resort that is older than its box does not have years of cash in it', async () => {
    await aMonth()
    const admin = await signedInAdmin(server)
    await server.db.updateTable('cash_box').set({ opened_on: '2026-11-09' }).execute()
    expect(await open(admin)).toMatchObject({ since: '2026-11-09', expected: { cash: '-1250.00' } })
    const before = await close(admin, { day: '2026-11-08' })
    expect([before.status, before.error.fields]).toEqual([
      400,
      { day: 'The cash box is counted from Nov 9, 2026 on' },
    ])
    expect((await close(admin, { day: '2026-11-09', reason: 'Begins empty' })).status).toBe(201)
    expect(await open(admin)).toMatchObject({ since: '2026-11-10', expected: { cash: '250.00' } })
  })

  test('the activity says who closed which day, and the Excel file holds the closes', async () => {
    const admin = await signedInAdmin(server, { name: 'Meera Joshi' })
    await close(admin, { counted: { 100: 2 }, put_away: '150', float: '50', reason: 'Float' })
    const { items } = (await admin.call(activity.list, { query: { area: 'day closes' } })).value
    expect(items).toMatchObject([
      { by: 'Meera Joshi', action: 'created', subject_id: testDay, subject: 'Nov 20, 2026' },
    ])
    const reply = await admin.call(dayCloses.export, { query: {} })
    const { Sheets, SheetNames } = XLSX.read(reply.raw.rawPayload)
    expect(XLSX.utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] as XLSX.WorkSheet)).toMatchObject([
      { Counted: 200, 'Expected cash': 0, Difference: 200, 'Put away': 150, Float: 50, By: 'Meera Joshi' },
    ])
  })

  test('D-41 belongs to money', async () => {
    const desk = await signedInAdmin(server, {
      areas: ['desk', 'rates', 'land', 'staff', 'recruitment', 'office'],
    })
    for (const reply of [
      await close(desk),
      await desk.call(dayCloses.open, { query: {} }),
      await desk.call(dayCloses.list, { query: {} }),
      await desk.call(dayCloses.export, { query: {} }),
    ])
      expect([reply.status, reply.error.code]).toEqual([403, 'wrong_area'])
    const money = await signedInAdmin(server, { areas: ['money'] })
    expect((await close(money)).status).toBe(201)
  })
})
