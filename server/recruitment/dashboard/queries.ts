import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import {
  type CandidateSource,
  type CandidateStatus,
  candidateSources,
  candidateStatuses,
} from '../../../contract/recruitment/candidate-enums.ts'
import type { Db } from '../../kit/database/db.ts'
import { statusOn } from '../jobs/queries.ts'
import type { Happened } from './describe.ts'

/** The candidates counted by status and by source; every one of both is there, with zero where there is nobody. */
export const countCandidates = async (db: Db) => {
  const rows = await db
    .selectFrom('applications')
    .select(['status', 'source', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['status', 'source'])
    .execute()
  const sum = (keep: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(keep).reduce((total, row) => total + row.count, 0)
  const byStatus = (status: CandidateStatus) => sum((row) => row.status === status)
  const bySource = (source: CandidateSource) => sum((row) => row.source === source)
  return {
    totalCandidates: sum(() => true),
    selectedCandidates: byStatus('selected'),
    rejectedCandidates: byStatus('rejected'),
    candidateStatusData: candidateStatuses.map((status) => ({ status, count: byStatus(status) })),
    sourceDistribution: candidateSources.map((source) => ({ source, count: bySource(source) })),
  }
}

/** The candidates whom somebody put forward, as the list of their own candidates counts them. */
export const countOwn = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('applications')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('created_by_id', '=', userId)
    .groupBy('status')
    .execute()
  const of = (wanted: CandidateStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const [selected, rejected] = [of('selected'), of('rejected')]
  return { total, pending: total - selected - rejected, selected, rejected }
}

/** What happened last to any candidate. Being moved to the round Selected is told by the status already. */
export const newestEvents = (db: Db, most: number): Promise<Happened[]> =>
  db
    .selectFrom('application_events as e')
    .innerJoin('applications as a', 'a.application_id', 'e.application_id')
    .innerJoin('vacancies as v', 'v.job_id', 'a.job_id')
    .select([
      'e.event_id',
      'e.kind',
      'e.at',
      'e.by_name',
      'e.by_user_id',
      'e.from_status',
      'e.to_status',
      'e.to_round',
      'e.details',
      'e.application_id',
      'a.name',
      'v.title as job_title',
    ])
    .where(sql<boolean>`not (e.kind = 'round' and e.to_round = 'Selected')`)
    .orderBy('e.at', 'desc')
    .orderBy('e.event_id', 'desc')
    .limit(most)
    .execute()

/** The latest statuses that candidates of somebody came to. Read from their candidates, not from all that happened. */
export const newestOwnStatuses = (db: Db, userId: string, most: number) =>
  db
    .with(
      (cte) => cte('own').materialized(),
      (q) =>
        q
          .selectFrom('applications')
          .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
          .select(['application_id', 'name', 'title'])
          .where('applications.created_by_id', '=', userId),
    )
    .selectFrom('own')
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('application_events')
          .select(['event_id', 'at', 'to_status'])
          .whereRef('application_events.application_id', '=', 'own.application_id')
          .where('to_status', 'is not', null)
          .orderBy('event_id', 'desc')
          .limit(most)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select([
      'e.event_id as id',
      'own.application_id as uuid',
      'own.name as candidateName',
      'own.title as jobTitle',
      'e.at as date',
      (eb) => eb.ref('e.to_status').$castTo<CandidateStatus>().as('application_status'),
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.event_id', 'desc')
    .limit(most)
    .execute()

/** The open jobs, the newest first. */
export const openJobs = (db: Db, today: Day, most: number) =>
  db
    .selectFrom('vacancies')
    .select(['job_id as id', 'title', 'type', 'openings'])
    .where(statusOn(today), '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(most)
    .execute()

/** How many jobs there are, how many of them are open, and how many people those want together. */
export const countJobs = async (db: Db, today: Day) => {
  const open = sql<boolean>`${statusOn(today)} = 'active'`
  const { all, active, wanted } = await db
    .selectFrom('vacancies')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(open).as('active'),
      sql<number>`coalesce(sum(openings) filter (where ${open}), 0)::bigint`.as('wanted'),
    ])
    .executeTakeFirstOrThrow()
  return { all, active, wanted }
}

/** Who is signed in, as the dashboard shows them. */
export const profileOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['photo', 'name', 'email', 'designation', 'department'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
