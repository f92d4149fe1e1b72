import type { Paise } from '../../../contract/kit/money.ts'
import { type DeductionDetail, deductions } from '../../../contract/staff/deductions.ts'
import { firstDay, type Month } from '../../../contract/staff/payroll-month.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { lockPayroll, refuseFrozenSince } from '../payroll-months/frozen.ts'
import { findDeduction, listDeductions } from './queries.ts'

const factsOf = ({ name, basis, rates }: DeductionDetail) => ({
  name,
  basis,
  ...Object.fromEntries(rates.map(({ valid_from, amount }) => [`amount from ${valid_from}`, amount])),
})

const log = (
  ctx: Context,
  before: DeductionDetail | undefined,
  after: DeductionDetail | undefined,
): Promise<void> => {
  const { deduction_id: id, name } = (after ?? before) as DeductionDetail
  return logActivity(ctx, {
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

export const deductionRoutes = implement(
  deductions,
  {
    list: ({ db, query }) => listDeductions(db, query),

    create: async (ctx) => {
      const { db, body } = ctx
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
      await log(ctx, undefined, after)
      return after
    },

    get: ({ db, params }) => find(db, params.id),

    change: async (ctx) => {
      const { db, body, params } = ctx
      await lockPayroll(db)
      const before = await find(db, params.id)
      await meetVersion(ctx, deductions.change, {
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
      await log(ctx, before, after)
      return after
    },

    remove: async (ctx) => {
      const { db, params } = ctx
      await lockPayroll(db)
      const before = await find(db, params.id)
      const first = before.rates.at(-1)?.valid_from ?? ''
      const frozen = await db
        .selectFrom('payroll_months')
        .select('month')
        .where('month', '>=', firstDay(first))
        .limit(1)
        .executeTakeFirst()
      if (frozen) ctx.refuse('deduction_in_use')
      await db
        .deleteFrom('payroll_deductions')
        .where('deduction_id', '=', Number(before.deduction_id))
        .execute()
      await log(ctx, before, undefined)
      return { msg: 'Deduction deleted successfully' }
    },
  },
  {
    constraints: {
      payroll_deductions_name_key: {
        code: 'deduction_taken',
        fields: { name: 'There is already a deduction with this name' },
      },
    },
  },
)
