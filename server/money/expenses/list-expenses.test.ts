import XLSX from '@e965/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '../../../contract/kit/endpoint.ts'
import { type Paise, sumOf, toPaise } from '../../../contract/kit/money.ts'
import { expenses } from '../../../contract/money/expenses.ts'
import { addExpense } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  admin = await signedInAdmin(server)
  for (const [name, amount, type, spent_on, comments] of [
    ['Diesel', '100.10', 'UTILITIES', '2026-11-01', 'Generator, bill 12'],
    ['Electricity', '250.20', 'UTILITIES', '2026-10-15', null],
    ['Roof of the lodge', '9000', 'MAINTENANCE', '2026-11-20', '100% of the tin'],
    ['Hoarding', '40', 'MARKETING', '2026-09-30', 'diesel for the painter’s jeep'],
  ] as const) {
    await addExpense(server.db, { name, amount: toPaise(amount), type, spent_on, comments })
  }
})
type Query = Partial<NonNullable<Input<typeof expenses.list>['query']>>
const list = async (query: Query = {}) => (await admin.call(expenses.list, { query: query as never })).value
const names = async (query: Query = {}) => (await list(query)).items.map(({ expenseName }) => expenseName)
const totals = async (query: Query = {}) =>
  (await admin.call(expenses.totals, { query })).value.map(({ expenseType, total, count }) => [
    expenseType,
    total,
    count,
  ])

describe('the list of expenses', () => {
  test('H-API-34 has the latest day first, and other orders', async () => {
    expect(await names()).toEqual(['Roof of the lodge', 'Diesel', 'Electricity', 'Hoarding'])
    expect(await names({ sort: 'oldest' })).toEqual([
      'Hoarding',
      'Electricity',
      'Diesel',
      'Roof of the lodge',
    ])
    expect(await names({ sort: 'amount' })).toEqual([
      'Hoarding',
      'Diesel',
      'Electricity',
      'Roof of the lodge',
    ])
    expect((await names({ sort: '-amount' }))[0]).toBe('Roof of the lodge')
  })

  test('H-EXP-04 H-EXP-06 is filtered by text in name or comments in any case, by type and by day', async () => {
    for (const [query, found] of [
      [{ q: 'DIESEL' }, ['Diesel', 'Hoarding']],
      [{ q: 'bill 12' }, ['Diesel']],
      [{ q: '100%' }, ['Roof of the lodge']],
      [{ q: '_' }, []],
      [{ type: 'UTILITIES' }, ['Diesel', 'Electricity']],
      [{ type: 'UTILITIES', q: 'gen' }, ['Diesel']],
      [{ start_date: '2026-11-01' }, ['Roof of the lodge', 'Diesel']],
      [{ start_date: '2026-10-15', end_date: '2026-11-01' }, ['Diesel', 'Electricity']],
      [{ type: 'INSURANCE' }, []],
    ] as [Query, string[]][]) {
      expect([query, await names(query)]).toEqual([query, found])
    }
  })

  test('D-3 H-EXP-05 comes page by page with its total', async () => {
    const { items, total } = await list({ page: 2, page_size: 3 })
    expect([items.length, total]).toEqual([1, 4])
  })

  test('H-EXP-03 the totals by type are of what the filter shows, the largest first', async () => {
    expect(await totals()).toEqual([
      ['MAINTENANCE', 900000, 1],
      ['UTILITIES', 35030, 2],
      ['MARKETING', 4000, 1],
    ])
    expect(await totals({ q: 'diesel' })).toEqual([
      ['UTILITIES', 10010, 1],
      ['MARKETING', 4000, 1],
    ])
    expect(await totals({ end_date: '2026-08-01' })).toEqual([])
    const shown = (await list({ start_date: '2026-10-01' })).items.map(({ amount }) => amount)
    const summed = (await totals({ start_date: '2026-10-01' })).map(([, total]) => total as Paise)
    expect(sumOf(summed)).toBe(sumOf(shown))
  })

  test('H-EXP-04 the Excel file holds what the filter keeps, amounts as numbers', async () => {
    await server.db
      .updateTable('expenses')
      .set({ payment_method: 'upi', bill_number: 'D-12' })
      .where('name', '=', 'Diesel')
      .execute()
    const reply = await admin.call(expenses.export, { query: { type: 'UTILITIES', sort: 'amount' } })
    const { Sheets, SheetNames } = XLSX.read(reply.raw.rawPayload)
    const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(
      Sheets[SheetNames[0] ?? ''] as XLSX.WorkSheet,
    )
    expect(rows).toMatchObject([
      {
        Expense: 'Diesel',
        Type: 'Utilities',
        Amount: 100.1,
        'Paid by': 'UPI',
        'Bill number': 'D-12',
        Comments: 'Generator, bill 12',
        Receipt: 'No',
      },
      { Expense: 'Electricity', Amount: 250.2 },
    ])
  })
})
