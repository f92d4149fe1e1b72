import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { type AttendanceStatus, attendance, attendanceStatuses } from '../../../contract/staff/attendance.ts'
import { type DeductionBasis, deductionBases } from '../../../contract/staff/deductions.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { someDeduction, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000_000 }))
const status = fc.constantFrom<AttendanceStatus | null>(null, ...attendanceStatuses)
const person = fc.record({
  basic: amount,
  transport: amount,
  meal: amount,
  // October has 31 days.
  days: fc.array(status, { minLength: 31, maxLength: 31 }),
  begins: fc.constantFrom('2026-09', '2026-10', '2026-11'),
  ends: fc.constantFrom(null, '2026-11', '2026-10'),
})
const deduction = fc.record({
  basis: fc.constantFrom<DeductionBasis>(...deductionBases),
  each: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
  begins: fc.constantFrom('2026-01', '2026-10', '2026-11'),
})
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never
type Deduction = typeof deduction extends fc.Arbitrary<infer T> ? T : never

/** The rules as somebody would work them out by hand, day by day, in whole paise. */
const byHand = (one: Person, deductions: readonly Deduction[]): bigint => {
  const earned = BigInt(one.basic) + BigInt(one.transport) + BigInt(one.meal)
  let taken = 0n
  for (const { basis, each } of deductions.filter(({ begins }) => begins !== '2026-11')) {
    const times = basis === 'month' ? 1 : one.days.filter((day) => day === basis).length
    for (let time = 0; time < times; time++) taken += BigInt(each)
  }
  return taken > earned ? 0n : earned - taken
}

const begun = (one: Person) => one.begins !== '2026-11'

const fill = async (admin: Caller, people: readonly Person[], deductions: readonly Deduction[]) => {
  for (const [i, { basis, each, begins }] of deductions.entries()) {
    await someDeduction(admin, { name: `D${i}`, basis, amount: paise(each), valid_from: begins })
  }
  const expected = new Map<string, bigint>()
  for (const one of people) {
    const { employee_id } = await someEmployee(admin, {
      basic_salary: paise(one.basic),
      transport_allowance: paise(one.transport),
      meal_allowance: paise(one.meal),
      valid_from: one.begins,
      last_month: one.ends === '2026-10' && one.begins === '2026-11' ? null : one.ends,
    })
    if (!begun(one)) continue
    expected.set(employee_id, byHand(one, deductions))
    const marks = one.days.map((status, i) => ({
      employee_id,
      day: `2026-10-${String(i + 1).padStart(2, '0')}`,
      status,
    }))
    const saved = await admin.call(attendance.save, { body: { year: 2026, month: 10, marks } })
    expect(saved.status).toBe(200)
  }
  return expected
}

test('D-21 H-SAL-11 the payroll of a month is what the same month comes to by hand, open and frozen', async () => {
  const query = { year: 2026, month: 10 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 4 }),
      fc.array(deduction, { maxLength: 5 }),
      async (people, deductions) => {
        await clearRows()
        const admin = await signedInAdmin(server)
        const expected = await fill(admin, people, deductions)
        const look = async () => {
          const { items } = (await admin.call(payroll.list, { query })).value
          const totals = items.map(({ employee_id, total_salary }) => [employee_id, BigInt(total_salary)])
          expect(new Map(totals as [string, bigint][])).toEqual(expected)
          const { total, employees } = (await admin.call(payroll.month, { query })).value
          expect(BigInt(total)).toBe([...expected.values()].reduce((sum, one) => sum + one, 0n))
          expect(employees).toBe(expected.size)
        }
        await look()
        const run = await admin.call(payroll.run, { body: query })
        expect(run.status).toBe(expected.size > 0 ? 200 : 409)
        await look()
      },
    ),
    { numRuns: cases(15) },
  )
})
