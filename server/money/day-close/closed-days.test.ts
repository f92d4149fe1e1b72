import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { paise, toPaise } from '../../../contract/kit/money.ts'
import { dayCloses } from '../../../contract/money/day-close.ts'
import { expenses } from '../../../contract/money/expenses.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { sendForm } from '../../../test/forms.ts'
import { sendPayment, sendPurchase } from '../../../test/land/purchases.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { someBooking } from '../../../test/stays/bookings.ts'
import { dayAfter, testDay } from '../../../test/things.ts'
import { addExpense } from '../../builders.ts'
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
const says =
  'This day is closed: it takes no more payments, refunds or expenses, and what it has stays as it is.'
const expectClosed = ({ status, error }: Pick<Awaited<ReturnType<typeof close>>, 'status' | 'error'>) =>
  expect([status, error.code, error.message]).toEqual([409, 'day_closed', says])

describe('decision-52 a closed day', () => {
  test('takes no more payments until midnight, and none is taken back', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id: id } = await someBooking(server)
    const paid = (
      await admin.call(payments.record, {
        params: { id },
        body: { amount: toPaise('10.00'), method: 'cash', reference: null, request_key: null },
      })
    ).value
    const payment_id = paid.payments?.[0]?.payment_id ?? ''
    await close(admin)
    expectClosed(await pay(admin, id))
    const back = { params: { id, payment_id }, body: { reason: 'Wrong stay' } }
    expectClosed(await admin.send(payments.reverse, back))
    // Money that goes back (decisions 48), whatever writes it.
    const refund = server.db
      .insertInto('payments')
      .values({
        booking_id: id,
        amount: paise(-500),
        method: 'cash',
        by_name: 'Ravi',
        at: '2026-11-20T07:00:00Z',
      })
      .execute()
    await expect(refund).rejects.toMatchObject({ constraint: 'day_closed' })
    await signedInLater(server, admin, { hours: 13 })
    expect((await pay(admin, id)).status).toBe(201)
    expect((await admin.send(payments.reverse, back)).status).toBe(201)
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
    expectClosed(await spend(admin))
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
    const change = server.db.updateTable('day_closes').set({ put_away: 1, next_float: -1 }).execute()
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

describe('decision-52 at the same moment', () => {
  test('no payment slips in between the sum and the close', async () => {
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
      expect(
        replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 409),
      ).toEqual([])
      const { rows } = await sql<{ kept: number; expected: number }>`
        select (select coalesce(sum(amount), 0) from payments)::bigint
          - (select coalesce(sum(amount), 0) from expenses)::bigint as kept,
          (select sum(expected_cash - opening_float) from day_closes)::bigint as expected`.execute(server.db)
      expect(rows[0]?.expected).toBe(rows[0]?.kept)
    }
  })

  test('a close waits for the payment that is being written, and counts it', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    let closing: ReturnType<typeof close> | undefined
    await server.db.transaction().execute(async (tx) => {
      await addPayment(tx, booking_id)
      closing = close(admin)
      await pause(150)
    })
    expect((await closing)?.raw.json()).toMatchObject({ expected: { cash: '77.00' }, difference: '-77.00' })
  })

  test('a payment waits for the close that is being written, and is refused', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    let paying: ReturnType<typeof pay> | undefined
    let closing: ReturnType<typeof close> | undefined
    await server.db.transaction().execute(async (tx) => {
      await holdCashBox(tx)
      await insertClose(tx, emptyClose, null)
      paying = pay(admin, booking_id)
      closing = close(admin)
      await pause(150)
    })
    expectClosed(await (paying as NonNullable<typeof paying>))
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
