import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { employeeSorts } from '../../../contract/staff/attendance.ts'
import type {
  PayrollEmployee,
  PayrollEmployeeDetail,
  payrollEmployees,
  Terms,
} from '../../../contract/staff/payroll-employees.ts'
import { firstDay, monthOf } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, descending, type Listed, type Order, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'

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

const [name, nik, byId] = [sql`lower(e.name)`, sql`lower(e.nik)`, sql.ref('e.employee_id')]
const orders: Record<(typeof employeeSorts)[number], Order> = {
  name: [ascending(name), ascending(byId)],
  '-name': [descending(name), descending(byId)],
  nik: [ascending(nik), ascending(byId)],
  '-nik': [descending(nik), descending(byId)],
}

/** One page of those whom the payroll pays or paid. */
export const listEmployees = (
  db: Db,
  asked: Query<typeof payrollEmployees.list>,
  today: Day,
): Promise<Listed<PayrollEmployee>> => {
  const { q, state, sort } = asked
  const thisMonth = firstDay(monthOf(today))
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
  return paged(found, orders[sort], asked, toEmployee)
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
