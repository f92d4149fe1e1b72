import { z } from 'zod'
import { fromVersion } from '../../../contract/kit/versions.ts'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import {
  type Interview,
  InterviewInput,
  interviewedRounds,
  usualMinutes,
} from '../../../contract/recruitment/interviews.ts'
import { formFor } from '../../kit/forms/form-for.tsx'

const { round, minutes, place, notes, interviewers } = InterviewInput.shape

/** What the dialog asks for: the day and the time apart, because phones have good fields for each. */
const DialogInput = z.object({
  date: z.iso.date('Choose the day'),
  time: z.string('Choose the time').regex(/^\d{2}:\d{2}$/, 'Choose the time'),
  minutes,
  round,
  place,
  notes,
  interviewers,
  ...fromVersion,
})
export const interviewForm = formFor(DialogInput)
type Typed = z.output<typeof DialogInput>

/** What was typed as the server takes it. */
export const bodyOf = ({ date, time, ...rest }: Typed): InterviewInput => ({
  ...rest,
  notes: rest.notes ?? null,
  starts_at: `${date}T${time}`,
})

/** The server names the time as a whole; the dialog shows what is wrong with it at the day. */
export const atDialogFields = ({ starts_at, ...rest }: Record<string, string>): Record<string, string> => ({
  ...rest,
  ...(starts_at ? { date: starts_at } : {}),
})

/** What the dialog begins with: the interview, or the round in which the candidate stands. */
export const initialOf = (
  candidate: Pick<Candidate, 'current_round'>,
  interview: Interview | undefined,
): Partial<z.input<typeof DialogInput>> =>
  interview
    ? {
        date: interview.local_start.slice(0, 10),
        time: interview.local_start.slice(11),
        minutes: interview.minutes,
        round: interviewedRounds.find((each) => each === interview.round),
        place: interview.place,
        notes: interview.notes,
        interviewers: interview.interviewers.map(({ user_id }) => user_id),
        version: interview.version,
      }
    : {
        minutes: usualMinutes,
        round: interviewedRounds.find((each) => each === candidate.current_round) ?? 'HR Round',
      }
