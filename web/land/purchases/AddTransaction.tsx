import { useState } from 'react'
import { toRupees } from '../../../contract/kit/money.ts'
import { purchaseTransactions, TransactionInput } from '../../../contract/land/purchase-transactions.ts'
import type { PurchaseDetail } from '../../../contract/land/purchases.ts'
import { refusals } from '../../../contract/refusals.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { type ReceiptChange, ReceiptField } from '../../kit/forms/ReceiptField.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { sendWithReceipt } from '../../kit/forms/send-with-receipt.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useListUrl } from '../../kit/tables/list-url.ts'

const { Area, Form, Money, Text } = formFor(TransactionInput)

/** Why a purchase takes no more payments, if so (H-TXN-13, H-TXN-14). */
const closedBecause = ({ status, remaining_balance }: PurchaseDetail): string | undefined => {
  if (status === 'closed') return refusals.loan_closed.message
  return remaining_balance <= 0 ? refusals.loan_paid.message : undefined
}

/** The form for a payment, or the sentence that says why there is none. */
export function AddTransaction({ purchase }: { purchase: PurchaseDetail }) {
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
        <Text name="date" label="Date" type="date" max={todayAt(zone)} hint="When it was paid" required />
      </FieldRow>
      <Area name="comments" label="Comments" rows={2} />
      <ReceiptField name="receipt" kept={null} change={receipt} onChange={setReceipt} />
    </Form>
  )
}
