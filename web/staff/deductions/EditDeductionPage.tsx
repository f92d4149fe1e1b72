import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { toRupees } from '../../../contract/kit/money.ts'
import { type DeductionDetail, deductions } from '../../../contract/staff/deductions.ts'
import { monthOf, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { History } from '../payroll/History.tsx'
import styles from '../payroll/payroll.module.css'
import type { Route } from './+types/EditDeductionPage.ts'
import { basisLabels } from './labels.ts'

const { Form, Money, Text } = formFor(deductions.change.body)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(deductions.get, { params: { id: params.id } }))

export default function EditDeductionPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Edit deduction" trail={[{ label: 'Deduction settings', path: paths.deductionList }]}>
      {!isFailed(loaderData) ? (
        <Stack gap={24} className={styles.sheet}>
          <Panel title={`${loaderData.name}: ${basisLabels[loaderData.basis].toLowerCase()}`}>
            <RequirePermission right="update">
              <EditForm key={loaderData.deduction_id} deduction={loaderData} />
            </RequirePermission>
          </Panel>
          <Panel title="Amounts so far" flush>
            <History
              titles={['From', 'Amount']}
              rows={loaderData.rates.map(({ valid_from, amount }) => [
                monthTitle(valid_from),
                formatMoney(amount),
              ])}
            />
          </Panel>
        </Stack>
      ) : loaderData.status === 404 ? (
        <NotFound title="Deduction not found">
          <p>It may have been deleted.</p>
        </NotFound>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function EditForm({ deduction }: { deduction: DeductionDetail }) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const { save, fields, conflict } = useSave(deductions.change, {
    done: 'Deduction updated successfully',
    after: () => navigate(paths.deductionList),
  })
  const initialOf = ({ name, amount, version }: DeductionDetail) => ({
    name,
    amount: toRupees(amount),
    valid_from: monthOf(todayAt(zone)),
    version,
  })
  return (
    <Form
      initial={initialOf(deduction)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save"
      onSubmit={(body) => save({ params: { id: deduction.deduction_id }, body })}
      also={
        <Button variant="default" component={Link} to={paths.deductionList}>
          Keep as it is
        </Button>
      }
    >
      <Text name="name" label="Name" required />
      <FieldRow>
        <Money name="amount" label="Amount" required />
        <Text
          name="valid_from"
          label="From month"
          type="month"
          hint="Another amount counts from here on; months before keep theirs"
          required
        />
      </FieldRow>
    </Form>
  )
}
