import { nowText } from '../kit/clock.ts'
import type { Context } from '../kit/implement.ts'
import { tellCandidate, tellInterviewer } from './mails.ts'
import { findInterviewers, findInterviews } from './queries.ts'

/** Tells everybody that the interviews to come of a candidate who is being deleted will not take place. */
export const cancelInterviewsOf = async (
  given: Pick<Context, 'db' | 'settings' | 'config' | 'siteUrl'>,
  candidate: { application_id: string; name: string; email: string },
): Promise<void> => {
  const { db } = given
  const rows = await findInterviews(db, candidate.application_id)
  const coming = rows.filter(({ state, starts_at }) => state === 'planned' && starts_at > nowText())
  for (const row of coming) {
    const interviewers = await findInterviewers(db, [row.interview_id])
    const told = { ...row, sequence: row.sequence + 1, candidate, interviewers }
    await tellCandidate(given, told, 'cancelled')
    for (const person of interviewers) await tellInterviewer(given, told, person, 'cancelled')
  }
}
