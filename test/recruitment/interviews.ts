import { type Interview, interviews } from '../../contract/recruitment/interviews.ts'
import { mailsTo } from '../mails.ts'
import { signedInEmployee } from '../people.ts'
import type { Caller, Reply, TestServer } from '../server.ts'
import { someCandidate } from './candidates.ts'
import { someJob } from './jobs.ts'

/** What the dialog sends for an interview, as JSON: next Wednesday morning. */
export const interviewBody = (interviewers: readonly string[], own: Record<string, unknown> = {}) => ({
  round: 'HR Round',
  starts_at: '2026-11-25T10:30',
  place: 'Deodar Ridge Road, gate 2',
  interviewers,
  ...own,
})

export const sendInterview = async (caller: Caller, uuid: string, body: object) =>
  (await caller.send(interviews.schedule, { params: { uuid }, body })) as Reply<typeof interviews.schedule>

export const changeInterview = async (caller: Caller, id: string, body: object) =>
  (await caller.send(interviews.change, { params: { id }, body })) as Reply<typeof interviews.change>

export const cancelInterview = async (caller: Caller, { id, sequence }: Interview) =>
  (await caller.send(interviews.cancel, { params: { id }, body: { sequence } })) as Reply<
    typeof interviews.cancel
  >

export const giveFeedback = async (caller: Caller, id: string, own: object = {}) =>
  (await caller.send(interviews.giveFeedback, {
    params: { id },
    body: { rating: 4, advice: 'yes', comments: 'Knows every bird.', ...own },
  })) as Reply<typeof interviews.giveFeedback>

export const interviewsOf = async (caller: Caller, uuid: string): Promise<Interview[]> =>
  (await caller.call(interviews.ofCandidate, { params: { uuid } })).value

/** A candidate whom an employee put forward, and an interview of theirs with two others. */
export const someInterview = async (server: TestServer, own: Record<string, unknown> = {}) => {
  const owner = await signedInEmployee(server)
  const [first, second] = [await signedInEmployee(server), await signedInEmployee(server)]
  const candidate = await someCandidate(owner, (await someJob(owner)).id)
  const body = interviewBody([first.user.user_id, second.user.user_id], own)
  const interview = (await sendInterview(owner, candidate.uuid, body)).value
  return { owner, first, second, candidate, interview }
}

/** The calendar parts of the mails to somebody, in the order in which they were written. */
export const invitationsTo = async (server: TestServer, email: string) => {
  const found = (await mailsTo(server, email)).map(({ calendar, calendar_method }) => {
    const lines = (calendar ?? '').replaceAll('\r\n ', '').split('\r\n')
    const value = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length)
    return {
      method: calendar_method,
      said: value('METHOD:'),
      uid: value('UID:'),
      sequence: Number(value('SEQUENCE:')),
      start: value('DTSTART;'),
      status: value('STATUS:'),
      attendees: lines.filter((line) => line.startsWith('ATTENDEE')),
      text: lines.join('\n'),
    }
  })
  return found.sort((a, b) => a.sequence - b.sequence)
}
