import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { payroll, type Salary, type Slip } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle, type PayrollMonth } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { isFailed } from '../../kit/call/to-result.ts'
import { useMay } from '../../kit/session/area.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { useListUrl } from '../../kit/tables/list-url.ts'
import type { Route } from './+types/SlipPage.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { FrozenBadge } from './FrozenBadge.tsx'
import { loadSlip } from './load-month.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { SlipSheet } from './SlipSheet.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSlip(request.url)

export default function SlipPage({ loaderData: { of, slip, employee } }: Route.ComponentProps) {
  if (isFailed(of)) {
    return (
      <Page title="Salary slips">
        <Problem message={of.failed} />
      </Page>
    )
  }
  const [month, people] = of
  const shown = slip && !isFailed(slip) ? slip : undefined
  return (
    <Page
      title="Salary slips"
      badge={<FrozenBadge frozen={month.frozen !== null} />}
      actions={shown ? <Actions slip={shown} /> : undefined}
    >
      <MonthChoice of={month}>
        <EmployeeChoice people={people.items} chosen={employee} />
      </MonthChoice>
      {shown ? (
        <Panel title={`Salary slip of ${shown.name}, ${monthTitle(monthAsked(shown, ''))}`}>
          <SlipSheet slip={shown} />
        </Panel>
      ) : (
        <NoSlip month={month} failed={isFailed(slip) ? slip : undefined} />
      )}
    </Page>
  )
}

type ChoiceProps = { people: readonly Salary[]; chosen: string | undefined }

function EmployeeChoice({ people, chosen }: ChoiceProps) {
  const { change } = useListUrl()
  const isThere = people.some(({ employee_id }) => employee_id === chosen)
  return (
    <NativeSelect
      aria-label="Employee"
      size="sm"
      value={isThere ? chosen : ''}
      onChange={(event) => change({ employee_id: event.currentTarget.value })}
      data={[
        { value: '', label: 'Choose an employee' },
        ...people.map(({ employee_id, name, nik }) => ({ value: employee_id, label: `${name}, ${nik}` })),
      ]}
    />
  )
}

type NoSlipProps = { month: PayrollMonth; failed: { failed: string; status: number } | undefined }

function NoSlip({ month, failed }: NoSlipProps) {
  if (failed && failed.status !== 404) return <Problem message={failed.failed} />
  const title = monthTitle(monthAsked(month, month.today))
  if (month.employees === 0) {
    return (
      <EmptyState title="No salary slips found">
        <p>{`Nobody was on the payroll in ${title}.`}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={failed?.failed ?? 'Choose an employee'}>
      <p>{`Choose one of the ${month.employees} employees of ${title}.`}</p>
    </EmptyState>
  )
}

function Actions({ slip }: { slip: Slip }) {
  const mayCorrect = useMay('create') && slip.frozen
  const [opened, setOpened] = useState(false)
  const { year, month, employee_id } = slip
  return (
    <>
      {mayCorrect ? (
        <Button variant="default" onClick={() => setOpened(true)}>
          Correct
        </Button>
      ) : null}
      <FilesMenu
        files={[
          file(
            payroll.slipPdf,
            { query: { year, month, employee_id } },
            `salary-slip-${monthAsked(slip, '')}-${slip.nik}.pdf`,
            'Download PDF',
          ),
        ]}
      />
      <CorrectionDialog key={slip.id} salary={slip} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
