import { Button } from '@mantine/core'
import { Link, redirect, useNavigate } from 'react-router'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { type LoanTransaction, purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { type PurchaseDetail, purchases } from '../../../contract/land/purchases.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PurchasePage.ts'
import { AddTransaction } from './AddTransaction.tsx'
import styles from './purchases.module.css'
import { TRANSACTIONS_A_PAGE, Transactions } from './Transactions.tsx'
import { useDeletePurchase } from './use-delete-purchase.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const of = { params: { id: params.loanId } }
  const purchase = await toResult(call(purchases.get, of))
  if (isFailed(purchase) && purchase.status === 404) {
    toast.error('Invalid loan ID')
    throw redirect(paths.purchaseList)
  }
  const history = await pageOf(purchaseTransactions.list, request.url, {
    ...of,
    pageSize: TRANSACTIONS_A_PAGE,
  })
  return { purchase, history }
}

const trail = [{ label: 'Land purchases', path: paths.purchaseList }]

export const handle: Follows = { follows: { purchase: 'loanId' } }

export default function PurchasePage({ loaderData: { purchase, history } }: Route.ComponentProps) {
  if (!isFailed(purchase)) return <Loaded purchase={purchase} history={history} />
  return (
    <Page title="Purchase" trail={trail}>
      <Problem message={purchase.failed} />
    </Page>
  )
}

type LoadedProps = { purchase: PurchaseDetail; history: Paged<LoanTransaction> | Failed }

function Loaded({ purchase, history }: LoadedProps) {
  const { loan_id, customer } = purchase
  const { zone } = useArea()
  return (
    <Page
      title={loan_id}
      trail={trail}
      badge={<StatusBadge of="purchase" status={purchase.status} />}
      actions={<Actions purchase={purchase} />}
    >
      <Figures
        label="What was paid and what remains"
        of={[
          { label: 'Advance paid', value: formatMoney(purchase.advance_amount) },
          { label: 'Total paid', value: formatMoney(purchase.total_paid), note: 'With the advance' },
          { label: 'Balance remaining', value: formatMoney(purchase.remaining_balance) },
        ]}
      />
      <Stack gap={24} align="start" className={styles.panels}>
        <Panel title="Customer">
          <Details
            of={[
              ['Name', purchase.customer_name],
              ['Customer ID', purchase.customer_id],
              ['Username', customer.username],
              ['Email', customer.email && <Email key="mail" to={customer.email} />],
            ]}
          />
        </Panel>
        <Panel title="Purchase">
          <Details
            of={[
              ['Land purchase amount', formatMoney(purchase.loan_amount)],
              ['Referred by', purchase.referred_by ?? 'N/A'],
              ['Bought', formatDay(purchase.purchase_date)],
              ['Written down', formatInstant(purchase.created_at, zone)],
              ['Changed', formatInstant(purchase.updated_at, zone)],
            ]}
          />
        </Panel>
      </Stack>
      <AddTransaction purchase={purchase} />
      <Transactions purchase={purchase} history={history} />
    </Page>
  )
}

function Actions({ purchase }: { purchase: PurchaseDetail }) {
  const navigate = useNavigate()
  const may = { update: useMay('update'), delete: useMay('delete') }
  const remove = useDeletePurchase(() => navigate(paths.purchaseList))
  const statement = addressOf(purchases.statement, { params: { id: purchase.loan_id } })
  return (
    <>
      {may.delete ? (
        <Button variant="default" data-tone="danger" onClick={() => remove(purchase)}>
          Delete
        </Button>
      ) : null}
      <Button variant="default" component="a" href={statement}>
        Statement (PDF)
      </Button>
      {may.update ? (
        <Button component={Link} to={paths.editPurchase(purchase.loan_id)}>
          Edit
        </Button>
      ) : null}
    </>
  )
}
