import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { reports } from '../../../contract/money/reports.ts'
import { addExpense, addStaff, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const addPayment = async (at: string, amount: number) => {
  const { booking_id } = await someBooking(server)
  await server.db
    .insertInto('payments')
    .values({ booking_id, amount: rupees(amount), method: 'cash', by_name: 'Ravi', at })
    .execute()
  return booking_id
}
let purchases = 0
const addPurchasePayment = async (created_at: string, amount: number, customer = 'Zoya Khan') => {
  const { user_id } = await addStaff(server.db, { password_hash: 'none' })
  purchases += 1
  const purchase_id = `LN${100_000_000 + purchases}`
  const shared = { created_at, customer_id: user_id }
  await server.db
    .insertInto('purchases')
    .values({
      ...shared,
      purchase_id,
      customer_name: customer,
      purchased_on: created_at.slice(0, 10),
      loan_amount: rupees(100_000),
      remaining_amount: rupees(0),
      updated_at: created_at,
    })
    .execute()
  await server.db
    .insertInto('purchase_transactions')
    .values({
      ...shared,
      purchase_id,
      amount: rupees(amount),
      paid_on: created_at.slice(0, 10),
      by_name: 'Ravi',
      comments: 'Second part',
    })
    .execute()
  return purchase_id
}
const range = { fromDate: dayAfter(-1), toDate: dayAfter(0) }
const list = async (query: object) =>
  (await signedInAdmin(server)).call(reports.transactions, { query: query as never })

describe('the transaction report', () => {
  test('H-API-39 H-REP-03 H-REP-07 H-REP-10 H-REP-11 reads purchases and bookings, newest first, whole days of the resort', async () => {
    // Half past eleven in the night of the last day at the resort, and half past midnight after it.
    const booking = await addPayment('2026-11-20T18:00:00Z', 500)
    await addPayment('2026-11-20T19:00:00Z', 1)
    const purchase = await addPurchasePayment('2026-11-19T10:00:00Z', 750)
    const { items, total } = (await list(range)).value
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        loan_id: booking,
        amount: rupees(500),
        transaction_type: 'booking',
        status: 'Completed',
        comments: 'cash',
        created_at: '2026-11-20T18:00:00.000Z',
        method: 'cash',
        reference: null,
        cashier: 'Ravi',
        kind: 'payment',
      },
      {
        transaction_id: expect.any(String),
        loan_id: purchase,
        amount: rupees(750),
        transaction_type: 'credit',
        customer: { username: 'Zoya Khan' },
        status: 'Completed',
        comments: 'Second part',
        created_at: '2026-11-19T10:00:00.000Z',
        method: null,
        reference: null,
        cashier: 'Ravi',
        kind: 'payment',
      },
    ])
    const found = (await list({ ...range, q: 'zoya', sort: 'customer', page: 1, page_size: 7 })).value
    expect([found.total, found.items.length]).toEqual([1, 1])
  })

  test.each([
    [{ fromDate: dayAfter(0) }, 'Please select both From and To dates', 'toDate'],
    [{}, 'Please select both From and To dates', 'fromDate'],
    [{ fromDate: dayAfter(1), toDate: dayAfter(0) }, 'From date cannot be later than To date', 'fromDate'],
  ])('H-REP-05 H-REP-06 refuses %j', async (query, message, field) => {
    const answer = await list(query)
    expect([answer.status, answer.error.message, answer.error.fields]).toEqual([
      400,
      message,
      { [field]: message },
    ])
  })

  test('covers ten years at most, as list and as download', async () => {
    const admin = await signedInAdmin(server)
    for (const endpoint of [reports.transactions, reports.download]) {
      const ask = (toDate: string) =>
        admin.call(endpoint, { query: { fromDate: '2016-11-20', toDate } as never })
      const refused = await ask('2026-11-21')
      expect([refused.status, refused.error.fields]).toEqual([400, { toDate: 'Choose ten years at most' }])
      expect((await ask('2026-11-20')).error.code).not.toBe('invalid_input')
    }
  })

  test('H-REP-08 H-REP-12 H-API-40 is downloaded under its name, or says that there is nothing', async () => {
    const admin = await signedInAdmin(server)
    const query = `?fromDate=${range.fromDate}&toDate=${range.toDate}`
    const none = await admin.send(reports.download, { query })
    expect([none.status, none.error.message]).toEqual([
      404,
      'No transactions found for the selected date range',
    ])
    await addPayment('2026-11-20T06:00:00Z', 500)
    const { raw } = await admin.send(reports.download, { query })
    expect(raw.headers['content-disposition']).toBe(
      `attachment; filename="transactions_${range.fromDate}_to_${range.toDate}.xlsx"`,
    )
    const sheet = read(raw.rawPayload).Sheets.List
    const rows = utils.sheet_to_json<string[]>(sheet as never, { header: 1 })
    expect(rows[0]).toEqual([
      'Purchase ID',
      'Customer Name',
      'Amount',
      'Type',
      'Status',
      'Comments',
      'Created At',
      'Method',
      'Reference',
      'Cashier',
      'Kind',
    ])
    expect(rows).toHaveLength(2)
  })
})

describe('the revenue report', () => {
  test('D-23 sets room nights and purchases against expenses, month by month', async () => {
    const admin = await signedInAdmin(server)
    // Two nights, one in each month.
    const stay = await someBooking(server, {
      checkIn: '2026-11-30',
      checkOut: '2026-12-02',
      status: 'confirmed',
    })
    await someBooking(server, { checkIn: '2026-11-10', checkOut: '2026-11-12', status: 'pending' })
    await addPurchasePayment('2026-12-05T10:00:00Z', 1000)
    await addExpense(server.db, { amount: rupees(300), type: 'UTILITIES', spent_on: '2026-11-30' })
    await addExpense(server.db, { amount: rupees(50), type: 'OTHER', spent_on: '2026-12-01' })
    const { value } = await admin.call(reports.revenue, { query: { from: '2026-11', to: '2026-12' } })
    const night = stay.final_price / 2
    expect(value.expenses).toEqual(['OTHER', 'UTILITIES'])
    expect(value.months).toEqual([
      {
        month: '2026-11',
        booked: 2 * night,
        rooms: night,
        accrual: { rooms: night, extras: 0, fees: 0, total: night },
        other: 0,
        expenses: 30_000,
        by_type: { UTILITIES: 30_000 },
        difference: night - 30_000,
      },
      {
        month: '2026-12',
        booked: 0,
        rooms: night,
        accrual: { rooms: night, extras: 0, fees: 0, total: night },
        other: 100_000,
        expenses: 5_000,
        by_type: { OTHER: 5_000 },
        difference: night + 95_000,
      },
    ])
    const wrong = await admin.call(reports.revenue, { query: { from: '2026-12', to: '2026-11' } })
    expect(wrong.status).toBe(400)
    const sheet = await admin.send(reports.revenueSheet, { query: '?from=2026-11&to=2026-12' })
    expect(sheet.raw.headers['content-disposition']).toContain('revenue_2026-11_to_2026-12.xlsx')
  })
})
