import type { FeedbackInput, Interview } from '../../contract/interviews.ts'
import { addEvent } from '../candidates/events.ts'
import { nowText } from '../kit/clock.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { hasBegun } from './to-interview.ts'
import { lockWithCandidate, seeInterview } from './write-interview.ts'

/** Keeps what an interviewer thinks of a candidate. The history says that they said something, never what. */
export const giveFeedback = async (
  given: Context & { params: { id: string }; body: FeedbackInput },
): Promise<Interview> => {
  const { db, body, who } = given
  const { row, people } = await lockWithCandidate(given)
  const own = people.find(({ user_id }) => user_id === who.staff?.user_id) ?? refuse('feedback_refused')
  if (row.state === 'cancelled') refuse('interview_cancelled')
  if (!hasBegun(row)) refuse('interview_not_begun')
  const { rating, advice, comments } = body
  await db
    .updateTable('interview_people')
    .set({ rating, advice, comments, given_at: nowText() })
    .where('interview_id', '=', row.interview_id)
    .where('user_id', '=', own.user_id)
    .execute()
  await addEvent(given, row.application_id, {
    kind: 'feedback',
    details: { what: own.given_at === null ? 'Given' : 'Changed', round: row.round },
  })
  return seeInterview(given, row.interview_id)
}
