import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Candidate, OtherApplication } from '../../contract/candidate-fields.ts'
import type { CandidateSource, CandidateStatus } from '../../contract/candidate-words.ts'
import type { candidateSorts } from '../../contract/candidates.ts'
import { addDays, type Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { paise } from '../../contract/kit/money.ts'
import type { Database } from '../../db/types.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { containing, contains } from '../kit/like.ts'
import { refuse } from '../kit/refuse.ts'
import { toCandidate } from './to-candidate.ts'

export type ApplicationRow = Selectable<Database['applications']>

const withJob = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .selectAll('applications')
    .select((eb) => [
      eb.ref('vacancies.title').as('job_title'),
      eb.ref('vacancies.type').as('job_type'),
      eb.ref('vacancies.city').as('job_city'),
      eb.ref('vacancies.state').as('job_state'),
      eb.ref('vacancies.created_by_id').as('job_creator'),
    ])

export type CandidateRow = ApplicationRow & {
  job_title: string
  job_type: string
  job_city: string
  job_state: string
  job_creator: string
}

const isNumber = (id: string): boolean => /^\d+$/.test(id)

/** A candidate by its key, or by the number that older screens carry. */
export const findCandidate = (db: Db, id: string): Promise<CandidateRow | undefined> =>
  withJob(db)
    .$if(isNumber(id), (find) => find.where('application_number', '=', Number(id)))
    .$if(!isNumber(id), (find) => find.where('application_id', '=', id))
    .executeTakeFirst()

/** Locks a candidate for a change of it; refuses when there is none. */
export const lockCandidate = async (db: Db, id: string): Promise<CandidateRow> =>
  (await withJob(db)
    .$if(isNumber(id), (find) => find.where('application_number', '=', Number(id)))
    .$if(!isNumber(id), (find) => find.where('application_id', '=', id))
    .forUpdate('applications')
    .executeTakeFirst()) ?? refuse('candidate_not_found')

/** The other jobs for which a person was put forward, newest first. */
export const otherApplications = (
  db: Db,
  personId: string,
  except?: string,
): Promise<z.output<typeof OtherApplication>[]> =>
  db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .select([
      'application_id as uuid',
      'applications.job_id',
      'title as job_title',
      'applications.status',
      'applications.created_at as createdAt',
    ])
    .where('person_id', '=', personId)
    .$if(!!except, (find) => find.where('application_id', '!=', except as string))
    .orderBy('applications.created_at', 'desc')
    .execute()

export type CandidateFilter = {
  q?: string | undefined
  status?: CandidateStatus | undefined
  open?: boolean | undefined
  source?: CandidateSource | undefined
  /** Years. */
  experience_from?: number | undefined
  experience_to?: number | undefined
  /** Calendar days at the resort, both included. */
  from?: Day | undefined
  to?: Day | undefined
  location?: string | undefined
  /** Lakhs a year. */
  salary_from?: number | undefined
  salary_to?: number | undefined
  created_by?: string | undefined
  job_id?: number | undefined
}

const lakh = 10_000_000
const tenths = 10

const midnight = (day: Day, zone: string) => sql<string>`(${day}::date::timestamp at time zone ${zone})`

type Find = ReturnType<typeof withJob>

/** What was typed: a part of what stands in the row, or words of the résumé. */
const searched = (find: Find, typed: string): Find =>
  find.where((eb) =>
    eb.or([
      contains(eb.ref('applications.search'), typed, 'lower'),
      sql<boolean>`resume_words @@ plainto_tsquery('simple', ${typed})`,
    ]),
  )

const within = (find: Find, filter: CandidateFilter): Find => {
  const { experience_from, experience_to, salary_from, salary_to } = filter
  return find
    .$if(experience_from !== undefined, (q) => q.where('experience', '>=', (experience_from ?? 0) * tenths))
    .$if(experience_to !== undefined, (q) => q.where('experience', '<=', (experience_to ?? 0) * tenths))
    .$if(salary_from !== undefined, (q) => q.where('expected_ctc', '>=', paise((salary_from ?? 0) * lakh)))
    .$if(salary_to !== undefined, (q) => q.where('expected_ctc', '<=', paise((salary_to ?? 0) * lakh)))
}

const matching = (db: Db, filter: CandidateFilter, zone: string): Find => {
  const { q, status, open, source, from, to, location, created_by, job_id } = filter
  const place = containing(location ?? '')
  return within(withJob(db), filter)
    .$if(!!q, (find) => searched(find, q ?? ''))
    .$if(!!status, (find) => find.where('applications.status', '=', status as CandidateStatus))
    .$if(open === true, (find) => find.where('applications.status', 'not in', ['selected', 'rejected']))
    .$if(!!source, (find) => find.where('source', '=', source as CandidateSource))
    .$if(!!from, (find) => find.where('applications.created_at', '>=', midnight(from as Day, zone)))
    .$if(!!to, (find) => find.where('applications.created_at', '<', midnight(addDays(to as Day, 1), zone)))
    .$if(!!location, (find) =>
      find.where((eb) =>
        eb.or([eb('current_location', 'ilike', place), eb('preferred_location', 'ilike', place)]),
      ),
    )
    .$if(!!created_by, (find) => find.where('applications.created_by_id', '=', created_by as string))
    .$if(job_id !== undefined, (find) => find.where('applications.job_id', '=', job_id as number))
}

const orders: Record<(typeof candidateSorts)[number], ReturnType<typeof sql>> = {
  newest: sql`applications.created_at desc, application_id`,
  oldest: sql`applications.created_at, application_id`,
  name: sql`lower(name), application_id`,
  experience: sql`experience, application_id`,
  '-experience': sql`experience desc, application_id`,
}

/**
 * What is searched is found by its own index and then sorted: walking along the order until enough is found reads
 * everybody where next to nobody fits.
 */
const foundFirst = sql`(applications.created_at + interval '0 s') desc, application_id`

const orderOf = ({ sort, q, location }: Asked) =>
  sort === 'newest' && (q || location) ? foundFirst : orders[sort]

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

type Asked = CandidateFilter & {
  sort: (typeof candidateSorts)[number]
  page?: number | undefined
  page_size: number
}

/** One page of the candidates that a filter keeps, and how many it keeps in all. */
export const listCandidates = async (
  given: Pick<Context, 'db' | 'config' | 'who' | 'settings'>,
  asked: Asked,
): Promise<Paged<Candidate>> => {
  const find = matching(given.db, asked, given.settings.time_zone)
  const size = asked.page ? asked.page_size : mostUnpaged
  const rows = await find
    .orderBy(orderOf(asked))
    .limit(size)
    .offset(asked.page ? (asked.page - 1) * size : 0)
    .execute()
  const { total } = await find
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => toCandidate(row, given)), total: Number(total) }
}

/** Who put candidates forward. */
export const listCreators = async (db: Db): Promise<{ user_id: string; username: string }[]> => {
  const rows = await db
    .selectFrom('applications')
    .select(['created_by_id as user_id', (eb) => eb.fn.max('created_by').as('username')])
    .where('created_by_id', 'is not', null)
    .groupBy('created_by_id')
    .orderBy('username')
    .execute()
  return rows.map(({ user_id, username }) => ({ user_id: user_id ?? '', username: username ?? '' }))
}
