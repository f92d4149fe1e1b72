import { beforeAll, describe, expect, test } from 'vitest'
import { clearRows } from '../test/database.ts'
import { signedInAdmin } from '../test/people.ts'
import { type TestServer, testServer } from '../test/server.ts'
import { writeNamed } from '../test/writes/all.ts'
import { sendSample } from '../test/writes/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Every field in which callers send an amount, with amounts that its sample takes. */
const fields: [name: string, field: string, number: number, typed: string][] = [
  ['roomInventory.add', 'price_per_night', 123_456.5, '1,23,456.50'],
  ['roomTypes.add', 'base_price', 123_456.5, '₹1,23,456.50'],
  ['pricing.set', 'base_price', 123_456.5, '1,23,456.50'],
  ['bookings.create', 'expected_total', 4000, '4,000.00'],
  ['stayMoves.move', 'expected_total', 6000, '6,000'],
  ['payments.record', 'amount', 1234.5, '1,234.50'],
  ['purchases.create', 'loan_amount', 123_456.5, '1,23,456.50'],
  ['purchaseTransactions.addTo', 'amount', 1234.5, '1,234.50'],
  ['expenses.create', 'amount', 123_456.5, '1,23,456.50'],
  ['deductions.create', 'amount', 1234.5, '1,234.50'],
  ['payrollEmployees.create', 'basic_salary', 123_456.5, '1,23,456.50'],
  ['payroll.run', 'expected_total', 23_500, '23,500.00'],
  ['payroll.correct', 'amount', -1234.5, '-1,234.50'],
  ['jobs.create', 'minSalary', 123_456.5, '1,23,456.50'],
]

describe('amounts as they are sent', () => {
  test.each(fields)('%s takes %s as a number and as Indians write it', async (name, field, number, typed) => {
    const { endpoint, make } = writeNamed(name)
    const answers = []
    for (const amount of [number, typed]) {
      const admin = await signedInAdmin(server)
      const { body, ...sample } = await make(server, admin)
      // Where the sample says both ends of a salary, only one of them counts here.
      const { maxSalary: _, ...others } = body ?? {}
      const reply = await sendSample(endpoint, admin, { ...sample, body: { ...others, [field]: amount } })
      expect([amount, reply.status, reply.raw.body]).toEqual([amount, endpoint.status ?? 200, reply.raw.body])
      answers.push(reply.raw.json()[field])
      await clearRows()
    }
    expect(answers[0]).toEqual(answers[1])
    if (answers[0] !== undefined) expect(Number(answers[0])).toBe(number)
  })

  test.each(fields)('%s refuses in %s what is no amount in whole paise', async (name, field) => {
    const { endpoint, make } = writeNamed(name)
    const admin = await signedInAdmin(server)
    const { body, ...sample } = await make(server, admin)
    for (const amount of [0.1 + 0.2, '1.234', '1,23', 'ten', true, [5]]) {
      const reply = await sendSample(endpoint, admin, { ...sample, body: { ...body, [field]: amount } })
      expect([amount, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([amount, 400, [field]])
    }
  })
})
