import { type Job, JobInput, jobTypes } from '../../contract/jobs.ts'
import { toRupees } from '../../contract/kit/money.ts'
import { skills } from '../../contract/skills.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { formFor } from '../kit/form-for.tsx'

export const jobForm = formFor(JobInput)

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

/** The names that a job can ask for. */
export const loadSkillNames = async (): Promise<string[]> => {
  const known = await attempt(call(skills.list, { query: { page: 1, page_size: 200, status: 'active' } }))
  return isFailed(known) ? [] : known.items.map(({ name }) => name)
}
