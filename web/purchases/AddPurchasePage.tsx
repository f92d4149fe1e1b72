import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { purchases } from '../../contract/purchases.ts'
import { useArea } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { todayAt } from '../kit/days.ts'
import { formFor } from '../kit/form-for.tsx'
import { Needs } from '../kit/Needs.tsx'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Problem } from '../kit/Problem.tsx'
import { useSave } from '../kit/use-save.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/AddPurchasePage.ts'
import { type Customer, CustomerField } from './CustomerField.tsx'
import styles from './purchases.module.css'

const { Form, Money, Text } = formFor(purchases.create.body)
const trail = [{ label: 'Land purchases', path: paths.purchaseList }]

export const clientLoader = () => attempt(call(purchases.customers))

export default function AddPurchasePage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Create New Purchase" trail={trail}>
      {isFailed(loaderData) ? (
        <Problem message={loaderData.failed} />
      ) : (
        <Needs right="create">
          <div className={styles.sheet}>
            <Panel title="Purchase">
              <AddForm customers={loaderData} />
            </Panel>
          </div>
        </Needs>
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
      <div className={styles.pair}>
        <Money name="loan_amount" label="Land purchase amount" required />
        <Money name="advance_amount" label="Advance amount" required />
      </div>
      <div className={styles.pair}>
        <Text name="purchase_date" label="Date" type="date" max={today} hint="When it was bought" />
        <Text name="referred_by" label="Referred by" hint="Who brought this customer, if anybody" />
      </div>
    </Form>
  )
}
