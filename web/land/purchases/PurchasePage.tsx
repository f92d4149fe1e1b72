import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import {
  type LoanTransaction,
  purchaseTransactions,
  TransactionInput,
} from '../../../contract/land/purchase-transactions.ts'
import { type PurchaseDetail, purchases } from '../../../contract/land/purchases.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Email } from '../../kit/blocks/Email.tsx'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { type ReceiptChange, ReceiptField } from '../../kit/forms/ReceiptField.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { sendWithReceipt } from '../../kit/forms/send-with-receipt.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PurchasePage.ts'
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

const { Area, Form, Money, Day } = formFor(TransactionInput)

/** Why a purchase takes no more payments, if so (H-TXN-13, H-TXN-14). */
const closedBecause = ({ status, remaining_balance }: PurchaseDetail): string | undefined => {
  if (status === 'closed') return refusals.loan_closed.message
  return remaining_balance <= 0 ? refusals.loan_paid.message : undefined
}

/** The form for a payment, or the sentence that says why there is none. */
function AddTransaction({ purchase }: { purchase: PurchaseDetail }) {
  const [count, setCount] = useState(0)
  const mayAdd = useMay('create')
  const notice = closedBecause(purchase)
  if (!notice && !mayAdd) return null
  return (
    <Panel
      title="Add transaction"
      aside={notice ? undefined : <span>Due: {formatMoney(purchase.remaining_balance)}</span>}
    >
      {notice ? (
        <p>{notice}</p>
      ) : (
        // A new key empties the form for the next payment.
        <TransactionForm key={count} purchase={purchase} onAdded={() => setCount(count + 1)} />
      )}
    </Panel>
  )
}

const send = sendWithReceipt(purchaseTransactions.addTo, 'receipt')

function TransactionForm({ purchase, onAdded }: { purchase: PurchaseDetail; onAdded: () => void }) {
  const { zone } = useArea()
  const { change } = useListUrl()
  const [receipt, setReceipt] = useState<ReceiptChange>()
  const { save, fields } = useSave(purchaseTransactions.addTo, {
    done: 'Transaction added successfully',
    send: (input) =>
      sendOnce(
        `payment-${purchase.loan_id}`,
        (request_key) => send({ ...input, body: { ...input.body, request_key } }),
        // Once another balance is seen, what is sent is another payment.
        toRupees(purchase.remaining_balance),
      ),
    refreshes: true,
    after: () => {
      change({ page: '' })
      onAdded()
    },
  })
  return (
    <Form
      initial={{ date: todayAt(zone) }}
      refused={fields}
      submit="Add transaction"
      onSubmit={(body) =>
        save({
          params: { id: purchase.loan_id },
          body,
          files: receipt instanceof File ? { receipt } : {},
        })
      }
    >
      <FieldRow least="14rem">
        <Money
          name="amount"
          label="Amount"
          hint={`At most ${formatMoney(purchase.remaining_balance)}`}
          required
        />
        <Day name="date" label="Date" max={todayAt(zone)} hint="When it was paid" required />
      </FieldRow>
      <Area name="comments" label="Comments" rows={2} />
      <ReceiptField name="receipt" kept={null} change={receipt} onChange={setReceipt} />
    </Form>
  )
}
