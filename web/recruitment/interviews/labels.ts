import type { Feedback, Interview } from '../../../contract/recruitment/interviews.ts'

export const ratingNames = ['Poor', 'Below average', 'Fair', 'Good', 'Excellent'] as const
export const ratingText = (rating: number): string =>
  `${rating} of 5, ${ratingNames[rating - 1]?.toLowerCase()}`

export const adviceText: Record<Feedback['advice'], string> = {
  yes: 'Go on with the candidate',
  no: 'Do not go on',
  unsure: 'Not sure',
}

/** Where an interview stands. */
export const interviewState = ({ state, has_begun }: Pick<Interview, 'state' | 'has_begun'>) =>
  state === 'planned' && has_begun ? 'held' : state
