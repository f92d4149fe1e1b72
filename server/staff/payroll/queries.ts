import { type Selectable, sql } from 'kysely'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import type { CorrectionLine, DeductionLine, Slip } from '../../../contract/staff/payroll.ts'
import { firstDay, type Month, monthOf, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, descending, everyRow, type Order, orderSql } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { countDays, noDays } from '../attendance/queries.ts'
import { ratesOf } from '../deductions/queries.ts'
import { frozenMonth } from '../payroll-months/frozen.ts'
import {
  everyPersonToPay,
  type PeopleFilter,
  type PersonOfMonth,
  peopleToPay,
  windowOf,
} from '../payroll-months/people-of-month.ts'
import { type DaysByStatus, type Rate, salaryOf } from '../payroll-months/salary.ts'
import { correctionsOf } from './corrections.ts'
import { earningsOf } from './earnings.ts'

export type PayslipRow = Selectable<Database['payslips']>

type Known = {
  month: Month
  days: ReadonlyMap<number, DaysByStatus>
  rates: readonly Rate[]
  corrections: ReadonlyMap<number, readonly CorrectionLine[]>
}

const toOpenSlip = (person: PersonOfMonth, { month, days: known, rates, corrections }: Known): Slip => {
  const id = person.employee_id
  const days = known.get(id) ?? noDays
  const { earnings, paid_days } = earningsOf(person, month)
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
    paid_days,
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
    paid_days: row.paid_days,
    frozen: true,
    deduction_lines: row.deduction_lines as DeductionLine[],
    correction_lines: row.correction_lines as CorrectionLine[],
  }
}

/** The slips of some people in an open month, worked out from what is known now. */
const openSlips = async (db: Db, month: Month, people: readonly PersonOfMonth[]): Promise<Slip[]> => {
  const ids = people.map(({ employee_id }) => employee_id)
  const known = {
    month,
    days: await countDays(db, month, ids),
    rates: await ratesOf(db, month),
    corrections: await correctionsOf(db, month, ids),
  }
  return people.map((person) => toOpenSlip(person, known))
}

const byId = sql.ref('employee_id')
const [name, nik] = [sql`lower(name)`, sql`lower(nik)`]
const frozenOrders: Record<NonNullable<PeopleFilter['sort']>, Order> = {
  name: [ascending(name), ascending(byId)],
  '-name': [descending(name), descending(byId)],
  nik: [ascending(nik), ascending(byId)],
  '-nik': [descending(nik), descending(byId)],
}

const frozenSlips = (db: Db, month: Month, { q, ids }: PeopleFilter) =>
  db
    .selectFrom('payslips')
    .where('month', '=', firstDay(month))
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', containing(q ?? '')), eb('nik', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(!!ids, (query) => query.where('employee_id', 'in', [...(ids ?? [])]))

const listFrozen = async (db: Db, month: Month, filter: PeopleFilter): Promise<Paged<Slip>> => {
  const { limit, offset } = windowOf(filter)
  const found = frozenSlips(db, month, filter)
  const rows = await found
    .selectAll()
    .orderBy(orderSql(frozenOrders[filter.sort ?? 'name']))
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toFrozenSlip), total }
}

/** One page of the slips of a month: as they were written once it is frozen, worked out while it is open. */
export const listSlips = async (db: Db, month: Month, filter: PeopleFilter): Promise<Paged<Slip>> => {
  if (await frozenMonth(db, month)) return listFrozen(db, month, filter)
  const { items, total } = await peopleToPay(db, month, filter)
  return { items: await openSlips(db, month, items), total }
}

/** All slips of a month, in the order that is asked for. */
export async function* everySlip(db: Db, month: Month, filter: PeopleFilter): AsyncGenerator<Slip> {
  if (await frozenMonth(db, month))
    yield* everyRow(
      frozenSlips(db, month, filter).selectAll(),
      frozenOrders[filter.sort ?? 'name'],
      toFrozenSlip,
    )
  else
    for await (const people of everyPersonToPay(db, month, filter)) yield* await openSlips(db, month, people)
}

/** The slip of one employee for a month. */
export const findSlip = async (db: Db, month: Month, employeeId: string): Promise<Slip | undefined> =>
  (await listSlips(db, month, { ids: [Number(employeeId)] })).items[0]
