import { candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'

type RoundStep = { round: string; state: 'done' | 'active' | 'ahead' }

const places: readonly string[] = candidateRounds
const last = 'Selected'

/** The rounds of a job in its order, or the usual ones (R-CDET-04); being selected is the end of each. */
export function roundsOf(ofJob: readonly string[]): string[] {
  const own = ofJob.filter((round) => round !== last && round !== 'Rejected')
  return own.length > 0 ? [...own, last] : [...places]
}

/** The rounds with where a candidate stands: what is before is done (R-CDET-05). */
export function roundSteps(ofJob: readonly string[], current: string): RoundStep[] {
  const rounds = withCurrent(roundsOf(ofJob), current)
  const at = rounds.indexOf(current)
  return rounds.map((round, index) => ({
    round,
    state: index < at ? 'done' : index === at ? 'active' : 'ahead',
  }))
}

/** A round that the job has no more stands where it usually comes. */
function withCurrent(rounds: string[], current: string): string[] {
  if (rounds.includes(current)) return rounds
  const next = rounds.findIndex((round) => places.indexOf(round) > places.indexOf(current))
  return rounds.toSpliced(next === -1 ? rounds.length - 1 : next, 0, current)
}
