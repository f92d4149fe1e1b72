import { useEffect } from 'react'
import type { Right } from '../../../contract/kit/endpoint.ts'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { Avatar } from '../../kit/blocks/Avatar.tsx'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import styles from '../../kit/charts/dashboard.module.css'
import { Row } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { EmployeePanels } from '../../recruitment/dashboard/EmployeePanels.tsx'
import type { OwnStats } from '../../recruitment/dashboard/stats.ts'
import type { Route } from './+types/EmployeeDashboardPage.ts'

const rightNames: Record<Right, string> = {
  create: 'add',
  read: 'read',
  update: 'change',
  delete: 'delete',
}

export const clientLoader = () => toResult(call(recruitmentDashboard.employee))

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
      <Row gap={24} wrap className={styles.profile}>
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
      </Row>
    </Panel>
  )
}
