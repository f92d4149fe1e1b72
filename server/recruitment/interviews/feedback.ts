import type { Interview, interviews } from '../../../contract/recruitment/interviews.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { addEvent } from '../applications/events.ts'
import { hasBegun } from './to-interview.ts'
import { lockWithCandidate, seeInterview } from './write-interview.ts'

/** Keeps what an interviewer thinks of a candidate. The history says that they said something, never what. */
export const giveFeedback = async (ctx: Call<typeof interviews.giveFeedback>): Promise<Interview> => {
  const { db, body, who } = ctx
  const { row, people } = await lockWithCandidate(ctx)
  const own = people.find(({ user_id }) => user_id === who.staff?.user_id) ?? ctx.refuse('feedback_refused')
  if (row.state === 'cancelled') ctx.refuse('interview_cancelled')
  if (!hasBegun(row)) ctx.refuse('interview_not_begun')
  const { rating, advice, comments } = body
  await db
    .updateTable('interview_people')
    .set({ rating, advice, comments, given_at: nowText() })
    .where('interview_id', '=', row.interview_id)
    .where('user_id', '=', own.user_id)
    .execute()
  await addEvent(ctx, row.application_id, {
    kind: 'feedback',
    details: { what: own.given_at === null ? 'Given' : 'Changed', round: row.round },
  })
  return seeInterview(ctx, row.interview_id)
}
