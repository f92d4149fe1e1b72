import { useState } from 'react'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { type LoanTransaction, purchaseTransactions } from '../../contract/purchase-transactions.ts'
import type { Purchase } from '../../contract/purchases.ts'
import { useArea, useMay } from '../kit/area.ts'
import type { Failed } from '../kit/attempt.ts'
import { DataTable } from '../kit/DataTable.tsx'
import type { Action, Column } from '../kit/data-table.ts'
import { formatDay, formatInstant, formatMoney } from '../kit/format.ts'
import { Receipt } from '../kit/Receipt.tsx'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './purchases.module.css'
import { ReceiptDialog } from './ReceiptDialog.tsx'

export const TRANSACTIONS_A_PAGE = 5

const nameOf = ({ amount, date }: LoanTransaction) => `${formatMoney(amount)} of ${formatDay(date)}`

const columnsIn = (zone: string): readonly Column<LoanTransaction>[] => [
  { title: 'Date', steady: true, cell: ({ date }) => formatDay(date) },
  { title: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { title: 'Comments', cell: ({ comments }) => comments ?? '–' },
  {
    title: 'Receipt',
    cell: (row) => <Receipt of={nameOf(row)} picture={row.receipt_url} thumbnail={row.thumbnail} />,
  },
  {
    title: 'Written down',
    cell: ({ by, created_at }) => (
      <span className={styles.two}>
        {by}
        <small>{formatInstant(created_at, zone)}</small>
      </span>
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
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">Transaction history</h2>
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
    </section>
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
