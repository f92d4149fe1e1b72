import { useNavigate } from 'react-router'
import { Page } from '../../kit/blocks/Page.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
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
      <RequirePermission right="create">
        <Form names={names} onSaved={() => navigate(jobList)} />
      </RequirePermission>
    </Page>
  )
}
