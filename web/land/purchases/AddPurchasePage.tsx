import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { purchases } from '../../../contract/land/purchases.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/AddPurchasePage.ts'
import { type Customer, CustomerField } from './CustomerField.tsx'
import styles from './purchases.module.css'

const { Form, Money, Text, Day } = formFor(purchases.create.body)
const trail = [{ label: 'Land purchases', path: paths.purchaseList }]

export const clientLoader = () => toResult(call(purchases.customers))

export default function AddPurchasePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Create New Purchase" trail={trail}>
      {isFailed(loaderData) ? (
        <Problem message={loaderData.failed} />
      ) : (
        <RequirePermission right="create">
          <div className={styles.sheet}>
            <Panel title="Purchase">
              <AddForm customers={loaderData} />
            </Panel>
          </div>
        </RequirePermission>
      )}
    </Page>
  )
}

function AddForm({ customers }: { customers: readonly Customer[] }) {
  const navigate = useNavigate()
  const today = todayAt(useArea().zone)
  const { save, fields } = useSave(purchases.create, {
    progress: 'Creating loan...',
    done: 'Purchase created successfully',
    after: ({ loan_id }) => navigate(paths.purchase(loan_id)),
  })
  return (
    <Form
      initial={{ advance_amount: '0', purchase_date: today }}
      refused={fields}
      submit="Create purchase"
      onSubmit={(body) => save({ body })}
      also={
        <Button variant="default" component={Link} to={paths.purchaseList}>
          Back to the list
        </Button>
      }
    >
      <CustomerField customers={customers} />
      <FieldRow least="14rem">
        <Money name="loan_amount" label="Land purchase amount" required />
        <Money name="advance_amount" label="Advance amount" required />
      </FieldRow>
      <FieldRow least="14rem">
        <Day name="purchase_date" label="Date" max={today} hint="When it was bought" />
        <Text name="referred_by" label="Referred by" hint="Who brought this customer, if anybody" />
      </FieldRow>
    </Form>
  )
}
