import type { Selectable } from 'kysely'
import { type Extra, type ExtraCategory, extras, usualTax } from '../../../contract/folio/extras.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'

type Row = Selectable<Database['extras']>

const toExtra = ({ created_at: _, ...extra }: Row): Extra => extra

const factsOf = ({ name, category, price, sac, tax_rate, active }: Row) => ({
  name,
  category,
  price,
  sac,
  tax_rate,
  active,
})

const log = (ctx: Context, before: Row | undefined, after: Row | undefined): Promise<void> => {
  const { extra_id, name } = (after ?? before) as Row
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(ctx, { area: 'extras', id: extra_id, name, ...facts })
}

type Sent = {
  name: string
  category: ExtraCategory
  price: Paise
  sac?: string | undefined
  tax_rate?: BasisPoints | undefined
  active: boolean
}

/** SAC and rate that are left out are those of the category. */
const columnsOf = ({ name, category, price, sac, tax_rate, active }: Sent) => {
  const usual = usualTax(category)
  return { name, category, price, sac: sac ?? usual.sac, tax_rate: tax_rate ?? usual.tax_rate, active }
}

const lockExtra = (db: Db, extraId: string) =>
  db.selectFrom('extras').selectAll().where('extra_id', '=', extraId).forUpdate().executeTakeFirst()

export const extraRoutes = implement(
  extras,
  {
    list: async ({ db }) => {
      const rows = await db.selectFrom('extras').selectAll().orderBy('name').execute()
      return rows.map(toExtra)
    },

    add: async (ctx) => {
      const made = await ctx.db
        .insertInto('extras')
        .values({ ...columnsOf(ctx.body), created_at: nowText() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(ctx, undefined, made)
      return toExtra(made)
    },

    change: async (ctx) => {
      const { db, body, params } = ctx
      const before = (await lockExtra(db, params.id)) ?? ctx.refuse('extra_not_found')
      await meetVersion(ctx, extras.change, {
        record: 'extras',
        id: params.id,
        version: before.version,
        current: async () => toExtra(before),
      })
      const after = await db
        .updateTable('extras')
        .set(columnsOf(body))
        .where('extra_id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(ctx, before, after)
      return toExtra(after)
    },

    remove: async (ctx) => {
      const { db, params } = ctx
      const before = (await lockExtra(db, params.id)) ?? ctx.refuse('extra_not_found')
      await db.deleteFrom('extras').where('extra_id', '=', params.id).execute()
      await log(ctx, before, undefined)
      return { message: 'Extra deleted' }
    },
  },
  {
    constraints: {
      extras_name: { code: 'extra_taken', fields: { name: 'There is already an extra with this name' } },
      folio_lines_extra_id_fkey: { code: 'extra_in_use' },
    },
  },
)
