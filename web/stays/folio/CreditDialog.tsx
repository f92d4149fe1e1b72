import { Button } from '@mantine/core'
import type { z } from 'zod'
import { documents } from '../../../contract/stays/documents.ts'
import type { BookingDocument } from '../../../contract/stays/folio-sums.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './folio.module.css'

const { Form, Area } = formFor(documents.credit.body.pick({ reason: true }))

type Props = { paper: z.output<typeof BookingDocument>; opened: boolean; onClose: () => void }

/** Issues a credit note for all of an invoice that is not credited yet. */
export function CreditDialog({ paper, opened, onClose }: Props) {
  const { save, fields } = useSave(documents.credit, {
    done: ({ number }) => `Credit note ${number} issued`,
    refreshes: true,
  })
  async function run(body: { reason: string }) {
    const saved = await save({ params: { id: paper.document_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Issue credit note" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <strong>{paper.number}</strong> of {formatDay(paper.issued_on)}, {formatMoney(paper.total)}. All of
          it that is not credited yet comes off the folio.
        </p>
        <Form
          initial={{}}
          refused={fields}
          submit="Issue credit note"
          tone="danger"
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              Keep the invoice
            </Button>
          }
        >
          <Area name="reason" label="Reason" hint="It stands on the credit note" required />
        </Form>
      </div>
    </Dialog>
  )
}
