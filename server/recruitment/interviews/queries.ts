import { sql } from 'kysely'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { Conflict, interviews } from '../../../contract/recruitment/interviews.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { maxUnpaged } from '../../kit/database/in-order.ts'

const withCandidate = (db: Db) =>
  db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.application_id', 'interviews.application_id')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .selectAll('interviews')
    .select([
      'applications.name as candidate_name',
      'applications.email as candidate_email',
      'applications.created_by_id as candidate_creator',
      'vacancies.created_by_id as job_creator',
      'vacancies.title as job_title',
    ])
export type InterviewRow = Awaited<ReturnType<typeof findInterviews>>[number]

/** The interviews of a candidate, in the order of their times. */
export const findInterviews = (db: Db, applicationId: string) =>
  withCandidate(db)
    .where('interviews.application_id', '=', applicationId)
    .orderBy('starts_at')
    .orderBy('interview_id')
    .execute()

export const findInterview = (db: Db, id: string): Promise<InterviewRow | undefined> =>
  withCandidate(db).where('interview_id', '=', id).executeTakeFirst()

/** Locks an interview for a change of it. Whoever does so has locked its candidate before. */
export const lockInterview = (db: Db, id: string): Promise<InterviewRow | undefined> =>
  withCandidate(db).where('interview_id', '=', id).forUpdate('interviews').executeTakeFirst()

/** Who holds some interviews, by name, with what they wrote and the role that they have now. */
export const findInterviewers = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('interview_people')
        .leftJoin('users', 'users.user_id', 'interview_people.user_id')
        .selectAll('interview_people')
        .select('users.role')
        .where('interview_id', 'in', ids)
        .orderBy('interview_people.name')
        .orderBy('interview_people.user_id')
        .execute()
export type InterviewerRow = Awaited<ReturnType<typeof findInterviewers>>[number]

type Own = Query<typeof interviews.own>

/** One page of the interviews that somebody holds, and how many there are. Cancelled ones are not held. */
export const findOwnInterviews = async (db: Db, userId: string, { when, page, page_size }: Own) => {
  const over = sql<boolean>`starts_at + minutes * interval '1 minute' <= ${nowText()}::timestamptz`
  const find = withCandidate(db)
    .where('interviews.state', '=', 'planned')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('interview_people')
          .select('user_id')
          .whereRef('interview_people.interview_id', '=', 'interviews.interview_id')
          .where('user_id', '=', userId),
      ),
    )
    .where(when === 'past' ? over : sql<boolean>`not ${over}`)
  const size = page ? page_size : maxUnpaged
  const rows = await find
    .orderBy('starts_at', when === 'past' ? 'desc' : 'asc')
    .orderBy('interview_id')
    .limit(size)
    .offset(page ? (page - 1) * size : 0)
    .execute()
  const { total } = await find
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** Who can interview, by name: the active staff, of the admins those alone who work in recruitment (D-41). */
export const findStaff = (db: Db, ids?: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['user_id', 'name', 'email', 'role'])
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('role', '!=', 'admin'), sql<boolean>`'recruitment' = any(areas)`]))
    .$if(ids !== undefined, (find) => find.where('user_id', 'in', ids ?? []))
    .orderBy('name')
    .orderBy('user_id')
    .execute()

/** Which planned interviews some people have within a time. */
export const findConflicts = (
  db: Db,
  at: { from: string; to: string; people: readonly string[]; except: string | undefined },
): Promise<Conflict[]> =>
  db
    .selectFrom('interviews')
    .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.interview_id')
    .select(['interview_people.user_id', 'interview_people.name', 'starts_at', 'minutes'])
    .where('state', '=', 'planned')
    .where('interview_people.user_id', 'in', at.people)
    .where('starts_at', '<', at.to)
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${at.from}::timestamptz`)
    .$if(at.except !== undefined, (find) => find.where('interviews.interview_id', '!=', at.except ?? ''))
    .orderBy('starts_at')
    .orderBy('interview_people.name')
    .limit(50)
    .execute()
