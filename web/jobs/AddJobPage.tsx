import { useNavigate } from 'react-router'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import type { Route } from './+types/AddJobPage.ts'
import { AdminJobForm } from './AdminJobForm.tsx'
import { EmployeeJobForm } from './EmployeeJobForm.tsx'
import { loadSkillNames } from './job-form.ts'
import { usePlaces } from './places.ts'

export const clientLoader = loadSkillNames

export default function AddJobPage({ loaderData: names }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { area, jobList } = usePlaces()
  const Form = area === 'admin' ? AdminJobForm : EmployeeJobForm
  return (
    <Page title={area === 'admin' ? 'Add job' : 'Add New Job'} trail={[{ label: 'Jobs', path: jobList }]}>
      <Needs right="create">
        <Form names={names} onSaved={() => navigate(jobList)} />
      </Needs>
    </Page>
  )
}
