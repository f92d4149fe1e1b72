import type { CandidateStatus, rejectionStages } from '../../../contract/recruitment/candidate-enums.ts'
import type { BulkDone, BulkInput } from '../../../contract/recruitment/candidate-moves.ts'
import { roundOfStatus } from '../../../contract/recruitment/candidate-rounds.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { Refusal } from '../../kit/refusals/refuse.ts'
import { cancelPlannedInterviews } from '../interviews/cancel-with-candidate.ts'
import { lockMovable, moveCandidate, moveToRound } from './move-candidate.ts'
import { writeRejection } from './reject-candidate.ts'

/** At which stage somebody is rejected, told by where they stand. */
const stageIn = (round: string): (typeof rejectionStages)[number] => {
  if (round === 'Shortlisting') return 'Initial Screening'
  if (round === 'HR Round') return 'HR Round'
  return round === 'Selected' ? 'Final Round' : 'Technical Round'
}

const moveOne = async (ctx: Context & { body: BulkInput }, uuid: string): Promise<void> => {
  const { action, round, status, reason, comments, cancel_interviews } = ctx.body
  const row = await lockMovable({ ...ctx, params: { uuid } })
  if (action === 'round') return moveToRound(ctx, row, round as string)
  if (action === 'status') {
    const to = status as CandidateStatus
    return moveCandidate(ctx, row, {
      status: to,
      round: roundOfStatus(to, row.current_round, row.job_rounds),
    })
  }
  await writeRejection(ctx, row, { reason: reason as string, stage: stageIn(row.current_round), comments })
  if (cancel_interviews) await cancelPlannedInterviews(ctx, row)
}

/**
 * Does the same to several candidates. Who may not be changed, or is rejected already, is named and left as they are;
 * the others are changed together.
 */
export const moveCandidates = async (ctx: Context & { body: BulkInput }): Promise<BulkDone> => {
  const done: BulkDone = { changed: 0, refused: [] }
  // In one order, so that two people who do this at once wait for each other instead of forever.
  for (const uuid of [...new Set(ctx.body.uuids)].sort()) {
    try {
      await moveOne(ctx, uuid)
      done.changed += 1
    } catch (error) {
      // Refused before anything of it was written.
      if (!(error instanceof Refusal)) throw error
      done.refused.push({ uuid, code: error.code, message: error.message })
    }
  }
  return done
}
