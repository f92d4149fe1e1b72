import { sql } from 'kysely'
import type { employeeSorts } from '../../contract/attendance.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import type { PayrollEmployee, PayrollEmployeeDetail, Terms } from '../../contract/payroll-employees.ts'
import { firstDay, monthOf } from '../../contract/payroll-month.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'
import { windowOf } from './people-of-month.ts'

/** Everybody with the terms that count in the month of a day; before they begin, with their first ones. */
const withTerms = (db: Db, today: Day) =>
  db
    .selectFrom('payroll_employees as e')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payroll_terms')
          .select(['valid_from', 'position', 'basic_amount', 'transport_amount', 'meal_amount'])
          .whereRef('payroll_terms.employee_id', '=', 'e.employee_id')
          .orderBy(sql`valid_from > ${today}::date`)
          .orderBy(sql`abs(valid_from - ${today}::date)`)
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select([
      'e.employee_id',
      'e.nik',
      'e.name',
      'e.gender',
      'e.user_id',
      'e.last_month',
      'e.joined_on',
      'e.left_on',
      'e.version',
    ])
    .select(['t.valid_from', 't.position', 't.basic_amount', 't.transport_amount', 't.meal_amount'])

type Row = Awaited<ReturnType<ReturnType<typeof withTerms>['execute']>>[number]

const toTerms = (
  row: Pick<Row, 'valid_from' | 'position' | 'basic_amount' | 'transport_amount' | 'meal_amount'>,
): Terms => ({
  valid_from: monthOf(row.valid_from),
  position: row.position,
  basic_salary: row.basic_amount,
  transport_allowance: row.transport_amount,
  meal_allowance: row.meal_amount,
})

const toEmployee = (row: Row): PayrollEmployee => ({
  employee_id: String(row.employee_id),
  nik: row.nik,
  name: row.name,
  gender: row.gender,
  user_id: row.user_id,
  last_month: row.last_month && monthOf(row.last_month),
  joined_on: row.joined_on,
  left_on: row.left_on,
  ...toTerms(row),
  version: row.version,
})

const orders = {
  name: sql`lower(e.name), e.employee_id`,
  '-name': sql`lower(e.name) desc, e.employee_id desc`,
  nik: sql`lower(e.nik), e.employee_id`,
  '-nik': sql`lower(e.nik) desc, e.employee_id desc`,
} as const

type Filter = {
  q?: string | undefined
  state?: 'working' | 'left' | undefined
  sort: (typeof employeeSorts)[number]
  page?: number | undefined
  page_size: number
}

/** One page of those whom the payroll pays or paid. */
export const listEmployees = async (db: Db, filter: Filter, today: Day): Promise<Paged<PayrollEmployee>> => {
  const { q, state, sort } = filter
  const thisMonth = firstDay(monthOf(today))
  const { limit, offset } = windowOf(filter)
  const found = withTerms(db, today)
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('e.name', 'ilike', containing(q ?? '')), eb('e.nik', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(state === 'left', (query) => query.where('e.last_month', '<', thisMonth))
    .$if(state === 'working', (query) =>
      query.where((eb) => eb.or([eb('e.last_month', 'is', null), eb('e.last_month', '>=', thisMonth)])),
    )
  const rows = await found.orderBy(orders[sort]).limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toEmployee), total }
}

/** One employee with everything they earned, the newest first. */
export const findEmployee = async (
  db: Db,
  id: string,
  today: Day,
): Promise<PayrollEmployeeDetail | undefined> => {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const row = await withTerms(db, today).where('e.employee_id', '=', Number(id)).executeTakeFirst()
  if (!row) return undefined
  const history = await db
    .selectFrom('payroll_terms')
    .selectAll()
    .where('employee_id', '=', row.employee_id)
    .orderBy('valid_from', 'desc')
    .execute()
  return { ...toEmployee(row), history: history.map(toTerms) }
}
