import { type Selectable, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { jobs } from '../../../contract/recruitment/jobs.ts'
import {
  type Job,
  type JobCounts,
  type JobStatus,
  type jobSorts,
  jobStatuses,
} from '../../../contract/recruitment/jobs.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { experienceLabel, salaryLabel } from './job-labels.ts'

export type JobRow = Selectable<Database['vacancies']>

/** The status as it is read: an active job whose last day has passed is expired (decisions, R-ENT-09). */
export const statusOn = (today: Day) =>
  sql<JobStatus>`case when status = 'active' and deadline < ${today}::date then 'expired' else status end`

const withCount = (db: Db) =>
  db
    .selectFrom('vacancies')
    .selectAll('vacancies')
    .select((eb) =>
      eb
        .selectFrom('applications')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('applications.job_id', '=', 'vacancies.job_id')
        .as('candidates'),
    )

const readStatus = ({ status, deadline }: JobRow, today: Day): JobStatus =>
  status === 'active' && deadline !== null && deadline < today ? 'expired' : status

/** A job as it travels. */
export const toJob = (row: JobRow & { candidates: number | null }, today: Day): Job => ({
  id: row.job_id,
  job_id: row.job_id,
  title: row.title,
  type: row.type,
  description: row.description,
  questions: row.questions,
  requirements: row.requirements,
  skills: row.skills,
  interviewRounds: row.interview_rounds,
  state: row.state,
  city: row.city,
  location: [row.city, row.state].filter(Boolean).join(', '),
  salary: salaryLabel(row.min_salary, row.max_salary),
  experience: experienceLabel(row.experience_min, row.experience_max),
  minSalary: row.min_salary,
  maxSalary: row.max_salary,
  experienceRange: [row.experience_min, row.experience_max],
  deadline: row.deadline,
  openings: row.openings,
  clientName: row.client_name,
  clientEmail: row.client_email,
  clientLocation: row.client_location,
  status: readStatus(row, today),
  created_by: row.created_by,
  created_by_id: row.created_by_id,
  updated_by: row.updated_by,
  updated_by_id: row.updated_by_id,
  createdAt: row.created_at,
  candidateCount: Number(row.candidates ?? 0),
  version: row.version,
})

export const findJob = (db: Db, id: number) => withCount(db).where('job_id', '=', id).executeTakeFirst()

/** Locks a job for a change of it. */
export const lockJob = (db: Db, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('vacancies').selectAll().where('job_id', '=', id).forUpdate().executeTakeFirst()

type JobFilter = Omit<Query<typeof jobs.counts>, 'own'> & {
  /** The user whose jobs are asked for. */
  creator?: string | undefined
}

const lakh = 10_000_000
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const matching = (db: Db, filter: JobFilter, today: Day) => {
  const { q, status, skills, location, ctc_from, ctc_to, creator } = filter
  const like = (...columns: ('title' | 'description' | 'city' | 'state')[]) => {
    const typed = containing((columns.includes('title') ? q : location) ?? '')
    return sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${typed}`),
      sql` or `,
    )})`
  }
  return withCount(db)
    .$if(!!q, (find) => find.where(like('title', 'description')))
    .$if(!!location, (find) => find.where(like('city', 'state')))
    .$if(!!status, (find) => find.where(statusOn(today), '=', status as JobStatus))
    .$if(!!skills, (find) => find.where(sql<boolean>`skills @> ${namesIn(skills ?? '')}::text[]`))
    .$if(ctc_from !== undefined, (find) =>
      find.where(sql<boolean>`coalesce(max_salary, min_salary) >= ${(ctc_from ?? 0) * lakh}`),
    )
    .$if(ctc_to !== undefined, (find) => find.where(sql<boolean>`min_salary <= ${(ctc_to ?? 0) * lakh}`))
    .$if(!!creator, (find) => find.where('created_by_id', '=', creator as string))
}

const byId = sql.ref('job_id')
const orders: Record<(typeof jobSorts)[number], Order> = {
  newest: [descending(sql.ref('created_at')), descending(byId)],
  oldest: [ascending(sql.ref('created_at')), ascending(byId)],
  deadline: [ascending(sql.ref('deadline'), { nullable: true }), ascending(byId)],
  title: [ascending(sql`lower(title)`), ascending(byId)],
}

type Sorted = JobFilter & { sort: (typeof jobSorts)[number] }

/** The jobs that a filter keeps, and how many it keeps in all. */
export const listJobs = (db: Db, asked: Sorted & PageAsked, today: Day): Promise<Listed<Job>> =>
  paged(matching(db, asked, today), orders[asked.sort], asked, (row) => toJob(row, today))

/** All jobs that a filter keeps, in its order. */
export const everyJob = (db: Db, asked: Sorted, today: Day): AsyncGenerator<Job> =>
  everyRow(matching(db, asked, today), orders[asked.sort], (row) => toJob(row, today))

/** How many jobs of each status a filter keeps; its own status is left out. */
export const countJobs = async (db: Db, filter: JobFilter, today: Day): Promise<JobCounts> => {
  const rows = await db
    .selectFrom(matching(db, { ...filter, status: undefined }, today).as('kept'))
    .select([statusOn(today).as('status'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const of = (status: JobStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  const each = Object.fromEntries(jobStatuses.map((status) => [status, of(status)])) as Omit<JobCounts, 'all'>
  return { all: Object.values(each).reduce((sum, count) => sum + count, 0), ...each }
}
