import { useState } from 'react'
import { z } from 'zod'
import { receiptRule } from '../../../contract/kit/receipts.ts'
import { type LoanTransaction, purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { pictureProblem } from '../../kit/forms/picture-problem.ts'
import { type ReceiptChange, ReceiptField } from '../../kit/forms/ReceiptField.tsx'

const { Form } = formFor(z.object({}))

type Props = { row: LoanTransaction; of: string; onClose: () => void }

/** Adds the receipt of a payment that was written down without it, or puts another one in its place. */
export function ReceiptDialog({ row, of, onClose }: Props) {
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
