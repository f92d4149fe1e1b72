import type { Insertable, Updateable } from 'kysely'
import { toDay } from '../../../contract/kit/dates.ts'
import type { ErrorCode } from '../../../contract/kit/errors.ts'
import { type JobChange, type JobInput, type JobStatus, jobs } from '../../../contract/recruitment/jobs.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { bumpSiteVersion } from '../../office/settings/settings-cache.ts'
import { findJob, type JobRow, lockJob, toJob } from './queries.ts'

const factsOf = (row: JobRow) => ({
  title: row.title,
  type: row.type,
  description: row.description,
  city: row.city,
  state: row.state,
  min_salary: row.min_salary,
  max_salary: row.max_salary,
  experience: `${row.experience_min} to ${row.experience_max} years`,
  deadline: row.deadline,
  interview_rounds: row.interview_rounds,
  questions: row.questions,
  requirements: row.requirements,
  skills: row.skills,
  openings: row.openings,
  client: row.client_name,
  status: row.status,
})

/** Writes a change into the log, and lets the careers pages be made anew. */
const written = async (
  ctx: Context,
  before: JobRow | undefined,
  after: JobRow | undefined,
): Promise<void> => {
  const { job_id, title } = (after ?? before) as JobRow
  await bumpSiteVersion(ctx.db)
  await logActivity(ctx, {
    area: 'jobs',
    id: String(job_id),
    name: title,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}

const columnsOf = (body: JobChange, zone: string): Updateable<Database['vacancies']> => {
  const { type, experienceRange: range, deadline } = body
  const row: Updateable<Database['vacancies']> = {
    title: body.title,
    type: type === null ? '' : type,
    description: body.description,
    city: body.city,
    state: body.state,
    min_salary: body.minSalary,
    max_salary: body.maxSalary,
    experience_min: range?.[0],
    experience_max: range?.[1],
    deadline: deadline ? toDay(deadline, zone) : deadline,
    interview_rounds: body.interviewRounds,
    questions: body.questions,
    requirements: body.requirements,
    skills: body.skills,
    openings: body.openings,
    client_name: body.clientName,
    client_email: body.clientEmail,
    client_location: body.clientLocation,
    status: body.status,
  }
  // What was not sent stays as it is.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

type Facts = Pick<
  JobRow,
  'status' | 'type' | 'description' | 'city' | 'state' | 'skills' | 'min_salary' | 'max_salary'
> &
  Pick<JobRow, 'experience_min' | 'experience_max'>

/** What applicants have to know before a job is shown to them (D-27). */
const neededWhenActive: readonly [name: keyof Facts, field: string, message: string][] = [
  ['type', 'type', 'Choose the job type'],
  ['description', 'description', 'Description is required'],
  ['city', 'city', 'City is required'],
  ['state', 'state', 'State is required'],
  ['skills', 'skills', 'Choose at least one skill'],
]

const missingIn = (row: Facts): [field: string, message: string][] =>
  row.status === 'active'
    ? neededWhenActive
        .filter(([name]) => String(row[name] ?? '').length === 0)
        .map(([, field, message]) => [field, message])
    : []

const unfittingIn = (row: Facts): [field: string, message: string][] => {
  const [least, most] = [row.min_salary, row.max_salary]
  const wrong: [boolean, string, string][] = [
    [
      row.experience_max < row.experience_min,
      'experienceRange',
      'The most experience cannot be less than the least',
    ],
    [(least ?? 0) > (most ?? Infinity), 'maxSalary', 'The maximum salary cannot be less than the minimum'],
    [least === null && most !== null, 'minSalary', 'Enter the minimum salary too'],
  ]
  return wrong.filter(([isWrong]) => isWrong).map(([, field, message]) => [field, message])
}

/** Refuses what does not fit together, with a sentence beside each field. */
const refuseWrong = (row: Facts): void => {
  const wrong = [...missingIn(row), ...unfittingIn(row)]
  const [first] = wrong
  if (first) refuse('invalid_input', { message: first[1], fields: Object.fromEntries(wrong) })
}

/** A job has ended from when it is no longer shown or to be shown; what is edited later does not move that. */
const endOf = (status: JobStatus, before: string | null, at: string): string | null =>
  status === 'active' || status === 'draft' ? null : (before ?? at)

const byline = ({ who }: Context) => {
  const { staff } = who
  return { updated_by: staff?.username ?? '', updated_by_id: staff?.user_id ?? '', updated_at: nowText() }
}

/** The job, locked, if the caller may change it: who made it, or an admin (R-ROLE-03). */
const lockOwn = async (ctx: Context & { params: { id: number } }, refusal: ErrorCode): Promise<JobRow> => {
  const { staff } = ctx.who
  const job = (await lockJob(ctx.db, ctx.params.id)) ?? refuse('job_listing_not_found')
  return staff?.role === 'admin' || job.created_by_id === staff?.user_id ? job : refuse(refusal)
}

/** Adds a job; who made it is who is signed in. */
export const createJob = async (ctx: Context & { body: JobInput }): Promise<JobRow> => {
  const { db, body, settings } = ctx
  const by = byline(ctx)
  const row = {
    min_salary: null,
    max_salary: null,
    ...columnsOf(body, settings.time_zone),
    created_by: by.updated_by,
    created_by_id: by.updated_by_id,
    created_at: by.updated_at,
    published_at: body.status === 'active' ? by.updated_at : null,
    ended_at: endOf(body.status, null, by.updated_at),
    ...by,
  } as Insertable<Database['vacancies']>
  refuseWrong({ type: '', ...row } as Facts)
  const made = await db.insertInto('vacancies').values(row).returningAll().executeTakeFirstOrThrow()
  await written(ctx, undefined, made)
  return made
}

type Changing = Context & { params: { id: number }; body: JobChange }

/** Changes what was sent of a job. */
export const changeJob = (ctx: Changing): Promise<JobRow> => change(ctx, 'job_edit_refused')

/** Sets the status alone, in any order (R-ENT-08). */
export const setJobStatus = (ctx: Changing): Promise<JobRow> => change(ctx, 'job_status_refused')

const wireNames = {
  min_salary: 'minSalary',
  max_salary: 'maxSalary',
  experience_min: 'experienceRange',
  experience_max: 'experienceRange',
  interview_rounds: 'interviewRounds',
  client_name: 'clientName',
  client_email: 'clientEmail',
  client_location: 'clientLocation',
}

const change = async (ctx: Changing, refusal: ErrorCode): Promise<JobRow> => {
  const { db, params, body, settings } = ctx
  const before = await lockOwn(ctx, refusal)
  await meetVersion(ctx, jobs.change, {
    record: 'vacancies',
    id: before.job_id,
    version: before.version,
    names: wireNames,
    current: async () =>
      toJob((await findJob(db, before.job_id)) ?? refuse('job_listing_not_found'), ctx.today),
  })
  const wanted = columnsOf(body, settings.time_zone)
  refuseWrong({ ...before, ...wanted } as Facts)
  const by = byline(ctx)
  const ended_at = endOf(wanted.status ?? before.status, before.ended_at, by.updated_at)
  const isFirst = wanted.status === 'active' && before.published_at === null
  const after = await db
    .updateTable('vacancies')
    .set({ ...wanted, ...by, ended_at, ...(isFirst && { published_at: by.updated_at }) })
    .where('job_id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await written(ctx, before, after)
  return after
}

/** Deletes a job that nobody has applied for; one with candidates is archived instead. */
export const removeJob = async (ctx: Call<typeof jobs.remove>): Promise<void> => {
  const { db, params } = ctx
  const before = await lockOwn(ctx, 'job_delete_refused')
  const taken = await db
    .selectFrom('applications')
    .select('application_id')
    .where('job_id', '=', params.id)
    .limit(1)
    .executeTakeFirst()
  if (taken) ctx.refuse('job_has_candidates')
  await db.deleteFrom('vacancies').where('job_id', '=', params.id).execute()
  await written(ctx, before, undefined)
}
