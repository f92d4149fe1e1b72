import { type DeductionDetail, deductions } from '../../contract/deductions.ts'
import type { Paise } from '../../contract/kit/money.ts'
import { firstDay, type Month } from '../../contract/payroll-month.ts'
import { logActivity } from '../kit/activity.ts'
import type { Db } from '../kit/db.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { meetVersion } from '../kit/versions.ts'
import { lockPayroll, refuseFrozenSince } from '../payroll/frozen.ts'
import { findDeduction, listDeductions } from './queries.ts'

const factsOf = ({ name, basis, rates }: DeductionDetail) => ({
  name,
  basis,
  ...Object.fromEntries(rates.map(({ valid_from, amount }) => [`amount from ${valid_from}`, amount])),
})

const log = (
  given: Context,
  before: DeductionDetail | undefined,
  after: DeductionDetail | undefined,
): Promise<void> => {
  const { deduction_id: id, name } = (after ?? before) as DeductionDetail
  return logActivity(given, {
    area: 'payroll',
    id,
    name: `Deduction ${name}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}

const find = async (db: Db, id: string): Promise<DeductionDetail> =>
  (await findDeduction(db, id)) ?? refuse('deduction_not_found')

/** Sets an amount from a month on, when it is another one than counts there already. */
const setRate = async (db: Db, deduction: DeductionDetail, valid_from: Month, amount: Paise) => {
  const counts = deduction.rates.find((rate) => rate.valid_from <= valid_from)
  if (counts?.amount === amount) return
  await refuseFrozenSince(db, valid_from)
  await db
    .insertInto('payroll_deduction_rates')
    .values({ deduction_id: Number(deduction.deduction_id), valid_from: firstDay(valid_from), amount })
    .onConflict((conflict) => conflict.columns(['deduction_id', 'valid_from']).doUpdateSet({ amount }))
    .execute()
}

export const deductionRoutes = implement(deductions, {
  list: ({ db, query }) => listDeductions(db, query),

  create: async (given) => {
    const { db, body } = given
    await lockPayroll(db)
    await refuseFrozenSince(db, body.valid_from)
    const { deduction_id } = await db
      .insertInto('payroll_deductions')
      .values({ name: body.name, basis: body.basis })
      .returning('deduction_id')
      .executeTakeFirstOrThrow()
    const rate = { deduction_id, valid_from: firstDay(body.valid_from), amount: body.amount }
    await db.insertInto('payroll_deduction_rates').values(rate).execute()
    const after = await find(db, String(deduction_id))
    await log(given, undefined, after)
    return after
  },

  get: ({ db, params }) => find(db, params.id),

  change: async (given) => {
    const { db, body, params } = given
    await lockPayroll(db)
    const before = await find(db, params.id)
    await meetVersion(given, deductions.change, {
      record: 'payroll_deductions',
      id: before.deduction_id,
      version: before.version,
      current: async () => before,
    })
    await setRate(db, before, body.valid_from, body.amount)
    await db
      .updateTable('payroll_deductions')
      .set({ name: body.name })
      .where('deduction_id', '=', Number(before.deduction_id))
      .execute()
    const after = await find(db, params.id)
    await log(given, before, after)
    return after
  },

  remove: async (given) => {
    const { db, params } = given
    await lockPayroll(db)
    const before = await find(db, params.id)
    const first = before.rates.at(-1)?.valid_from ?? ''
    const frozen = await db
      .selectFrom('payroll_months')
      .select('month')
      .where('month', '>=', firstDay(first))
      .limit(1)
      .executeTakeFirst()
    if (frozen) refuse('deduction_in_use')
    await db
      .deleteFrom('payroll_deductions')
      .where('deduction_id', '=', Number(before.deduction_id))
      .execute()
    await log(given, before, undefined)
    return { msg: 'Deduction deleted successfully' }
  },
})
