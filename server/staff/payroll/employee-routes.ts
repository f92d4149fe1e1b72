import type { Day } from '../../../contract/kit/dates.ts'
import {
  type PayrollEmployeeDetail,
  type PayrollEmployeeInput,
  payrollEmployees,
  type Terms,
} from '../../../contract/staff/payroll-employees.ts'
import { firstDay, monthOf } from '../../../contract/staff/payroll-month.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { lockPayroll, refuseFrozenSince } from '../payroll-months/frozen.ts'
import { findEmployee, listEmployees } from './employees.ts'
import { checkDays, lastMonthOf } from './first-and-last-day.ts'

const find = async (db: Db, id: string, today: Day): Promise<PayrollEmployeeDetail> =>
  (await findEmployee(db, id, today)) ?? refuse('employee_not_found')

const termFacts = ({ valid_from, position, ...pay }: Terms): [string, unknown][] => [
  [`position from ${valid_from}`, position],
  [`basic salary amount from ${valid_from}`, pay.basic_salary],
  [`transport amount from ${valid_from}`, pay.transport_allowance],
  [`meal amount from ${valid_from}`, pay.meal_allowance],
]

const factsOf = ({ history, ...employee }: PayrollEmployeeDetail) => ({
  nik: employee.nik,
  name: employee.name,
  gender: employee.gender,
  sign_in: employee.user_id,
  last_month: employee.last_month,
  joined: employee.joined_on,
  left: employee.left_on,
  ...Object.fromEntries(history.flatMap(termFacts)),
})

const log = (
  ctx: Context,
  before: PayrollEmployeeDetail | undefined,
  after: PayrollEmployeeDetail | undefined,
): Promise<void> => {
  const { employee_id: id, name } = (after ?? before) as PayrollEmployeeDetail
  return logActivity(ctx, {
    area: 'payroll',
    id,
    name,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}

const firstOf = (month: string | null) => month && firstDay(month)

const personOf = (body: PayrollEmployeeInput) => ({
  nik: body.nik,
  name: body.name,
  gender: body.gender,
  user_id: body.user_id,
  last_month: firstOf(lastMonthOf(body)),
  joined_on: body.joined_on,
  left_on: body.left_on,
})

const payOf = (body: PayrollEmployeeInput) => ({
  position: body.position,
  basic_amount: body.basic_salary,
  transport_amount: body.transport_allowance,
  meal_amount: body.meal_allowance,
})

const wireNames = {
  basic_amount: 'basic_salary',
  transport_amount: 'transport_allowance',
  meal_amount: 'meal_allowance',
}

/** What the types cannot say: the sign-in is there, and the days are in order. */
const check = async (db: Db, body: PayrollEmployeeInput, firstMonth: string): Promise<void> => {
  checkDays(body, firstMonth)
  if (body.user_id === null) return
  const user = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', body.user_id)
    .executeTakeFirst()
  if (!user) refuseField('user_id', 'Choose a sign-in that is there')
}

const isSame = (terms: Terms | undefined, body: PayrollEmployeeInput): boolean =>
  terms !== undefined &&
  terms.position === body.position &&
  terms.basic_salary === body.basic_salary &&
  terms.transport_allowance === body.transport_allowance &&
  terms.meal_allowance === body.meal_allowance

/** Sets position and pay from a month on, where they are other than what counts there. */
const setTerms = async (db: Db, known: PayrollEmployeeDetail, body: PayrollEmployeeInput): Promise<void> => {
  const counts = known.history.find(({ valid_from }) => valid_from <= body.valid_from)
  if (isSame(counts, body)) return
  await refuseFrozenSince(db, body.valid_from)
  const pay = payOf(body)
  await db
    .insertInto('payroll_terms')
    .values({ employee_id: Number(known.employee_id), valid_from: firstDay(body.valid_from), ...pay })
    .onConflict((conflict) => conflict.columns(['employee_id', 'valid_from']).doUpdateSet(pay))
    .execute()
}

/** Somebody who was paid in a frozen month cannot have left before it. */
const checkLeaving = async (db: Db, id: number, last: string | null): Promise<void> => {
  if (!last) return
  const paid = await db
    .selectFrom('payslips')
    .select('month')
    .where('employee_id', '=', id)
    .where('month', '>', firstDay(last))
    .where('basic_amount', '>', 0 as never)
    .limit(1)
    .executeTakeFirst()
  if (paid) refuseField('last_month', 'A later month was paid already')
}

const isInUse = async (db: Db, id: number): Promise<boolean> => {
  const { used } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('payslips').select('payslip_id').where('employee_id', '=', id)),
          eb.exists(eb.selectFrom('attendance').select('day').where('employee_id', '=', id)),
          eb.exists(
            eb.selectFrom('payroll_corrections').select('correction_id').where('employee_id', '=', id),
          ),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(used)
}

export const payrollEmployeeRoutes = implement(
  payrollEmployees,
  {
    list: ({ db, query, today }) => listEmployees(db, query, today),

    signIns: ({ db }) =>
      db
        .selectFrom('users')
        .select(['user_id', 'name', 'username'])
        .orderBy('name')
        .orderBy('user_id')
        .execute(),

    create: async (ctx) => {
      const { db, body, today } = ctx
      await lockPayroll(db)
      await check(db, body, body.valid_from)
      await refuseFrozenSince(db, body.valid_from)
      const { employee_id } = await db
        .insertInto('payroll_employees')
        .values({ ...personOf(body), created_at: nowText() })
        .returning('employee_id')
        .executeTakeFirstOrThrow()
      const terms = { employee_id, valid_from: firstDay(body.valid_from), ...payOf(body) }
      await db.insertInto('payroll_terms').values(terms).execute()
      const after = await find(db, String(employee_id), today)
      await log(ctx, undefined, after)
      return after
    },

    get: ({ db, params, today }) => find(db, params.id, today),

    change: async (ctx) => {
      const { db, body, params, today } = ctx
      await lockPayroll(db)
      const before = await find(db, params.id, today)
      await meetVersion(ctx, payrollEmployees.change, {
        record: 'payroll_employees',
        id: before.employee_id,
        version: before.version,
        names: wireNames,
        current: async () => before,
      })
      const id = Number(before.employee_id)
      const first = [before.history.at(-1)?.valid_from ?? body.valid_from, body.valid_from].sort()[0]
      await check(db, body, first ?? monthOf(today))
      await checkLeaving(db, id, lastMonthOf(body))
      await setTerms(db, before, body)
      await db.updateTable('payroll_employees').set(personOf(body)).where('employee_id', '=', id).execute()
      const after = await find(db, params.id, today)
      await log(ctx, before, after)
      return after
    },

    remove: async (ctx) => {
      const { db, params, today } = ctx
      await lockPayroll(db)
      const before = await find(db, params.id, today)
      const id = Number(before.employee_id)
      if (await isInUse(db, id)) ctx.refuse('employee_in_payroll')
      await db.deleteFrom('payroll_employees').where('employee_id', '=', id).execute()
      await log(ctx, before, undefined)
      return { msg: 'Employee deleted successfully' }
    },
  },
  {
    constraints: {
      payroll_employees_nik_key: {
        code: 'nik_taken',
        fields: { nik: 'There is already an employee with this number' },
      },
      payroll_employees_user_id_key: {
        code: 'sign_in_taken',
        fields: { user_id: 'This sign-in belongs to another employee' },
      },
    },
  },
)
