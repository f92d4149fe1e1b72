import { useNavigate } from 'react-router'
import { type Job, jobs } from '../../../contract/recruitment/jobs.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Route } from './+types/EditJobPage.ts'
import { AdminJobForm } from './AdminJobForm.tsx'
import { EmployeeJobForm } from './EmployeeJobForm.tsx'
import { loadSkillNames } from './job-form.ts'
import { usePlaces } from './places.ts'
import { useMayChange } from './use-may-change.ts'

/** A form that cannot be filled in says it in other words than a page that cannot be shown (R-JDET-06). */
const jobToEdit = { ...jobs.get, failure: 'Failed to fetch job' }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [job, names] = await Promise.all([
    toResult(call(jobToEdit, { params: { id: Number(params.id) } })),
    loadSkillNames(),
  ])
  return { job, names }
}

export default function EditJobPage({ loaderData: { job, names } }: Route.ComponentProps) {
  const { jobList } = usePlaces()
  return (
    <Page title="Edit Job" trail={[{ label: 'Jobs', path: jobList }]}>
      {isFailed(job) ? <Problem message={job.failed} /> : <Edit key={job.id} job={job} names={names} />}
    </Page>
  )
}

function Edit({ job, names }: { job: Job; names: readonly string[] }) {
  const navigate = useNavigate()
  const { area, jobList } = usePlaces()
  const may = useMayChange(job)
  if (!may.update) {
    return (
      <EmptyState title={refusals.job_edit_refused.message}>
        <p>Only who made it, or an admin, can.</p>
      </EmptyState>
    )
  }
  const Form = area === 'admin' ? AdminJobForm : EmployeeJobForm
  return <Form job={job} names={names} onSaved={() => navigate(jobList)} />
}
