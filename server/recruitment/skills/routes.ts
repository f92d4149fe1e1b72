import { type Selectable, sql } from 'kysely'
import { type Skill, skills } from '../../../contract/recruitment/skills.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

type SkillRow = Selectable<Database['skills']>

const toSkill = ({ skill_id, name, description, status, version }: SkillRow): Skill => ({
  id: skill_id,
  name,
  description,
  status,
  version,
})

const factsOf = ({ name, description, status }: SkillRow) => ({ name, description, status })

const log = (ctx: Context, before: SkillRow | undefined, after: SkillRow | undefined) => {
  const { skill_id, name } = (after ?? before) as SkillRow
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(ctx, { area: 'skills', id: String(skill_id), name, ...facts })
}

const lockSkill = async (db: Db, id: number): Promise<SkillRow> =>
  (await db.selectFrom('skills').selectAll().where('skill_id', '=', id).forUpdate().executeTakeFirst()) ??
  refuse('skill_not_found')

/** A name is taken whatever its case (R-SKILL-10). */
const refuseTaken = async (db: Db, name: string, own?: number): Promise<void> => {
  const other = await db
    .selectFrom('skills')
    .select('skill_id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(own !== undefined, (query) => query.where('skill_id', '<>', own as number))
    .executeTakeFirst()
  if (other) refuse('skill_taken', { fields: { name: 'There is already a skill with this name' } })
}

const byName = [ascending(sql`lower(name)`), ascending(sql.ref('skill_id'))]

export const skillRoutes = implement(
  skills,
  {
    list: async ({ db, query }) => {
      const { q, status, page, page_size } = query
      const matching = db
        .selectFrom('skills')
        .$if(!!q, (find) =>
          find.where((eb) =>
            eb.or([
              eb('name', 'ilike', containing(q ?? '')),
              eb('description', 'ilike', containing(q ?? '')),
            ]),
          ),
        )
        .$if(!!status, (find) => find.where('status', '=', status as 'active'))
      return paged(matching.selectAll(), byName, { page, page_size }, toSkill)
    },

    get: async ({ db, params, refuse }) =>
      toSkill(
        (await db.selectFrom('skills').selectAll().where('skill_id', '=', params.id).executeTakeFirst()) ??
          refuse('skill_not_found'),
      ),

    create: async (ctx) => {
      const { db, body } = ctx
      await refuseTaken(db, body.name)
      const row = await db
        .insertInto('skills')
        .values({ ...body, created_at: nowText() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(ctx, undefined, row)
      return toSkill(row)
    },

    change: async (ctx) => {
      const { db, body, params } = ctx
      const before = await lockSkill(db, params.id)
      await meetVersion(ctx, skills.change, {
        record: 'skills',
        id: params.id,
        version: before.version,
        current: async () => toSkill(before),
      })
      const { name = before.name, description = before.description, status = before.status } = body
      await refuseTaken(db, name, params.id)
      const after = await db
        .updateTable('skills')
        .set({ name, description, status })
        .where('skill_id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await log(ctx, before, after)
      return toSkill(after)
    },

    remove: async (ctx) => {
      const { db, params } = ctx
      const before = await lockSkill(db, params.id)
      await db.deleteFrom('skills').where('skill_id', '=', params.id).execute()
      await log(ctx, before, undefined)
      return { msg: 'Skill deleted successfully' }
    },
  },
  {
    constraints: {
      skills_name_key: {
        code: 'skill_taken',
        fields: { name: 'There is already a skill with this name' },
      },
    },
  },
)
