import type { Right } from '../../contract/kit/endpoint.ts'
import { useArea } from '../kit/area.ts'
import { Details } from '../kit/Details.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import styles from './dashboard.module.css'

const rightNames: Record<Right, string> = {
  create: 'add',
  read: 'read',
  update: 'change',
  delete: 'delete',
}

export default function EmployeeDashboardPage() {
  const { user, resortName } = useArea()
  return (
    <Page
      title={`Welcome, ${user.name}`}
      isDashboard
      lead={`You are signed in to ${resortName} as an employee.`}
    >
      <Panel title="Your profile">
        <div className={styles.profile}>
          {user.photo ? <img src={user.photo} alt="" width={96} height={96} /> : null}
          <Details
            of={[
              ['Name', user.name],
              ['Username', user.username],
              ['Position', user.position],
              ['Role', 'Employee'],
              ['You may', user.permissions.map((right) => rightNames[right]).join(', ')],
            ]}
          />
        </div>
      </Panel>
    </Page>
  )
}
