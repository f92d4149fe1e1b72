import type { CandidateStatus } from './candidate-enums.ts'

// Status and round tell one truth: which statuses a candidate can have in a round, and where a change of one takes the
// other. Somebody who was rejected stays where they stood.

const before: readonly CandidateStatus[] = ['applied', 'screening', 'shortlisted', 'hold']
const during: readonly CandidateStatus[] = ['interviewed', 'hold']
const statusesIn: Readonly<Record<string, readonly CandidateStatus[]>> = {
  Shortlisting: before,
  'Telephonic / Face-to-Face': ['shortlisted', ...during],
  'Technical Round 1': during,
  'Technical Round 2': during,
  'HR Round': during,
  Selected: ['selected'],
}

/** The first round that a job asks for: whoever applies stands in it. */
export const firstRound = (rounds: readonly string[]): string =>
  rounds.find((round) => round !== 'Selected' && round !== 'Rejected') ?? 'Shortlisting'

/** Whether somebody with a status can stand in a round of a job with these rounds. */
export const fits = (status: CandidateStatus, round: string, rounds: readonly string[]): boolean =>
  (statusesIn[round] ?? during).includes(status) || (round === firstRound(rounds) && before.includes(status))

/** The status of somebody who is moved to a round: theirs where it fits there. */
export const statusInRound = (
  status: CandidateStatus,
  round: string,
  rounds: readonly string[],
): CandidateStatus => {
  if (fits(status, round, rounds)) return status
  if (round === 'Selected') return 'selected'
  if (round === 'Shortlisting') return 'shortlisted'
  return round === 'Telephonic / Face-to-Face' && status !== 'selected' ? 'shortlisted' : 'interviewed'
}

/** The round of somebody who is given a status: where they stand, if it fits there. */
export const roundOfStatus = (status: CandidateStatus, round: string, rounds: readonly string[]): string => {
  if (fits(status, round, rounds)) return round
  if (status === 'selected') return 'Selected'
  if (status === 'applied' || status === 'screening') return firstRound(rounds)
  // Who is no longer selected goes back to the last talk.
  if (round === 'Selected' && status !== 'shortlisted') return 'HR Round'
  const talks = rounds.filter((one) => fits(status, one, rounds))
  return talks[0] ?? 'Telephonic / Face-to-Face'
}
