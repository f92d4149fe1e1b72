import type { Interview, Interviewer } from '../../../contract/recruitment/interviews.ts'
import { now } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { mayChange } from '../applications/candidate-presenter.ts'
import { findInterviewers, type InterviewerRow, type InterviewRow } from './queries.ts'
import { localOf } from './times.ts'

type Ctx = Pick<Context, 'db' | 'who' | 'settings'>

export const hasBegun = ({ starts_at }: { starts_at: string }): boolean =>
  Temporal.Instant.compare(now(), Temporal.Instant.from(starts_at)) >= 0

/** Whether somebody may change the candidate whom an interview is about. */
const mayChangeCandidate = (row: InterviewRow, { who }: Ctx): boolean =>
  mayChange({ created_by_id: row.candidate_creator, job_creator: row.job_creator }, who.staff)

const feedbackOf = (person: InterviewerRow): Interviewer['feedback'] =>
  person.given_at === null || person.rating === null || person.advice === null
    ? null
    : {
        rating: person.rating,
        advice: person.advice,
        comments: person.comments ?? '',
        given_at: person.given_at,
      }

/**
 * An interview as it travels to whoever asks. An interviewer sees what others wrote once their own feedback is in, so
 * that nobody is swayed; admins and who made the candidate see all, unless they interview themselves.
 */
const toInterview = (row: InterviewRow, people: readonly InterviewerRow[], ctx: Ctx): Interview => {
  const caller = ctx.who.staff?.user_id
  const own = people.find(({ user_id }) => user_id === caller)
  const seesAll = own ? own.given_at !== null : mayChangeCandidate(row, ctx)
  const anyGiven = people.some(({ given_at }) => given_at !== null)
  return {
    id: row.interview_id,
    candidate: { uuid: row.application_id, name: row.candidate_name, job_title: row.job_title },
    round: row.round,
    starts_at: row.starts_at,
    local_start: localOf(row.starts_at, ctx.settings.time_zone),
    minutes: row.minutes,
    place: row.place,
    notes: row.notes,
    state: row.state,
    sequence: row.sequence,
    version: row.version,
    has_begun: hasBegun(row),
    interviewers: people.map((person) => ({
      user_id: person.user_id,
      name: person.name,
      has_given: person.given_at !== null,
      feedback: seesAll || person === own ? feedbackOf(person) : null,
    })),
    created_by: row.created_by,
    createdAt: row.created_at,
    may_change: row.state === 'planned' && !anyGiven && mayChangeCandidate(row, ctx),
    is_interviewer: own !== undefined,
    waits_for_own: own !== undefined && !seesAll && anyGiven,
  }
}

/** Interviews with who holds them. */
export const toInterviews = async (ctx: Ctx, rows: readonly InterviewRow[]): Promise<Interview[]> => {
  const people = await findInterviewers(
    ctx.db,
    rows.map(({ interview_id }) => interview_id),
  )
  return rows.map((row) =>
    toInterview(
      row,
      people.filter(({ interview_id }) => interview_id === row.interview_id),
      ctx,
    ),
  )
}
