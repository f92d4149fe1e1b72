import type { JobInput } from '../../../contract/recruitment/jobs.ts'

/** What the admin form asks for before it publishes (R-AJOB-08 to R-AJOB-10); `isEdit` asks for the highest salary too. */
export function missingToPublish(job: JobInput, isEdit: boolean): Record<string, string> {
  const needed: (readonly [field: string, value: unknown, says: string])[] = [
    ['type', job.type, 'Choose the job type'],
    ['description', job.description, 'Description is required'],
    ['city', job.city, 'City is required'],
    ['state', job.state, 'State is required'],
    ['skills', job.skills[0], 'Choose at least one skill'],
    ['minSalary', job.minSalary, 'Enter the minimum salary'],
    ...(isEdit ? ([['maxSalary', job.maxSalary, 'Enter the maximum salary']] as const) : []),
    ['deadline', job.deadline, 'Choose the deadline'],
    ['interviewRounds', job.interviewRounds[0], 'Choose at least one interview round'],
    ['clientName', job.clientName, 'Client name is required'],
    ['clientEmail', job.clientEmail, 'Client email is required'],
    ['clientLocation', job.clientLocation, 'Client location is required'],
  ]
  return Object.fromEntries(
    needed
      .filter(([, value]) => value === undefined || value === null || value === '')
      .map(([field, , says]) => [field, says]),
  )
}
