import type { Updateable } from 'kysely'
import type { ErrorCode } from '../../../contract/kit/errors.ts'
import type { CandidateStatus } from '../../../contract/recruitment/candidate-enums.ts'
import { roundOfStatus, statusInRound } from '../../../contract/recruitment/candidate-rounds.ts'
import type { candidates } from '../../../contract/recruitment/candidates.ts'
import type { Database } from '../../../db/types.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { mayChange } from '../applications/candidate-presenter.ts'
import { addEvent } from '../applications/events.ts'
import { type CandidateRow, lockCandidate } from '../applications/queries.ts'

export type CandidateCtx<T> = Context & { params: { uuid: string } } & T

/** The candidate, locked, if the caller may change it; refuses otherwise. */
export const lockOwnCandidate = async (
  ctx: CandidateCtx<unknown>,
  refusal: ErrorCode,
): Promise<CandidateRow> => {
  const row = await lockCandidate(ctx.db, ctx.params.uuid)
  return mayChange(row, ctx.who.staff) ? row : refuse(refusal)
}

/** The same, if it is not rejected. */
export const lockMovable = async (ctx: CandidateCtx<unknown>): Promise<CandidateRow> => {
  const row = await lockOwnCandidate(ctx, 'candidate_status_refused')
  return row.status === 'rejected' ? refuse('candidate_rejected') : row
}

export const updateCandidate = async (
  { db }: Context,
  { application_id }: CandidateRow,
  set: Updateable<Database['applications']>,
): Promise<void> => {
  await db
    .updateTable('applications')
    .set({ ...set, updated_at: nowText() })
    .where('application_id', '=', application_id)
    .execute()
}

/**
 * Moves a candidate to a status and a round, and writes an event for each that changes. Being selected and standing in
 * the round Selected are one thing: whoever leaves the one leaves the other.
 */
export const moveCandidate = async (
  ctx: Context,
  row: CandidateRow,
  to: { status: CandidateStatus; round: string },
): Promise<void> => {
  if (to.status !== row.status)
    await addEvent(ctx, row.application_id, {
      kind: 'status',
      from_status: row.status,
      to_status: to.status,
    })
  if (to.round !== row.current_round)
    await addEvent(ctx, row.application_id, {
      kind: 'round',
      from_round: row.current_round,
      to_round: to.round,
    })
  if (to.status === row.status && to.round === row.current_round) return
  await updateCandidate(ctx, row, {
    status: to.status,
    current_round: to.round,
    ...(to.round !== row.current_round && { round_at: nowText() }),
  })
}

/** Sets the status; the round follows it. One that is already there is no change and no event. */
export const setCandidateStatus = async (ctx: Call<typeof candidates.setStatus>): Promise<CandidateRow> => {
  const { status } = ctx.body
  const row = await lockMovable(ctx)
  if (status === 'rejected')
    ctx.refuse('rejection_needs_reason', { fields: { status: 'Use the rejection details to reject' } })
  await moveCandidate(ctx, row, { status, round: roundOfStatus(status, row.current_round, row.job_rounds) })
  return row
}

/** Moves a candidate to another round, unless somebody else moved it first. */
export const setCandidateRound = async (ctx: Call<typeof candidates.setRound>): Promise<CandidateRow> => {
  const { round, from } = ctx.body
  const row = await lockMovable(ctx)
  if (from !== undefined && from !== row.current_round)
    ctx.refuse('stale_write', {
      message: `${row.name} was moved to ${row.current_round} meanwhile. Please look again.`,
    })
  await moveToRound(ctx, row, round)
  return row
}

/** Moves a candidate that is locked and not rejected to a round; the status follows it. */
export const moveToRound = (ctx: Context, row: CandidateRow, round: string): Promise<void> =>
  moveCandidate(ctx, row, { status: statusInRound(row.status, round, row.job_rounds), round })
