import { read, utils } from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPaise } from '../../../contract/kit/money.ts'
import { reports } from '../../../contract/money/reports.ts'
import { addGuest } from '../../../test/builders.ts'
import { sendPayment, sendPurchase, someCustomer } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
const range = { fromDate: dayAfter(-1), toDate: testDay }

/** Two stays: one whose payment was taken back and written anew, one of which a part was refunded; and land. */
beforeEach(async () => {
  admin = await signedInAdmin(server)
  const visitor = await addGuest(server.db, { name: 'Asha Verma' })
  const first = (await someBooking(server, { visitor })).booking_id
  const second = (await someBooking(server)).booking_id
  const row = (booking_id: string, amount: string, method: 'cash' | 'upi', own: object = {}) =>
    server.db
      .insertInto('payments')
      .values({
        booking_id,
        amount: toPaise(amount),
        method,
        by_name: 'Ravi Joshi',
        at: '2026-11-20T05:00:00Z',
        ...own,
      })
      .returning('payment_id')
      .executeTakeFirstOrThrow()
  const { payment_id } = await row(first, '5000', 'cash')
  await row(first, '-5000', 'cash', { reverses: payment_id, reason: 'It was UPI' })
  await row(first, '5000', 'upi', { reference: '426011112222' })
  await row(second, '2000.50', 'upi', { reference: '426033334444' })
  await row(second, '-1000.25', 'upi', { at: '2026-11-20T06:00:00Z' })
  // Half past midnight of the day after, at the resort.
  await row(second, '9', 'cash', { at: '2026-11-20T19:00:00Z' })
  const customer_id = (await someCustomer(server, 'Zoya Khan')).user_id
  const { loan_id } = (await sendPurchase(server, admin, { customer_id })).value
  await sendPayment(admin, loan_id, '300')
})
type Asked = { q?: string; business?: 'hotel' | 'land' }
const rows = async (query: Asked = {}) =>
  (await admin.call(reports.transactions, { query: { ...range, ...query } })).raw.json()
const totals = async (query: Asked = {}) =>
  (await admin.call(reports.transactionTotals, { query: { ...range, ...query } })).raw.json()

describe('the transaction report', () => {
  test('W-14 says of each row how it was paid, who wrote it down and what kind it is', async () => {
    const found = await rows({ business: 'hotel' })
    expect(found).toHaveLength(5)
    expect(
      found.map(({ amount, method, kind }: Record<string, string>) => [amount, method, kind]).sort(),
    ).toEqual([
      ['-1000.25', 'upi', 'refund'],
      ['-5000.00', 'cash', 'reversal'],
      ['2000.50', 'upi', 'payment'],
      ['5000.00', 'cash', 'payment'],
      ['5000.00', 'upi', 'payment'],
    ])
    expect(found[0]).toMatchObject({ transaction_type: 'refund', cashier: 'Ravi Joshi', reference: null })
    expect(found.map(({ reference }: { reference: string }) => reference)).toContain('426011112222')
    expect(await rows({ business: 'land' })).toMatchObject([
      { amount: '300.00', method: null, kind: 'payment', transaction_type: 'credit' },
    ])
    expect(await rows()).toHaveLength(6)
  })

  test('W-14 adds up what the filter keeps, by business, method and kind', async () => {
    const hotel = [
      { business: 'hotel', method: 'cash', kind: 'payment', total: '5000.00', count: 1 },
      { business: 'hotel', method: 'cash', kind: 'reversal', total: '-5000.00', count: 1 },
      { business: 'hotel', method: 'upi', kind: 'payment', total: '7000.50', count: 2 },
      { business: 'hotel', method: 'upi', kind: 'refund', total: '-1000.25', count: 1 },
    ]
    const land = [{ business: 'land', method: null, kind: 'payment', total: '300.00', count: 1 }]
    expect(await totals()).toEqual([...hotel, ...land])
    expect(await totals({ business: 'hotel' })).toEqual(hotel)
    expect(await totals({ business: 'land' })).toEqual(land)
    expect(await totals({ q: 'zoya' })).toEqual(land)
    expect(await totals({ q: 'ASHA', business: 'hotel' })).toEqual([
      hotel[0],
      hotel[1],
      { ...hotel[2], total: '5000.00', count: 1 },
    ])
    expect(await totals({ q: 'nobody' })).toEqual([])
  })

  test('D-70 W-51 a payment of land that was written down later counts on the day on which it was paid', async () => {
    const customer_id = (await someCustomer(server, 'Late Writer')).user_id
    const { loan_id } = (await sendPurchase(server, admin, { customer_id })).value
    await sendPayment(admin, loan_id, '40', { date: '2026-09-10' })
    const september = { fromDate: '2026-09-01', toDate: '2026-09-30' }
    expect(await rows({ q: 'late writer' })).toEqual([])
    expect(await rows({ ...september, q: 'late writer' } as Asked)).toMatchObject([
      // The beginning of that day at the resort.
      { loan_id, amount: '40.00', created_at: '2026-09-09T18:30:00.000Z' },
    ])
    const { months } = (await admin.call(reports.revenue, { query: { from: '2026-09', to: '2026-11' } }))
      .value
    expect(months.map(({ month, other }) => [month, other])).toEqual([
      ['2026-09', 4_000],
      ['2026-10', 0],
      ['2026-11', 30_000],
    ])
  })

  test('W-14 has the same filter and the further columns in the Excel file', async () => {
    const { raw } = await admin.call(reports.download, {
      query: { ...range, business: 'hotel', sort: 'oldest' },
    })
    const sheet = utils.sheet_to_json(read(raw.rawPayload).Sheets.List as never)
    expect(sheet).toHaveLength(5)
    expect(sheet.at(-1)).toMatchObject({
      Amount: -1000.25,
      Method: 'UPI',
      Cashier: 'Ravi Joshi',
      Kind: 'Refund',
    })
  })

  test('D-41 its totals belong to money, and another business is none', async () => {
    const desk = await signedInAdmin(server, { areas: ['desk', 'land'] })
    expect((await desk.call(reports.transactionTotals, { query: range })).error.code).toBe('wrong_area')
    const query = `?fromDate=${range.fromDate}&toDate=${range.toDate}&business=spa`
    expect((await admin.send(reports.transactions, { query })).error.fields).toHaveProperty('business')
  })
})
