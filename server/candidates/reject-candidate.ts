import type { z } from 'zod'
import type { ReinstateInput, RejectionInput } from '../../contract/candidate-moves.ts'
import { statusInRound } from '../../contract/candidate-rounds.ts'
import type { CandidateStatus } from '../../contract/candidate-words.ts'
import { cancelPlannedInterviews } from '../interviews/cancel-with-candidate.ts'
import { nowText } from '../kit/clock.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { addEvent } from './events.ts'
import { lockMovable, lockOwnCandidate, moveToRound, type Of, updateCandidate } from './move-candidate.ts'
import type { CandidateRow } from './queries.ts'

type Rejected = { reason: string; stage: string; comments: string }

/** Rejects a candidate that is locked. Who and when come from the session and the clock. */
export const writeRejection = async (given: Context, row: CandidateRow, details: Rejected): Promise<void> => {
  const { reason, stage, comments } = details
  const at = nowText()
  await updateCandidate(given, row, {
    status: 'rejected',
    current_round: row.current_round === 'Selected' ? 'HR Round' : row.current_round,
    round_at: at,
    rejection_reason: reason,
    rejection_stage: stage,
    rejection_comments: comments,
    rejected_by: given.who.staff?.username ?? '',
    rejected_at: at,
  })
  await addEvent(given, row.application_id, {
    kind: 'rejected',
    from_status: row.status,
    to_status: 'rejected',
    from_round: row.current_round,
    details: { reason, stage, comments },
  })
}

/** Rejects with what the dialog asks for; where it is said so, nobody comes to a talk that is off. */
export const rejectCandidate = async (
  given: Of<{ body: z.output<typeof RejectionInput> }>,
): Promise<CandidateRow> => {
  const row = await lockMovable(given)
  await writeRejection(given, row, given.body.rejection_details)
  if (given.body.cancel_interviews) await cancelPlannedInterviews(given, row)
  return row
}

/** Takes a rejection back: status and round are again what they were (decisions 16), or go on in another round. */
export const reinstateCandidate = async (
  given: Of<{ body: z.output<typeof ReinstateInput> }>,
): Promise<CandidateRow> => {
  const row = await lockOwnCandidate(given, 'candidate_status_refused')
  if (row.status !== 'rejected') refuse('candidate_not_rejected')
  const rejected = await given.db
    .selectFrom('application_events')
    .select(['from_status', 'from_round'])
    .where('application_id', '=', row.application_id)
    .where('kind', '=', 'rejected')
    .orderBy('event_id', 'desc')
    .executeTakeFirstOrThrow()
  const current_round = rejected.from_round ?? row.current_round
  // Somebody may have been rejected before status and round told one truth.
  const status = statusInRound(rejected.from_status as CandidateStatus, current_round, row.job_rounds)
  await updateCandidate(given, row, {
    status,
    current_round,
    round_at: nowText(),
    rejection_reason: null,
    rejection_stage: null,
    rejection_comments: null,
    rejected_by: null,
    rejected_at: null,
  })
  await addEvent(given, row.application_id, {
    kind: 'reinstated',
    from_status: 'rejected',
    to_status: status,
    to_round: current_round,
  })
  const { round } = given.body ?? {}
  if (round) await moveToRound(given, { ...row, status, current_round }, round)
  return row
}
