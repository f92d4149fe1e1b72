import type { Updateable } from 'kysely'
import { roundOfStatus, statusInRound } from '../../contract/candidate-rounds.ts'
import type { CandidateStatus, Round } from '../../contract/candidate-words.ts'
import type { ErrorCode } from '../../contract/kit/errors.ts'
import type { Database } from '../../db/types.ts'
import { nowText } from '../kit/clock.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { addEvent } from './events.ts'
import { type CandidateRow, lockCandidate } from './queries.ts'
import { mayChange } from './to-candidate.ts'

export type Of<T> = Context & { params: { uuid: string } } & T

/** The candidate, locked, if the caller may change it; refuses otherwise. */
export const lockOwnCandidate = async (given: Of<unknown>, refusal: ErrorCode): Promise<CandidateRow> => {
  const row = await lockCandidate(given.db, given.params.uuid)
  return mayChange(row, given.who.staff) ? row : refuse(refusal)
}

/** The same, if it is not rejected. */
export const lockMovable = async (given: Of<unknown>): Promise<CandidateRow> => {
  const row = await lockOwnCandidate(given, 'candidate_status_refused')
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
  await updateCandidate(given, row, {
    status: to.status,
    current_round: to.round,
    ...(to.round !== row.current_round && { round_at: nowText() }),
  })
}

/** Sets the status; the round follows it. One that is already there is no change and no event. */
export const setCandidateStatus = async (
  given: Of<{ body: { status: CandidateStatus } }>,
): Promise<CandidateRow> => {
  const { status } = given.body
  const row = await lockMovable(given)
  if (status === 'rejected')
    refuse('rejection_needs_reason', { fields: { status: 'Use the rejection details to reject' } })
  await moveCandidate(given, row, { status, round: roundOfStatus(status, row.current_round, row.job_rounds) })
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

/** Moves a candidate that is locked and not rejected to a round; the status follows it. */
export const moveToRound = (given: Context, row: CandidateRow, round: string): Promise<void> =>
  moveCandidate(given, row, { status: statusInRound(row.status, round, row.job_rounds), round })
