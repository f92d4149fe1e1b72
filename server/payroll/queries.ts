import { type Selectable, sql } from 'kysely'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { type Paise, paise, sumOf } from '../../contract/kit/money.ts'
import type { CorrectionLine, DeductionLine, Salary, Slip } from '../../contract/payroll.ts'
import { firstDay, type Month, monthOf, yearAndMonth } from '../../contract/payroll-month.ts'
import type { Database } from '../../db/types.ts'
import { countDays, noDays } from '../attendance/queries.ts'
import { ratesOf } from '../deductions/queries.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'
import { correctionsOf } from './corrections.ts'
import { frozenMonth } from './frozen.ts'
import { type PeopleFilter, type PersonOfMonth, peopleToPay, windowOf } from './people-of-month.ts'
import { type DaysByStatus, type Rate, salaryOf } from './salary.ts'

export type PayslipRow = Selectable<Database['payslips']>

const nothing = paise(0)

type Known = {
  month: Month
  days: ReadonlyMap<number, DaysByStatus>
  rates: readonly Rate[]
  corrections: ReadonlyMap<number, readonly CorrectionLine[]>
}

const toOpenSlip = (person: PersonOfMonth, { month, days: known, rates, corrections }: Known): Slip => {
  const id = person.employee_id
  const days = known.get(id) ?? noDays
  const earnings = person.works
    ? ([
        person.basic_amount ?? nothing,
        person.transport_amount ?? nothing,
        person.meal_amount ?? nothing,
      ] as const)
    : ([nothing, nothing, nothing] as const)
  const correction_lines = [...(corrections.get(id) ?? [])]
  const amounts = correction_lines.map(({ amount }) => amount)
  const salary = salaryOf({ earnings, days, rates, corrections: amounts })
  return {
    id: `${month}-${id}`,
    ...yearAndMonth(month),
    employee_id: String(id),
    nik: person.nik,
    name: person.name,
    gender: person.gender,
    position: person.position ?? '',
    ...days,
    basic_salary: earnings[0],
    transport_allowance: earnings[1],
    meal_allowance: earnings[2],
    deduction: salary.deduction,
    corrections: salary.corrections,
    total_salary: salary.total,
    frozen: false,
    deduction_lines: salary.lines,
    correction_lines,
  }
}

/** A slip as it was written when its month was frozen. */
export const toFrozenSlip = (row: PayslipRow): Slip => {
  const month = monthOf(row.month)
  return {
    id: `${month}-${row.employee_id}`,
    ...yearAndMonth(month),
    employee_id: String(row.employee_id),
    nik: row.nik,
    name: row.name,
    gender: row.gender as Slip['gender'],
    position: row.position,
    present: row.present,
    sick: row.sick,
    absent: row.absent,
    leave: row.leave,
    basic_salary: row.basic_amount,
    transport_allowance: row.transport_amount,
    meal_allowance: row.meal_amount,
    deduction: row.deductions_amount,
    corrections: row.corrections_amount,
    total_salary: row.total_amount,
    frozen: true,
    deduction_lines: row.deduction_lines as DeductionLine[],
    correction_lines: row.correction_lines as CorrectionLine[],
  }
}

/** The slips of an open month, worked out from what is known now. */
const listOpen = async (db: Db, month: Month, filter: PeopleFilter): Promise<Paged<Slip>> => {
  const { items, total } = await peopleToPay(db, month, filter)
  const ids = items.map(({ employee_id }) => employee_id)
  const known = {
    month,
    days: await countDays(db, month, ids),
    rates: await ratesOf(db, month),
    corrections: await correctionsOf(db, month, ids),
  }
  return { items: items.map((person) => toOpenSlip(person, known)), total }
}

const frozenOrders = {
  name: sql`lower(name), employee_id`,
  '-name': sql`lower(name) desc, employee_id desc`,
  nik: sql`lower(nik), employee_id`,
  '-nik': sql`lower(nik) desc, employee_id desc`,
} as const

const listFrozen = async (db: Db, month: Month, filter: PeopleFilter): Promise<Paged<Slip>> => {
  const { q, ids, sort = 'name' } = filter
  const { limit, offset } = windowOf(filter)
  const found = db
    .selectFrom('payslips')
    .where('month', '=', firstDay(month))
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', containing(q ?? '')), eb('nik', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(!!ids, (query) => query.where('employee_id', 'in', [...(ids ?? [])]))
  const rows = await found.selectAll().orderBy(frozenOrders[sort]).limit(limit).offset(offset).execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toFrozenSlip), total }
}

/** One page of the slips of a month: as they were written once it is frozen, worked out while it is open. */
export const listSlips = async (db: Db, month: Month, filter: PeopleFilter): Promise<Paged<Slip>> =>
  (await frozenMonth(db, month)) ? listFrozen(db, month, filter) : listOpen(db, month, filter)

/** The slip of one employee for a month. */
export const findSlip = async (db: Db, month: Month, employeeId: string): Promise<Slip | undefined> =>
  (await listSlips(db, month, { ids: [Number(employeeId)] })).items[0]

export const earnedOf = (salary: Salary): Paise =>
  sumOf([salary.basic_salary, salary.transport_allowance, salary.meal_allowance])

/** What a month comes to. */
export const sumsOf = (salaries: readonly Salary[]) => ({
  employees: salaries.length,
  earned: sumOf(salaries.map(earnedOf)),
  deduction: sumOf(salaries.map(({ deduction }) => deduction)),
  corrections: sumOf(salaries.map(({ corrections }) => corrections)),
  total: sumOf(salaries.map(({ total_salary }) => total_salary)),
})
