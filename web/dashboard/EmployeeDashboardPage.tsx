import { useEffect } from 'react'
import type { Right } from '../../contract/kit/endpoint.ts'
import { recruitmentDashboard } from '../../contract/recruitment-dashboard.ts'
import { useArea } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Details } from '../kit/Details.tsx'
import { Email } from '../kit/Email.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Problem } from '../kit/Problem.tsx'
import { toast } from '../kit/toasts/toast.ts'
import { EmployeePanels } from '../recruitment-dashboard/EmployeePanels.tsx'
import type { OwnStats } from '../recruitment-dashboard/stats.ts'
import { Avatar } from '../users/Avatar.tsx'
import type { Route } from './+types/EmployeeDashboardPage.ts'
import styles from './dashboard.module.css'

const rightNames: Record<Right, string> = {
  create: 'add',
  read: 'read',
  update: 'change',
  delete: 'delete',
}

export const clientLoader = () => attempt(call(recruitmentDashboard.employee))

export default function EmployeeDashboardPage({ loaderData: loaded }: Route.ComponentProps) {
  const { user, resortName } = useArea()
  useEffect(() => {
    if (isFailed(loaded)) toast.echo(loaded.failed)
  }, [loaded])
  return (
    <Page
      title={`Welcome, ${user.name}`}
      isDashboard
      lead={`You are signed in to ${resortName} as an employee.`}
    >
      {isFailed(loaded) ? (
        <Problem message={loaded.failed} />
      ) : (
        <>
          <Profile of={loaded.user} />
          <EmployeePanels of={loaded} />
        </>
      )}
    </Page>
  )
}

function Profile({ of: { photo, name, email, designation, department } }: { of: OwnStats['user'] }) {
  const { user } = useArea()
  return (
    <Panel title="Your profile">
      <div className={styles.profile}>
        <Avatar name={name} photo={photo} large />
        <Details
          of={[
            ['Name', name],
            ['Email', <Email key="email" to={email} />],
            ['Designation', designation],
            ['Department', department],
            ['You may', user.permissions.map((right) => rightNames[right]).join(', ')],
          ]}
        />
      </div>
    </Panel>
  )
}
