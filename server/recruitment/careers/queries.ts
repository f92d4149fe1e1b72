import { sql } from 'kysely'
import { type Day, dayAt } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { careers, PublicJob } from '../../../contract/recruitment/careers.ts'
import type { Db } from '../../kit/database/db.ts'
import { descending, type Listed, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { type JobRow, toJob } from '../jobs/queries.ts'

/** Open is: active, with a last day that is not over yet, or with none (R-PUB-14). */
const open = (db: Db, today: Day) =>
  db
    .selectFrom('vacancies')
    .selectAll()
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('deadline', 'is', null), eb('deadline', '>=', today)]))

/** A job as everybody may read it; the contract drops what is not for them. */
const toPublic = (row: JobRow, { today, zone }: { today: Day; zone: string }): PublicJob => ({
  ...toJob({ ...row, candidates: 0 }, today),
  posted_on: dayAt(Temporal.Instant.from(row.published_at ?? row.created_at), zone),
})

type At = { today: Day; zone: string }

/** An open job; none for one that is closed, over, or was never published. */
export const findOpenJob = async (db: Db, id: number, at: At): Promise<PublicJob | undefined> => {
  const row = await open(db, at.today).where('job_id', '=', id).executeTakeFirst()
  return row && toPublic(row, at)
}

/** An open job that stays so until what is written for it is written. */
export const lockOpenJob = (db: Db, id: number, today: Day): Promise<JobRow | undefined> =>
  open(db, today).where('job_id', '=', id).forShare().executeTakeFirst()

/** Whether a job that was once shown is still open; none of a job that never was. */
export const findStanding = async (
  db: Db,
  id: number,
  today: Day,
): Promise<{ open: boolean } | undefined> => {
  if (await open(db, today).where('job_id', '=', id).executeTakeFirst()) return { open: true }
  const shown = await db
    .selectFrom('vacancies')
    .select('job_id')
    .where('job_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return shown && { open: false }
}

type OpenJobsQuery = Query<typeof careers.list>

const latest = [descending(sql.ref('published_at'), { nullable: true }), descending(sql.ref('job_id'))]

/** The open jobs whose title or description holds what was typed, and how many there are in all. */
export const listOpenJobs = (
  db: Db,
  { q, page, page_size }: OpenJobsQuery,
  at: At,
): Promise<Listed<PublicJob>> => {
  const typed = containing(q ?? '')
  const find = open(db, at.today).$if(!!q, (jobs) =>
    jobs.where((eb) => eb.or([eb('title', 'ilike', typed), eb('description', 'ilike', typed)])),
  )
  return paged(find, latest, { page, page_size }, (row) => toPublic(row, at))
}
