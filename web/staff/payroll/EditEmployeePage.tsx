import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { toRupees } from '../../../contract/kit/money.ts'
import { type PayrollEmployeeDetail, payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { monthOf, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditEmployeePage.ts'
import { EmployeeFields, employeeForm, type SignIn } from './EmployeeFields.tsx'
import { History } from './History.tsx'
import styles from './payroll.module.css'

const { Form } = employeeForm

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  const employee = call(payrollEmployees.get, { params: { id: params.id } })
  return toResult(Promise.all([employee, call(payrollEmployees.signIns)]))
}

const trail = [{ label: 'Payroll employees', path: paths.payrollEmployees }]

export default function EditEmployeePage({ loaderData }: Route.ComponentProps) {
  const mayUpdate = useMay('update')
  if (isFailed(loaderData)) {
    return (
      <Page title="Employee" trail={trail}>
        {loaderData.status === 404 ? (
          <NotFound title="Employee not found">
            <p>They may have been deleted. The list finds an employee by name or number.</p>
          </NotFound>
        ) : (
          <Problem message={loaderData.failed} />
        )}
      </Page>
    )
  }
  const [employee, signIns] = loaderData
  return (
    <Page title={employee.name} trail={trail}>
      <Stack gap={24} className={styles.sheet}>
        {mayUpdate ? (
          <Panel title="Who is paid, and what">
            <EditForm key={employee.employee_id} employee={employee} signIns={signIns} />
          </Panel>
        ) : null}
        <Panel title="Pay so far" flush>
          <History
            titles={['From', 'Position', 'Basic salary', 'Transport', 'Meal money']}
            rows={employee.history.map((terms) => [
              monthTitle(terms.valid_from),
              terms.position,
              formatMoney(terms.basic_salary),
              formatMoney(terms.transport_allowance),
              formatMoney(terms.meal_allowance),
            ])}
          />
        </Panel>
      </Stack>
    </Page>
  )
}

type EditProps = { employee: PayrollEmployeeDetail; signIns: readonly SignIn[] }

function EditForm({ employee, signIns }: EditProps) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const { save, fields, conflict } = useSave(payrollEmployees.change, {
    done: 'Employee updated successfully',
    after: () => navigate(paths.payrollEmployees),
  })
  const thisMonth = monthOf(todayAt(zone))
  const initialOf = (employee: PayrollEmployeeDetail) => ({
    nik: employee.nik,
    name: employee.name,
    gender: employee.gender,
    user_id: employee.user_id ?? '',
    last_month: employee.last_month ?? '',
    joined_on: employee.joined_on ?? '',
    left_on: employee.left_on ?? '',
    position: employee.position,
    basic_salary: toRupees(employee.basic_salary),
    transport_allowance: toRupees(employee.transport_allowance),
    meal_allowance: toRupees(employee.meal_allowance),
    // Another pay counts from this month on, unless it has not begun yet.
    valid_from: employee.valid_from > thisMonth ? employee.valid_from : thisMonth,
    version: employee.version,
  })
  return (
    <Form
      initial={initialOf(employee)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save"
      onSubmit={(body) => save({ params: { id: employee.employee_id }, body })}
      also={
        <Button variant="default" component={Link} to={paths.payrollEmployees}>
          Keep as it is
        </Button>
      }
    >
      <EmployeeFields signIns={signIns} />
    </Form>
  )
}
