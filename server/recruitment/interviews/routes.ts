import { interviews } from '../../../contract/recruitment/interviews.ts'
import { instantAt } from '../../kit/clock.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { findCandidate } from '../applications/queries.ts'
import { giveFeedback } from './feedback.ts'
import { findConflicts, findInterviews, findOwnInterviews, findStaff } from './queries.ts'
import { toInterviews } from './to-interview.ts'
import { cancelInterview, changeInterview, scheduleInterview } from './write-interview.ts'

export const interviewRoutes = implement(interviews, {
  ofCandidate: async (ctx) => {
    const { db, params } = ctx
    const candidate = (await findCandidate(db, params.uuid)) ?? ctx.refuse('candidate_not_found')
    return toInterviews(ctx, await findInterviews(db, candidate.application_id))
  },
  own: async (ctx) => {
    const { db, who, query } = ctx
    const { rows, total } = await findOwnInterviews(db, who.staff?.user_id ?? '', query)
    return { items: await toInterviews(ctx, rows), total }
  },
  people: async ({ db }) => (await findStaff(db)).map(({ user_id, name }) => ({ user_id, name })),
  conflicts: async ({ db, query, settings }) => {
    const people = query.interviewers.split(',').filter(Boolean)
    if (people.length === 0) return []
    const from = instantAt(query.starts_at, settings.time_zone)
    return findConflicts(db, {
      from: from.toString(),
      to: from.add({ minutes: query.minutes }).toString(),
      people,
      except: query.except,
    })
  },
  schedule: scheduleInterview,
  change: changeInterview,
  cancel: cancelInterview,
  giveFeedback,
})
