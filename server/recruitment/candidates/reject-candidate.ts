import type { z } from 'zod'
import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import type { RejectionInput } from '../../../contract/recruitment/candidate-moves.ts'
import { statusInRound } from '../../../contract/recruitment/candidate-rounds.ts'
import type { candidates } from '../../../contract/recruitment/candidates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { addEvent } from '../applications/events.ts'
import type { CandidateRow } from '../applications/queries.ts'
import { cancelPlannedInterviews } from '../interviews/cancel-with-candidate.ts'
import {
  type CandidateCtx,
  lockMovable,
  lockOwnCandidate,
  moveToRound,
  updateCandidate,
} from './move-candidate.ts'

type Rejected = { reason: string; stage: string; comments: string }

/** Rejects a candidate that is locked. Who and when come from the session and the clock. */
export const writeRejection = async (ctx: Context, row: CandidateRow, details: Rejected): Promise<void> => {
  const { reason, stage, comments } = details
  const at = nowText()
  await updateCandidate(ctx, row, {
    status: 'rejected',
    current_round: row.current_round === 'Selected' ? 'HR Round' : row.current_round,
    round_at: at,
    rejection_reason: reason,
    rejection_stage: stage,
    rejection_comments: comments,
    rejected_by: ctx.who.staff?.username ?? '',
    rejected_at: at,
  })
  await addEvent(ctx, row.application_id, {
    kind: 'rejected',
    from_status: row.status,
    to_status: 'rejected',
    from_round: row.current_round,
    details: { reason, stage, comments },
  })
}

/** Rejects with what the dialog asks for; where it is said so, nobody comes to a talk that is off. */
export const rejectCandidate = async (
  ctx: CandidateCtx<{ body: z.output<typeof RejectionInput> }>,
): Promise<CandidateRow> => {
  const row = await lockMovable(ctx)
  await writeRejection(ctx, row, ctx.body.rejection_details)
  if (ctx.body.cancel_interviews) await cancelPlannedInterviews(ctx, row)
  return row
}

/** Takes a rejection back: status and round are again what they were (D-16), or go on in another round. */
export const reinstateCandidate = async (ctx: Call<typeof candidates.reinstate>): Promise<CandidateRow> => {
  const row = await lockOwnCandidate(ctx, 'candidate_status_refused')
  if (row.status !== 'rejected') ctx.refuse('candidate_not_rejected')
  const rejected = await ctx.db
    .selectFrom('application_events')
    .select(['from_status', 'from_round'])
    .where('application_id', '=', row.application_id)
    .where('kind', '=', 'rejected')
    .orderBy('event_id', 'desc')
    .executeTakeFirstOrThrow()
  const current_round = rejected.from_round ?? row.current_round
  // Somebody may have been rejected before status and round told one truth.
  const status = statusInRound(rejected.from_status as CandidateStatus, current_round, row.job_rounds)
  await updateCandidate(ctx, row, {
    status,
    current_round,
    round_at: nowText(),
    rejection_reason: null,
    rejection_stage: null,
    rejection_comments: null,
    rejected_by: null,
    rejected_at: null,
  })
  await addEvent(ctx, row.application_id, {
    kind: 'reinstated',
    from_status: 'rejected',
    to_status: status,
    to_round: current_round,
  })
  const { round } = ctx.body ?? {}
  if (round) await moveToRound(ctx, { ...row, status, current_round }, round)
  return row
}
