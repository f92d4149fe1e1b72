import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Slip } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { atMonth, paths } from '../../paths.ts'
import type { Route } from './+types/SalaryMonthPage.ts'
import { CorrectionForm, correctionTitle } from './CorrectionDialog.tsx'
import { loadSlip } from './load-month.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { MonthState, SalaryActions } from './SalaryActions.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { monthColumns } from './salary-columns.tsx'

/** The slip that is open beside the table stands in the address. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadSlip(request.url)

export const handle: Follows = {
  follows: { payroll: true, attendance: true, deduction: true, employee: true },
}

export default function SalaryMonthPage({ loaderData: { of, slip } }: Route.ComponentProps) {
  if (isFailed(of)) {
    return (
      <Page title="Salaries">
        <Problem message={of.failed} />
      </Page>
    )
  }
  const [month, rows] = of
  const title = monthTitle(monthAsked(month, month.today))
  return (
    <Page
      title={`Salaries of ${title}`}
      badge={<MonthState month={month} />}
      actions={
        <>
          <Button variant="default" component={Link} to={atMonth(paths.salaryList, month)}>
            List
          </Button>
          <SalaryActions month={month} />
        </>
      }
    >
      <MonthChoice of={month} />
      <DataTable
        label="employees"
        rows={rows}
        pageSize={rows.items.length}
        rowKey={(salary) => salary.id}
        rowName={({ name, nik }) => `${name}, ${nik}`}
        columns={monthColumns(rows.items, month.frozen !== null)}
        empty={{ title: 'No salaries found', next: `Nobody is on the payroll in ${title}.` }}
      />
      <SlipPanel now={slip} />
    </Page>
  )
}

/** The slip of one of them, and its correction where the month is frozen. */
function SlipPanel({ now }: { now: Slip | Failed | undefined }) {
  const { change } = useListUrl()
  const mayCorrect = useMay('create')
  const [correcting, setCorrecting] = useState(false)
  // What it shows stays while it slides out.
  const [slip, keep] = useState(now)
  if (now && now !== slip) keep(now)
  const close = () => {
    setCorrecting(false)
    change({ employee_id: '' })
  }
  if (!slip) return null
  if (isFailed(slip)) {
    return (
      <Dialog title="Salary slip" opened={now !== undefined} onClose={close}>
        <Problem message={slip.failed} />
      </Dialog>
    )
  }
  const title = `${slip.name}, ${monthTitle(monthAsked(slip, ''))}`
  return (
    <Dialog title={correcting ? correctionTitle(slip) : title} opened={now !== undefined} onClose={close}>
      {correcting ? (
        <CorrectionForm salary={slip} onClose={close} />
      ) : (
        <Stack gap={16}>
          <SlipSheet slip={slip} />
          <Row gap={16} align="center" wrap>
            {slip.frozen && mayCorrect ? (
              <Button variant="default" size="sm" onClick={() => setCorrecting(true)}>
                Correct
              </Button>
            ) : null}
            <Link to={atMonth(paths.slipReport, slip)}>Open the slip</Link>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
