import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { spokenTime } from '../../kit/spoken-time.ts'
import { addEvent } from '../applications/events.ts'
import { notifyCandidate, notifyInterviewer } from './mails.ts'
import { findInterviewers, findInterviews, type InterviewRow } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>
type Invited = { application_id: string; name: string; email: string }

const findComing = async (db: Db, { application_id }: Invited): Promise<InterviewRow[]> =>
  (await findInterviews(db, application_id)).filter(
    ({ state, starts_at }) => state === 'planned' && starts_at > nowText(),
  )

const notifyAllOfCancelling = async (
  ctx: Ctx,
  candidate: Invited,
  rows: readonly InterviewRow[],
): Promise<void> => {
  for (const row of rows) {
    const interviewers = await findInterviewers(ctx.db, [row.interview_id])
    const facts = { ...row, sequence: row.sequence + 1, candidate, interviewers }
    await notifyCandidate(ctx, facts, 'cancelled')
    for (const person of interviewers) await notifyInterviewer(ctx, facts, person, 'cancelled')
  }
}

/** Tells everybody that the interviews to come of a candidate who is being deleted will not take place. */
export const cancelInterviewsOf = async (ctx: Ctx, candidate: Invited): Promise<void> =>
  notifyAllOfCancelling(ctx, candidate, await findComing(ctx.db, candidate))

/** Cancels the interviews to come of a candidate who stays, and tells everybody who was invited. */
export const cancelPlannedInterviews = async (
  ctx: Ctx & Pick<Context, 'who'>,
  candidate: Invited,
): Promise<void> => {
  const coming = await findComing(ctx.db, candidate)
  if (coming.length === 0) return
  const ids = coming.map(({ interview_id }) => interview_id)
  await ctx.db
    .updateTable('interviews')
    .set((eb) => ({ state: 'cancelled' as const, sequence: eb('sequence', '+', 1), updated_at: nowText() }))
    .where('interview_id', 'in', ids)
    .execute()
  await notifyAllOfCancelling(ctx, candidate, coming)
  for (const row of coming)
    await addEvent(ctx, candidate.application_id, {
      kind: 'interview',
      details: {
        what: 'Cancelled',
        round: row.round,
        when: spokenTime(row.starts_at, ctx.settings.time_zone),
        place: row.place,
      },
    })
}
