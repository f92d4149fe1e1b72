import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { CandidateStatus, Round } from '../../contract/candidate-words.ts'
import type { RejectionInput } from '../../contract/candidates.ts'
import type { ErrorCode } from '../../contract/kit/errors.ts'
import type { Database } from '../../db/types.ts'
import { nowText } from '../kit/clock.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { addEvent } from './events.ts'
import { type CandidateRow, lockCandidate } from './queries.ts'
import { mayChange } from './to-candidate.ts'

type Of<T> = Context & { params: { uuid: string } } & T

/** The candidate, locked, if the caller may change it; refuses otherwise. */
export const lockOwnCandidate = async (given: Of<unknown>, refusal: ErrorCode): Promise<CandidateRow> => {
  const row = await lockCandidate(given.db, given.params.uuid)
  return mayChange(row, given.who.staff) ? row : refuse(refusal)
}

const lockMovable = async (given: Of<unknown>): Promise<CandidateRow> => {
  const row = await lockOwnCandidate(given, 'candidate_status_refused')
  return row.status === 'rejected' ? refuse('candidate_rejected') : row
}

const update = async (
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
const move = async (
  given: Context,
  row: CandidateRow,
  to: { status: CandidateStatus; round: string },
): Promise<void> => {
  if (to.status !== row.status)
    await addEvent(given, row.application_id, {
      kind: 'status',
      from_status: row.status,
      to_status: to.status,
    })
  if (to.round !== row.current_round)
    await addEvent(given, row.application_id, {
      kind: 'round',
      from_round: row.current_round,
      to_round: to.round,
    })
  if (to.status === row.status && to.round === row.current_round) return
  await update(given, row, {
    status: to.status,
    current_round: to.round,
    ...(to.round !== row.current_round && { round_at: nowText() }),
  })
}

/** Sets the status alone. One that is already there is no change and no event. */
export const setCandidateStatus = async (
  given: Of<{ body: { status: CandidateStatus } }>,
): Promise<CandidateRow> => {
  const { status } = given.body
  const row = await lockMovable(given)
  if (status === 'rejected')
    refuse('rejection_needs_reason', { fields: { status: 'Use the rejection details to reject' } })
  const leaves = row.current_round === 'Selected' ? 'HR Round' : row.current_round
  await move(given, row, { status, round: status === 'selected' ? 'Selected' : leaves })
  return row
}

/** Moves a candidate to another round, unless somebody else moved it first. */
export const setCandidateRound = async (
  given: Of<{ body: { round: Round; from?: string | undefined } }>,
): Promise<CandidateRow> => {
  const { round, from } = given.body
  const row = await lockMovable(given)
  if (from !== undefined && from !== row.current_round)
    refuse('stale_write', {
      message: `${row.name} was moved to ${row.current_round} meanwhile. Please look again.`,
    })
  await moveToRound(given, row, round)
  return row
}

/** Moves a candidate that is locked and not rejected to a round. */
export const moveToRound = (given: Context, row: CandidateRow, round: string): Promise<void> => {
  const leaves = row.status === 'selected' ? 'interviewed' : row.status
  return move(given, row, { status: round === 'Selected' ? 'selected' : leaves, round })
}

/** Rejects with what the dialog asks for. Who and when come from the session and the clock. */
export const rejectCandidate = async (
  given: Of<{ body: z.output<typeof RejectionInput> }>,
): Promise<CandidateRow> => {
  const { reason, stage, comments } = given.body.rejection_details
  const row = await lockMovable(given)
  const at = nowText()
  await update(given, row, {
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
  return row
}

/** Takes a rejection back: status and round are again what they were (decisions 16). */
export const reinstateCandidate = async (given: Of<unknown>): Promise<CandidateRow> => {
  const row = await lockOwnCandidate(given, 'candidate_status_refused')
  if (row.status !== 'rejected') refuse('candidate_not_rejected')
  const rejected = await given.db
    .selectFrom('application_events')
    .select(['from_status', 'from_round'])
    .where('application_id', '=', row.application_id)
    .where('kind', '=', 'rejected')
    .orderBy('event_id', 'desc')
    .executeTakeFirstOrThrow()
  const status = rejected.from_status as CandidateStatus
  const round = rejected.from_round ?? row.current_round
  await update(given, row, {
    status,
    current_round: round,
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
    to_round: round,
  })
  return row
}
