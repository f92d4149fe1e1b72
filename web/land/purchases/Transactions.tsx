import { useState } from 'react'
import { z } from 'zod'
import type { Paged } from '../../../contract/kit/endpoint.ts'
import { receiptRule } from '../../../contract/kit/receipts.ts'
import { type LoanTransaction, purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import type { Purchase } from '../../../contract/land/purchases.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { Receipt } from '../../kit/blocks/Receipt.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import type { Failed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { pictureProblem } from '../../kit/forms/picture-problem.ts'
import { type ReceiptChange, ReceiptField } from '../../kit/forms/ReceiptField.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'

export const TRANSACTIONS_A_PAGE = 5

const nameOf = ({ amount, date }: LoanTransaction) => `${formatMoney(amount)} of ${formatDay(date)}`

const columnsIn = (zone: string): readonly Column<LoanTransaction>[] => [
  { title: 'Date', nowrap: true, cell: ({ date }) => formatDay(date) },
  { title: 'Amount', numeric: true, cell: ({ amount }, rupees) => rupees(amount) },
  { title: 'Comments', cell: ({ comments }) => comments ?? '–' },
  {
    title: 'Receipt',
    cell: (row) => <Receipt of={nameOf(row)} picture={row.receipt_url} thumbnail={row.thumbnail} />,
  },
  {
    title: 'Written down',
    cell: ({ by, created_at }) => (
      <TwoLines>
        {by}
        <small>{formatInstant(created_at, zone)}</small>
      </TwoLines>
    ),
  },
]

type Props = { purchase: Purchase; history: Paged<LoanTransaction> | Failed }

/** What was paid towards a purchase, the newest first. */
export function Transactions({ purchase, history }: Props) {
  const { zone } = useArea()
  const mayChange = useMay('update')
  const mayDelete = useMay('delete') && purchase.status !== 'closed'
  const takeBack = useTakeBack(purchase)
  const [withReceipt, setWithReceipt] = useState<LoanTransaction>()
  const actions = (row: LoanTransaction): readonly Action[] => [
    ...(mayChange
      ? [
          {
            label: row.receipt_url ? 'Replace picture' : 'Add picture',
            run: () => setWithReceipt(row),
          } as const,
        ]
      : []),
    ...(mayDelete ? [{ label: 'Take back', tone: 'danger', run: () => takeBack(row) } as const] : []),
  ]
  return (
    <Stack as="section" gap={12} aria-labelledby="history">
      <h2 className="plain-heading" id="history">
        Transaction history
      </h2>
      <DataTable
        label="transactions"
        rows={history}
        pageSize={TRANSACTIONS_A_PAGE}
        rowKey={(row) => row.transaction_id}
        rowName={nameOf}
        columns={columnsIn(zone)}
        actions={mayChange || mayDelete ? actions : undefined}
        empty={{
          title: 'No transactions yet',
          next: 'What the customer pays beside the advance stands here.',
        }}
      />
      {withReceipt ? (
        <ReceiptDialog row={withReceipt} of={nameOf(withReceipt)} onClose={() => setWithReceipt(undefined)} />
      ) : null}
    </Stack>
  )
}

/** Asks, then removes a payment that was written down by mistake. */
function useTakeBack({ loan_id }: Purchase) {
  const confirm = useConfirm()
  const { save } = useSave(purchaseTransactions.remove, { done: 'Transaction taken back' })
  return (row: LoanTransaction) =>
    confirm({
      title: 'Take a transaction back',
      children: (
        <p>
          Only for a mistake: <strong>{nameOf(row)}</strong> leaves the history
          {row.receipt_url ? ' with its receipt' : ''}, and the balance rises by as much. The activity keeps
          who did it.
        </p>
      ),
      action: 'Take back',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: loan_id, transaction_id: row.transaction_id } })),
    })
}

const { Form } = formFor(z.object({}))

type ReceiptDialogProps = { row: LoanTransaction; of: string; onClose: () => void }

/** Adds the receipt of a payment that was written down without it, or puts another one in its place. */
function ReceiptDialog({ row, of, onClose }: ReceiptDialogProps) {
  const [receipt, setReceipt] = useState<ReceiptChange>()
  const [missing, setMissing] = useState(false)
  const { save, fields } = useSave(purchaseTransactions.receipt, {
    done: 'Receipt saved',
    quiet: true,
    after: onClose,
  })
  const params = { id: row.loan_id, transaction_id: row.transaction_id }
  async function send() {
    const isFile = receipt instanceof File
    setMissing(!isFile)
    if (!isFile || (await pictureProblem(receipt, receiptRule))) return undefined
    return save({ params, files: { receipt } })
  }
  return (
    <Dialog title={`Receipt of ${of}`} opened onClose={onClose}>
      <Form
        initial={{}}
        refused={missing ? { receipt: 'Choose a picture' } : fields}
        submit="Save receipt"
        onSubmit={send}
      >
        <ReceiptField name="receipt" kept={row.receipt_url} change={receipt} onChange={setReceipt} alone />
      </Form>
    </Dialog>
  )
}
