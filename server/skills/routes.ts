import { type Selectable, sql } from 'kysely'
import { type Skill, skills } from '../../contract/skills.ts'
import type { Database } from '../../db/types.ts'
import { logActivity } from '../kit/activity.ts'
import type { Db } from '../kit/db.ts'
import { type Context, implement } from '../kit/implement.ts'
import { containing } from '../kit/like.ts'
import { refuse } from '../kit/refuse.ts'
import { meetVersion } from '../kit/versions.ts'

type SkillRow = Selectable<Database['skills']>

const toSkill = ({ skill_id, name, description, status, version }: SkillRow): Skill => ({
  id: skill_id,
  name,
  description,
  status,
  version,
})

const factsOf = ({ name, description, status }: SkillRow) => ({ name, description, status })

const log = (given: Context, before: SkillRow | undefined, after: SkillRow | undefined) => {
  const { skill_id, name } = (after ?? before) as SkillRow
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(given, { area: 'skills', id: String(skill_id), name, ...facts })
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

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

export const skillRoutes = implement(skills, {
  list: async ({ db, query }) => {
    const { q, status, page, page_size } = query
    const matching = db
      .selectFrom('skills')
      .$if(!!q, (find) =>
        find.where((eb) =>
          eb.or([eb('name', 'ilike', containing(q ?? '')), eb('description', 'ilike', containing(q ?? ''))]),
        ),
      )
      .$if(!!status, (find) => find.where('status', '=', status as 'active'))
    const size = page ? page_size : mostUnpaged
    const rows = await matching
      .selectAll()
      .orderBy(sql`lower(name)`)
      .limit(size)
      .offset(page ? (page - 1) * size : 0)
      .execute()
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { items: rows.map(toSkill), total }
  },

  get: async ({ db, params }) =>
    toSkill(
      (await db.selectFrom('skills').selectAll().where('skill_id', '=', params.id).executeTakeFirst()) ??
        refuse('skill_not_found'),
    ),

  create: async (given) => {
    const { db, body } = given
    await refuseTaken(db, body.name)
    const row = await db.insertInto('skills').values(body).returningAll().executeTakeFirstOrThrow()
    await log(given, undefined, row)
    return toSkill(row)
  },

  change: async (given) => {
    const { db, body, params } = given
    const before = await lockSkill(db, params.id)
    await meetVersion(given, skills.change, {
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
    await log(given, before, after)
    return toSkill(after)
  },

  remove: async (given) => {
    const { db, params } = given
    const before = await lockSkill(db, params.id)
    await db.deleteFrom('skills').where('skill_id', '=', params.id).execute()
    await log(given, before, undefined)
    return { msg: 'Skill deleted successfully' }
  },
})
