import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayCloses } from '../../../contract/folio/day-close.ts'
import { paise, toPaise } from '../../../contract/kit/money.ts'
import { expenses } from '../../../contract/money/expenses.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addExpense } from '../../../test/builders.ts'
import { sendForm } from '../../../test/forms.ts'
import { sendPayment, sendPurchase } from '../../../test/land/purchases.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'
import type { Db } from '../../kit/database/db.ts'
import { holdCashBox, insertClose } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const close = (admin: Caller, day = testDay) =>
  admin.send(dayCloses.close, {
    body: { day, counted: {}, put_away: '0', float: '0', reason: 'Counted by somebody else' },
  })
const pay = (admin: Caller, id: string, amount = '10.00') =>
  admin.send(payments.record, { params: { id }, body: { amount, method: 'cash' } })
const spend = (admin: Caller, own: object = {}) =>
  sendForm(admin, expenses.create, {
    fields: { expenseName: 'Diesel', amount: '900', expenseType: 'UTILITIES', ...own },
  })
const change = (admin: Caller, uuid: string, own: object = {}) =>
  sendForm(admin, expenses.change, {
    params: { uuid },
    fields: {
      expenseName: 'Diesel',
      amount: '1000.00',
      expenseType: 'OTHER',
      payment_method: 'cash',
      expenseDate: dayAfter(-1),
      ...own,
    },
  })
const message = 'This day is closed: nothing is dated into it any more, and what it has stays as it is.'
const expectClosed = ({ status, error }: Pick<Awaited<ReturnType<typeof close>>, 'status' | 'error'>) =>
  expect([status, error.code, error.message]).toEqual([409, 'day_closed', message])

describe('D-52 a closed day', () => {
  test('D-76 W-57 what is paid, taken back or given back until midnight counts for the next day', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id: id } = await someBooking(server)
    const rows = async () => (await admin.call(bookings.get, { params: { id } })).value.payments
    expect((await pay(admin, id)).status).toBe(201)
    await close(admin)
    expect((await pay(admin, id, '25.00')).status).toBe(201)
    const payment_id = (await rows())[0]?.payment_id ?? ''
    const back = { params: { id, payment_id }, body: { reason: 'Wrong stay' } }
    expect((await admin.send(payments.reverse, back)).status).toBe(201)
    const refund = { amount: '5.00', method: 'cash', reason: 'Sorry', goodwill: true }
    expect((await admin.send(payments.refund, { params: { id }, body: refund })).status).toBe(201)
    expect(
      (await rows()).map(({ amount, at, business_day }) => [amount, at.slice(0, 10), business_day]),
    ).toEqual([
      [1000, testDay, testDay],
      [2500, testDay, dayAfter(1)],
      [-1000, testDay, dayAfter(1)],
      [-500, testDay, dayAfter(1)],
    ])
    const seen = (await admin.call(dayCloses.open, { query: {} })).value
    expect([seen.closed, seen.next?.day, seen.next?.expected.cash]).toEqual([true, dayAfter(1), 1000])
    await signedInLater(server, admin, { hours: 13 })
    await pay(admin, id, '3.00')
    const open = (await admin.call(dayCloses.open, { query: {} })).value
    expect([open.day, open.since, open.expected.cash, open.payments, open.next]).toEqual([
      dayAfter(1),
      dayAfter(1),
      1300,
      4,
      null,
    ])
  })

  test('takes no more expenses, and loses none', async () => {
    const admin = await signedInAdmin(server)
    const { expense_id: uuid } = await addExpense(server.db, { spent_on: dayAfter(-1) })
    await close(admin, dayAfter(-1))
    for (const expenseDate of [dayAfter(-1), '2019-05-01']) expectClosed(await spend(admin, { expenseDate }))
    expectClosed(await admin.call(expenses.remove, { params: { uuid } }))
    // Today is still open.
    const { uuid: today } = (await spend(admin)).value
    expect((await admin.call(expenses.remove, { params: { uuid: today } })).status).toBe(200)
    await close(admin)
    // What is spent after it counts for the next day; what was in it stays.
    const late = (await spend(admin, { payment_method: 'cash' })).value
    expect([late.expenseDate, late.business_day]).toEqual([testDay, dayAfter(1)])
    expect((await change(admin, late.uuid, { expenseDate: testDay, amount: '901' })).status).toBe(200)
    expectClosed(await change(admin, late.uuid))
    expect((await admin.call(expenses.remove, { params: { uuid: late.uuid } })).status).toBe(200)
  })

  test('keeps the amount, the method and the day of its expenses; all else may be put right', async () => {
    const admin = await signedInAdmin(server)
    const own = { amount: toPaise('1000'), payment_method: 'cash' as const }
    const { expense_id: uuid } = await addExpense(server.db, { ...own, spent_on: dayAfter(-1) })
    const { expense_id: open } = await addExpense(server.db, { ...own, spent_on: testDay })
    await close(admin, dayAfter(-1))
    for (const other of [
      { amount: '1000.01' },
      { payment_method: 'upi' },
      { payment_method: '' },
      { expenseDate: testDay },
      { expenseDate: dayAfter(-2) },
    ])
      expectClosed(await change(admin, uuid, other))
    const named = await change(admin, uuid, {
      expenseName: 'Petrol',
      comments: 'For the jeep',
      bill_number: '4',
    })
    expect(named.value).toMatchObject({ expenseName: 'Petrol', bill_number: '4', amount: toPaise('1000') })
    // Nothing is moved into it either.
    expectClosed(await change(admin, open))
    expect((await change(admin, open, { expenseDate: testDay, amount: '5' })).status).toBe(200)
  })

  test('leaves land payments alone: they do not lie in the box', async () => {
    const admin = await signedInAdmin(server)
    const { loan_id } = (await sendPurchase(server, admin)).value
    await close(admin)
    expect((await sendPayment(admin, loan_id, '100')).status).toBe(201)
    expect((await admin.call(dayCloses.list, { query: {} })).value.items[0]?.difference).toBe(0)
  })

  test('a close is never changed or taken away', async () => {
    await close(await signedInAdmin(server))
    const change = server.db
      .updateTable('day_closes')
      .set({ put_away: paise(1), next_float: paise(0) })
      .execute()
    await expect(change).rejects.toThrow('only ever added')
    await expect(server.db.deleteFrom('day_closes').execute()).rejects.toThrow('only ever added')
  })

  test('an expense that is sent again under its key is still the first one', async () => {
    const admin = await signedInAdmin(server)
    const { uuid } = (await spend(admin, { request_key: 'one press' })).value
    await close(admin)
    expect((await spend(admin, { request_key: 'one press' })).value.uuid).toBe(uuid)
  })
})

