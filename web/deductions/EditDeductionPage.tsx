import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { type DeductionDetail, deductions } from '../../contract/deductions.ts'
import { toRupees } from '../../contract/kit/money.ts'
import { monthOf, monthTitle } from '../../contract/payroll-month.ts'
import { useArea } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { todayAt } from '../kit/days.ts'
import { formFor } from '../kit/form-for.tsx'
import { formatMoney } from '../kit/format.ts'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Nothing, Problem } from '../kit/Problem.tsx'
import { theirs, useSave } from '../kit/use-save.ts'
import { paths } from '../paths.ts'
import { History } from '../payroll/History.tsx'
import styles from '../payroll/payroll.module.css'
import type { Route } from './+types/EditDeductionPage.ts'
import { basisLabels } from './labels.ts'

const { Form, Money, Text } = formFor(deductions.change.body)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  attempt(call(deductions.get, { params: { id: params.id } }))

export default function EditDeductionPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Edit deduction" trail={[{ label: 'Deduction settings', path: paths.deductionList }]}>
      {!isFailed(loaderData) ? (
        <div className={styles.sheet}>
          <Panel title={`${loaderData.name}: ${basisLabels[loaderData.basis].toLowerCase()}`}>
            <Needs right="update">
              <EditForm key={loaderData.deduction_id} deduction={loaderData} />
            </Needs>
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
        </div>
      ) : loaderData.status === 404 ? (
        <Nothing title="Deduction not found">
          <p>It may have been deleted.</p>
        </Nothing>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function EditForm({ deduction }: { deduction: DeductionDetail }) {
  const { zone } = useArea()
  const navigate = useNavigate()
  const { save, fields, meanwhile } = useSave(deductions.change, {
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
      theirs={theirs(meanwhile, initialOf)}
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
      <div className={styles.pair}>
        <Money name="amount" label="Amount" required />
        <Text
          name="valid_from"
          label="From month"
          type="month"
          hint="Another amount counts from here on; months before keep theirs"
          required
        />
      </div>
    </Form>
  )
}
