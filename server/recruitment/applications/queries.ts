import { type Selectable, sql } from 'kysely'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { paise } from '../../../contract/kit/money.ts'
import type { CandidateSource, CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import type { candidateSorts, candidates } from '../../../contract/recruitment/candidates.ts'
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
import { containing, containsOrPhone } from '../../kit/database/like.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { toCandidate } from './candidate-presenter.ts'

/**
 * What is read of a candidate: neither what is made for searching, which is larger than all the rest together, nor the
 * key of their private page.
 */
export const applicationColumns = [
  'application_id',
  'application_number',
  'person_id',
  'applications.job_id',
  'name',
  'email',
  'phone',
  'applications.status',
  'current_round',
  'round_at',
  'experience',
  'current_company',
  'current_ctc',
  'expected_ctc',
  'notice_period',
  'current_location',
  'preferred_location',
  'answers',
  'notes',
  'source',
  'referred_by',
  'photo',
  'resume',
  'rejection_reason',
  'rejection_stage',
  'rejection_comments',
  'rejected_by',
  'rejected_at',
  'shared_at',
  'import_id',
  'applications.created_by',
  'applications.created_by_id',
  'privacy_version',
  'applications.created_at',
  'applications.updated_at',
  'applications.version',
] as const

type NameOf<Column> = Column extends `applications.${infer Name}` ? Name : Column
export type ApplicationRow = Pick<
  Selectable<Database['applications']>,
  NameOf<(typeof applicationColumns)[number]>
>

const withJob = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .select(applicationColumns)
    .select((eb) => [
      eb.ref('vacancies.title').as('job_title'),
      eb.ref('vacancies.type').as('job_type'),
      eb.ref('vacancies.city').as('job_city'),
      eb.ref('vacancies.state').as('job_state'),
      eb.ref('vacancies.created_by_id').as('job_creator'),
      eb.ref('vacancies.interview_rounds').as('job_rounds'),
    ])

export type CandidateRow = ApplicationRow & {
  job_title: string
  job_type: string
  job_city: string
  job_state: string
  job_creator: string
  job_rounds: string[]
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

export type CandidateFilter = Omit<
  Query<typeof candidates.export>,
  'applied_from' | 'applied_to' | 'sort'
> & {
  /** Calendar days at the resort, both included. */
  from?: Day | undefined
  to?: Day | undefined
}

const lakh = 10_000_000
const tenths = 10

const midnight = (day: Day, zone: string) => sql<string>`(${day}::date::timestamp at time zone ${zone})`

type Find = ReturnType<typeof withJob>

/** What was typed: a part of what stands in the row, or words of the résumé. */
const searched = (find: Find, typed: string): Find =>
  find.where((eb) =>
    eb.or([
      containsOrPhone(eb.ref('applications.search'), typed),
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
  const { q, status, open, source, from, to, location, created_by, job_id, skill, uuids } = filter
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
    .$if(!!skill, (find) =>
      find.where(
        sql<boolean>`exists (select from unnest(vacancies.skills) s where lower(s) = lower(${skill}))`,
      ),
    )
    .$if(!!uuids, (find) => find.where('application_id', 'in', (uuids ?? '').split(',')))
}

const byId = ascending(sql.ref('application_id'))
const created = sql.ref('applications.created_at')

const orders: Record<(typeof candidateSorts)[number], Order> = {
  newest: [descending(created), byId],
  oldest: [ascending(created), byId],
  name: [ascending(sql`lower(name)`), byId],
  experience: [ascending(sql.ref('experience'), { nullable: true }), byId],
  '-experience': [descending(sql.ref('experience'), { nullable: true }), byId],
}

/**
 * What is searched is found by its own index and then sorted: walking along the order until enough is found reads
 * everybody where next to nobody fits.
 */
const foundFirst: Order = [descending(sql`(applications.created_at + interval '0 s')`), byId]

const orderOf = ({ sort, q, location }: Sorted): Order =>
  sort === 'newest' && (q || location) ? foundFirst : orders[sort]

type Sorted = CandidateFilter & { sort: (typeof candidateSorts)[number] }
type Ctx = Pick<Context, 'db' | 'config' | 'who' | 'settings'>

/** The candidates that a filter keeps, and how many it keeps in all. */
export const listCandidates = (ctx: Ctx, asked: Sorted & PageAsked): Promise<Listed<Candidate>> => {
  const find = matching(ctx.db, asked, ctx.settings.time_zone)
  return paged(find, orderOf(asked), asked, (row) => toCandidate(row, ctx))
}

/** All candidates that a filter keeps, in its order. */
export const everyCandidate = (ctx: Ctx, asked: Sorted): AsyncGenerator<Candidate> =>
  everyRow(matching(ctx.db, asked, ctx.settings.time_zone), orderOf(asked), (row) => toCandidate(row, ctx))

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
