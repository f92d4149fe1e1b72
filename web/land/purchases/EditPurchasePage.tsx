import { Button } from '@mantine/core'
import { Link, redirect, useNavigate } from 'react-router'
import { toRupees } from '../../../contract/kit/money.ts'
import { type PurchaseDetail, purchases } from '../../../contract/land/purchases.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { RequirePermission } from '../../kit/blocks/RequirePermission.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { useArea } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/EditPurchasePage.ts'
import { type Customer, CustomerField } from './CustomerField.tsx'
import styles from './purchases.module.css'

const { Form, Money, Select, Text, Day } = formFor(purchases.change.body)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [purchase, customers] = await Promise.all([
    toResult(call(purchases.get, { params: { id: params.loanId } })),
    toResult(call(purchases.customers)),
  ])
  // H-PUR-39: without the purchase there is nothing to edit.
  if (isFailed(purchase) || isFailed(customers)) {
    toast.error('Failed to fetch data')
    throw redirect(paths.purchasesAgain)
  }
  return { purchase, customers }
}

export default function EditPurchasePage({ loaderData: { purchase, customers } }: Route.ComponentProps) {
  const trail = [
    { label: 'Land purchases', path: paths.purchasesAgain },
    { label: purchase.loan_id, path: paths.purchase(purchase.loan_id) },
  ]
  return (
    <Page title="Edit Purchase" trail={trail}>
      <RequirePermission right="update">
        <div className={styles.sheet}>
          <Panel title={`${purchase.loan_id}, ${purchase.customer_name}`}>
            <EditForm key={purchase.loan_id} purchase={purchase} customers={customers} />
          </Panel>
        </div>
      </RequirePermission>
    </Page>
  )
}

const initialOf = (purchase: PurchaseDetail) => ({
  customer_id: purchase.customer_id,
  loan_amount: toRupees(purchase.loan_amount),
  advance_amount: toRupees(purchase.advance_amount),
  status: purchase.status,
  referred_by: purchase.referred_by ?? '',
  purchase_date: purchase.purchase_date,
  version: purchase.version,
})

function EditForm({ purchase, customers }: { purchase: PurchaseDetail; customers: readonly Customer[] }) {
  const navigate = useNavigate()
  const { save, fields, conflict } = useSave(purchases.change, {
    done: 'Purchase details updated successfully',
    after: () => navigate(paths.purchasesAgain),
  })
  const today = todayAt(useArea().zone)
  const { loan_id, loan_amount, advance_amount, remaining_balance } = purchase
  const credits = loan_amount - advance_amount - remaining_balance
  return (
    <Form
      initial={initialOf(purchase)}
      conflict={formConflict(conflict, initialOf)}
      refused={fields}
      submit="Save"
      onSubmit={(body) => save({ params: { id: loan_id }, body })}
      also={
        <Button variant="default" component={Link} to={paths.purchasesAgain}>
          Cancel
        </Button>
      }
    >
      <CustomerField customers={customers} />
      <FieldRow least="14rem">
        <Money
          name="loan_amount"
          label="Land purchase amount"
          hint={
            credits > 0
              ? `${formatMoney(credits as typeof loan_amount)} was paid beside the advance, and stays paid`
              : 'The balance follows from it'
          }
          required
        />
        <Money name="advance_amount" label="Advance amount" hint="Paid when it was bought" required />
      </FieldRow>
      <FieldRow least="14rem">
        <Select
          name="status"
          label="Status"
          options={[
            { value: 'active', label: 'Active' },
            { value: 'closed', label: 'Closed: takes no more payments' },
          ]}
          required
        />
        <Day name="purchase_date" label="Date" max={today} hint="When it was bought" required />
      </FieldRow>
      <Text name="referred_by" label="Referred by" />
    </Form>
  )
}
