import { activityTypes, type RecruitmentActivity } from '../../../contract/recruitment/dashboard.ts'

export type Happened = {
  event_id: number
  kind: keyof typeof activityTypes
  at: string
  by_name: string
  by_user_id: string | null
  from_status: string | null
  to_status: string | null
  to_round: string | null
  details: unknown
  application_id: string
  name: string
  job_title: string
}

const statusWords = (status: string | null): string =>
  (status ?? '').replace(/^./, (letter) => letter.toUpperCase())

/** What was done with an interview: scheduled, moved, changed or cancelled. */
const doneWith = (details: unknown): string => {
  const { what } = (details ?? {}) as { what?: string }
  return what?.toLowerCase() ?? 'changed'
}

const reasonOf = (details: unknown): string => {
  const { reason } = (details ?? {}) as { reason?: string }
  return reason ? `: ${reason}` : ''
}

const sentences: Record<Happened['kind'], (event: Happened, whom: string) => string> = {
  applied: ({ by_user_id, by_name, name, job_title }) =>
    by_user_id === null
      ? `${name} applied for ${job_title}`
      : `${by_name} put ${name} forward for ${job_title}`,
  status: ({ by_name, name, job_title, from_status, to_status }, whom) =>
    to_status === 'selected'
      ? `${by_name} selected ${name} for ${job_title}`
      : `${by_name} changed ${whom} from ${statusWords(from_status)} to ${statusWords(to_status)}`,
  round: ({ by_name, to_round }, whom) => `${by_name} moved ${whom} to ${to_round}`,
  rejected: ({ by_name, details }, whom) => `${by_name} rejected ${whom}${reasonOf(details)}`,
  reinstated: ({ by_name }, whom) => `${by_name} took the rejection of ${whom} back`,
  shared: ({ by_name }, whom) => `${by_name} shared ${whom} with the client`,
  verdict: ({ by_name }, whom) => `${by_name} gave a verdict on ${whom}`,
  interview: ({ by_name, details }, whom) => `${by_name} ${doneWith(details)} an interview with ${whom}`,
  feedback: ({ by_name }, whom) => `${by_name} gave interview feedback on ${whom}`,
  edited: ({ by_name }, whom) => `${by_name} edited ${whom}`,
}

/** What happened as one plain sentence, with what a list needs to lead to the candidate. */
export const toActivity = (event: Happened): RecruitmentActivity => ({
  id: event.event_id,
  type: activityTypes[event.kind],
  description: sentences[event.kind](event, `${event.name} (${event.job_title})`),
  timestamp: event.at,
  uuid: event.application_id,
})
