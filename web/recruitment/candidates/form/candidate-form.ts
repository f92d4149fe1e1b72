import { z } from 'zod'
import type { Paise } from '../../../../contract/kit/money.ts'
import { Lakhs } from '../../../../contract/recruitment/candidate-enums.ts'
import type { CandidateDetails } from '../../../../contract/recruitment/candidate-fields.ts'
import { CandidateChange, CandidateInput } from '../../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../../contract/recruitment/candidates.ts'
import { type Job, jobs } from '../../../../contract/recruitment/jobs.ts'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'
import { formFor } from '../../../kit/forms/form-for.tsx'

export const addForm = formFor(CandidateInput)
export const editForm = formFor(CandidateChange)

const lakhs = (amount: Paise | null) => (amount === null ? '' : z.encode(Lakhs, amount))

/** What of a person the form shows: the same for a change and for another job. */
const personOf = (person: CandidateDetails) => ({
  name: person.name,
  email: person.email,
  phone: person.phone ?? '',
  experience: person.experience === null ? '' : person.experience / 10,
  current_company: person.current_company ?? '',
  current_ctc: lakhs(person.current_ctc),
  expected_ctc: lakhs(person.expected_ctc),
  notice_period: person.notice_period ?? '',
  current_location: person.current_location ?? '',
  preferred_location: person.preferred_location ?? '',
  source: person.source,
  referred_by: person.referred_by ?? '',
})

/** What the form shows of a candidate that is there. */
export const initialOf = (candidate: CandidateDetails) => ({
  ...personOf(candidate),
  notes: candidate.notes ?? '',
  job_answers: candidate.answers,
  version: candidate.version,
})

/** What the form for somebody new begins with; of a known person with what is known of them. */
export const freshOf = (jobId: number | undefined, person: CandidateDetails | undefined) => ({
  source: 'Direct' as const,
  ...(person && personOf(person)),
  job_answers: {},
  job_id: jobId ? String(jobId) : '',
})

/** What somebody may be put forward for: what is open, and the job that the address names. */
export type Offered = { jobs: Job[]; jobId: number | undefined; person: CandidateDetails | undefined }

const maxJobs = 200

const found = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  const value = await toResult(answer)
  return isFailed(value) ? undefined : value
}

export const loadOffered = async (address: string) => {
  const { searchParams } = new URL(address)
  const id = Number(searchParams.get('job_id')) || undefined
  const from = searchParams.get('from')
  const [open, named, person] = await Promise.all([
    toResult(call(jobs.list, { query: { page: 1, page_size: maxJobs, status: 'active' } })),
    id ? found(call(jobs.get, { params: { id } })) : undefined,
    from ? found(call(candidates.get, { params: { uuid: from } })) : undefined,
  ])
  if (isFailed(open)) return open
  const others = open.items.filter((job) => job.id !== named?.id)
  return { jobs: named ? [named, ...others] : others, jobId: named?.id, person } satisfies Offered
}
