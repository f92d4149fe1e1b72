import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { monthOf } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/AddEmployeePage.ts'
import { EmployeeFields, employeeForm, type SignIn } from './EmployeeFields.tsx'
import styles from './payroll.module.css'

const { Form } = employeeForm

export const clientLoader = () => toResult(call(payrollEmployees.signIns))

export default function AddEmployeePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Add employee" trail={[{ label: 'Payroll employees', path: paths.payrollEmployees }]}>
      {isFailed(loaderData) ? (
        <Problem message={loaderData.failed} />
      ) : (
        <RequirePermission right="create">
          <Stack gap={24} className={styles.sheet}>
            <Panel title="Who is paid">
              <AddForm signIns={loaderData} />
            </Panel>
          </Stack>
        </RequirePermission>
      )}
    </Page>
  )
}

function AddForm({ signIns }: { signIns: readonly SignIn[] }) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const { save, fields } = useSave(payrollEmployees.create, {
    done: 'Employee added successfully',
    after: () => navigate(paths.payrollEmployees),
  })
  return (
    <Form
      initial={{ valid_from: monthOf(todayAt(zone)), transport_allowance: '0', meal_allowance: '0' }}
      refused={fields}
      submit="Add employee"
      onSubmit={(body) => save({ body })}
      also={
        <Button variant="default" component={Link} to={paths.payrollEmployees}>
          Back to the list
        </Button>
      }
    >
      <EmployeeFields signIns={signIns} />
    </Form>
  )
}
