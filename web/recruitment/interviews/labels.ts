import type { Feedback, Interview } from '../../../contract/recruitment/interviews.ts'

export const ratingNames = ['Poor', 'Below average', 'Fair', 'Good', 'Excellent'] as const
export const ratingText = (rating: number): string =>
  `${rating} of 5, ${ratingNames[rating - 1]?.toLowerCase()}`

export const adviceText: Record<Feedback['advice'], string> = {
  yes: 'Go on with the candidate',
  no: 'Do not go on',
  unsure: 'Not sure',
}

type State = { label: string; tone: 'good' | 'waiting' | 'bad' }
/** Where an interview stands, in a word. */
export function stateOf({ state, has_begun }: Pick<Interview, 'state' | 'has_begun'>): State {
  if (state === 'cancelled') return { label: 'Cancelled', tone: 'bad' }
  return has_begun ? { label: 'Held', tone: 'good' } : { label: 'Planned', tone: 'waiting' }
}