describe('D-52 at the same moment', () => {
  test('W-57 every payment and expense is taken, and counted in exactly one close', async () => {
    const admin = await signedInAdmin(server)
    for (let day = 0; day < 3; day++) {
      await signedInLater(server, admin, { hours: day * 24 })
      const stays = await Promise.all(Array.from({ length: 16 }, () => someBooking(server)))
      const calls = stays.map(
        ({ booking_id }) =>
          () =>
            pay(admin, booking_id),
      )
      const spends = Array.from({ length: 4 }, () => () => spend(admin, { payment_method: 'cash' }))
      const closing = () => close(admin, dayAfter(day))
      const all = [
        ...calls.slice(0, 8),
        ...spends.slice(0, 2),
        closing,
        ...spends.slice(2),
        ...calls.slice(8),
      ]
      const replies = await Promise.all(all.map((one) => one()))
      expect(replies.map(({ status }) => status).filter((status) => status !== 201)).toEqual([])
    }
    await signedInLater(server, admin, { hours: 3 * 24 })
    expect((await close(admin, dayAfter(3))).status).toBe(201)
    const { rows } = await sql<{ day: string; expected: number; counted: number }>`
      select c.day, (c.expected_cash - c.opening_float)::bigint as expected, (
        select coalesce(sum(amount), 0) from (
          select p.day, p.amount from payments p union all select e.business_day, -e.amount from expenses e
        ) as moved where moved.day between coalesce(c.since, '-infinity') and c.day)::bigint as counted
      from day_closes c order by c.day`.execute(server.db)
    expect(rows.map(({ expected }) => expected)).toEqual(rows.map(({ counted }) => counted))
    // 48 payments of 10 rupees and 12 expenses of 900.
    expect(rows.reduce((sum, { expected }) => sum + expected, 0)).toBe(48 * 1000 - 12 * 90_000)
  })

  test('a close waits for the payment that is being written, and counts it', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    let closing: ReturnType<typeof close> | undefined
    await server.db.transaction().execute(async (tx) => {
      await addPayment(tx, booking_id)
      closing = close(admin)
      await untilWaiting(server, 1)
    })
    expect((await closing)?.raw.json()).toMatchObject({ expected: { cash: '77.00' }, difference: '-77.00' })
  })

  test('W-57 a payment waits for the close that is being written, and counts for the next day', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    let paying: ReturnType<typeof pay> | undefined
    let closing: ReturnType<typeof close> | undefined
    await server.db.transaction().execute(async (tx) => {
      await holdCashBox(tx)
      await insertClose(tx, emptyClose, null)
      paying = pay(admin, booking_id)
      closing = close(admin)
      await untilWaiting(server, 2)
    })
    expect((await (paying as NonNullable<typeof paying>)).status).toBe(201)
    const { day } = await server.db.selectFrom('payments').select('day').executeTakeFirstOrThrow()
    expect(day).toBe(dayAfter(1))
    expect((await closing)?.error.message).toBe('Nov 20, 2026 is closed already')
  })

  const none = paise(0)
  const emptyClose = {
    day: testDay,
    since: null,
    opening_float: none,
    expected: { cash: none, upi: none, card: none, bank: none },
    counted: {},
    counted_total: none,
    put_away: none,
    float: none,
    reason: null,
    note: null,
    by_name: 'Meera',
    at: '2026-11-20T06:30:00Z',
  }
  const addPayment = (db: Db, booking_id: string) =>
    db
      .insertInto('payments')
      .values({
        booking_id,
        amount: toPaise('77'),
        method: 'cash',
        by_name: 'Ravi',
        at: '2026-11-20T06:30:00Z',
      })
      .execute()
})
