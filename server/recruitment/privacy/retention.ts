import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { OldApplication } from '../../../contract/recruitment/privacy.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { now, nowText, today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { applicationColumns } from '../applications/queries.ts'
import { dropApplication } from '../candidates/write-candidate.ts'
import { erase } from './erase-person.ts'
import { tracesOf } from './personal-data.ts'

/** So many are told of or taken away at once. */
const most = 500

type RetentionRule = { months: number; zone: string }

const before = ({ months, zone }: RetentionRule): string =>
  now().toZonedDateTimeISO(zone).subtract({ months }).toInstant().toString()

/**
 * Applications that were turned down, or whose job is over, and that nobody touched since. Never one that was
 * selected, and none with an interview to come.
 */
const old = (db: Db, asked: RetentionRule) =>
  db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .where('applications.status', '<>', 'selected')
    .where((eb) =>
      eb.or([
        eb('applications.status', '=', 'rejected'),
        eb('vacancies.status', 'in', ['closed', 'archived', 'expired']),
        eb('vacancies.deadline', '<', today(asked.zone)),
      ]),
    )
    .where('applications.updated_at', '<', before(asked))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application_events')
            .select('event_id')
            .whereRef('application_events.application_id', '=', 'applications.application_id')
            .where('at', '>=', before(asked)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interviews')
            .select('interview_id')
            .whereRef('interviews.application_id', '=', 'applications.application_id')
            .where('state', '=', 'planned')
            .where('starts_at', '>', nowText()),
        ),
      ),
    )

/** What would be taken away, the oldest first: the first of them, and how many there are. */
export const oldApplications = async (
  db: Db,
  asked: RetentionRule,
): Promise<{ total: number; applications: OldApplication[] }> => {
  const { total } = await old(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const applications = await old(db, asked)
    .select(['application_id as uuid', 'name', 'title as job', 'applications.status'])
    .select('applications.updated_at as touched_at')
    .orderBy('applications.updated_at')
    .orderBy('application_id')
    .limit(most)
    .execute()
  return { total: Number(total), applications }
}

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>

/** Takes one away; the person with all traces when it was their last. */
const takeAway = async (ctx: Ctx, applicationId: string): Promise<void> => {
  const row = await ctx.db
    .selectFrom('applications')
    .select(applicationColumns)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const traces = await tracesOf(ctx.db, row.person_id)
  if (traces && traces.rows.length === 1) await erase(ctx, traces)
  else await dropApplication(ctx, row)
}

/** Any number that no other lock of this project uses. */
const retentionLock = 4_210_017

/** One of those that were found: unless it was touched since, or another process is about it. */
const takeAwayIfOld = (ctx: Ctx, asked: RetentionRule, applicationId: string): Promise<boolean> =>
  ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${retentionLock}) as mine`.execute(db)
    const isOld = () =>
      old(db, asked).select('application_id').where('application_id', '=', applicationId).executeTakeFirst()
    if (!rows[0]?.mine || !(await isOld())) return false
    await takeAway({ ...ctx, db }, applicationId)
    return true
  })

/**
 * Takes away what the settings say is too old; nothing where they are off. Each in a transaction of its own: one that
 * cannot be taken away holds up no other. Run from time to time.
 */
export const sweepOldApplications = async (
  ctx: Ctx & { log: Pick<FastifyBaseLogger, 'error'> },
): Promise<void> => {
  const { retention_months: months, time_zone: zone } = ctx.settings
  if (months === 0) return
  const { applications } = await oldApplications(ctx.db, { months, zone })
  let taken = 0
  for (const { uuid } of applications) {
    try {
      if (await takeAwayIfOld(ctx, { months, zone }, uuid)) taken += 1
    } catch (error) {
      ctx.log.error({ err: error, application: uuid }, 'an old application could not be taken away')
    }
  }
  if (taken === 0) return
  await logActivity(
    { db: ctx.db, who: { guest: null, staff: null } },
    {
      area: 'candidates',
      id: 'retention',
      name: 'Old applications',
      before: { applications: taken, older_than_months: months },
    },
  )
}
