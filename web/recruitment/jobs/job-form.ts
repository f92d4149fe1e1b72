import { toRupees } from '../../../contract/kit/money.ts'
import { type Job, JobChange, JobInput, jobTypes } from '../../../contract/recruitment/jobs.ts'
import { skills } from '../../../contract/recruitment/skills.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { toast } from '../../kit/toasts/toast.ts'

export const jobForm = formFor(JobInput.extend({ version: JobChange.shape.version }))

export const typeOptions = [
  { value: '', label: 'Choose a type' },
  ...jobTypes.map((type) => ({ value: type, label: type })),
]

/** What the form shows of a job that is there. */
export const initialOf = (job: Job) => ({
  ...job,
  minSalary: job.minSalary === null ? '' : toRupees(job.minSalary),
  maxSalary: job.maxSalary === null ? '' : toRupees(job.maxSalary),
  deadline: job.deadline ?? '',
  clientName: job.clientName ?? '',
  clientEmail: job.clientEmail ?? '',
  clientLocation: job.clientLocation ?? '',
  interviewRounds: [...job.interviewRounds] as (typeof JobInput)['_input']['interviewRounds'],
})

/** The skills beside something else: what the person came for is there without them. */
const skillsBeside = { ...skills.list, failure: 'Failed to load skills' }

/** The names that a job can ask for; says so when they cannot be had. */
export const loadSkillNames = async (): Promise<string[]> => {
  const known = await toResult(call(skillsBeside, { query: { page: 1, page_size: 200, status: 'active' } }))
  if (!isFailed(known)) return known.items.map(({ name }) => name)
  toast.error(known.failed)
  return []
}
