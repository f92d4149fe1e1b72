import type { CandidateDetails } from '../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../contract/recruitment/candidates.ts'
import type { Caller, Reply } from '../server.ts'

let made = 0

/** What the add form sends for a candidate of a job, as JSON; another person each time. */
export const candidateBody = (jobId: number, own: Record<string, unknown> = {}) => {
  made += 1
  return {
    name: `Meera Joshi ${made}`,
    email: `meera.${made}@example.com`,
    phone: String(9_000_000_000 + made),
    experience: 3.5,
    job_id: jobId,
    ...own,
  }
}

/** Sends a new candidate as it stands. */
export const sendCandidate = async (caller: Caller, jobId: number, own: Record<string, unknown> = {}) =>
  (await caller.send(candidates.create, { body: candidateBody(jobId, own) })) as Reply<
    typeof candidates.create
  >

/** A candidate that somebody put forward. */
export const someCandidate = async (
  caller: Caller,
  jobId: number,
  own: Record<string, unknown> = {},
): Promise<CandidateDetails> => (await sendCandidate(caller, jobId, own)).value

export const setStatus = (caller: Caller, uuid: string, status: string) =>
  caller.send(candidates.setStatus, { params: { uuid }, body: { status } })

export const reject = (caller: Caller, uuid: string, own: Record<string, unknown> = {}) =>
  caller.send(candidates.reject, {
    params: { uuid },
    body: {
      status: 'rejected',
      rejection_reason: 'Skills Mismatch',
      rejection_details: {
        reason: 'Skills Mismatch',
        stage: 'HR Round',
        comments: 'Wants to work with bears.',
        ...own,
      },
      changed_by: 'somebody else',
    },
  })

export const reinstate = (caller: Caller, uuid: string) =>
  caller.send(candidates.reinstate, { params: { uuid } })

export const setRound = (caller: Caller, uuid: string, round: string, from?: string) =>
  caller.send(candidates.setRound, { params: { uuid }, body: { round, ...(from && { from }) } })

export const seeCandidate = async (caller: Caller, uuid: string): Promise<CandidateDetails> =>
  (await caller.call(candidates.get, { params: { uuid } })).value

export const historyOf = async (caller: Caller, uuid: string) =>
  (await caller.call(candidates.events, { params: { uuid } })).value
