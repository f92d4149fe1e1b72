import { Button, Checkbox } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { z } from 'zod'
import { documents, type StayDocument } from '../../../contract/stays/documents.ts'
import type { BookingDocument } from '../../../contract/stays/folio-sums.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './folio.module.css'

const CreditInput = z
  .object({
    reason: documents.credit.body.shape.reason,
    whole: z.boolean(),
    lines: z.array(z.string()),
  })
  .refine(({ whole, lines }) => whole || lines.length > 0, { path: ['lines'], message: 'Choose a line' })
const { Form, Area, Check } = formFor(CreditInput)

type Paper = z.output<typeof BookingDocument>
type Props = { paper: Paper; opened: boolean; onClose: () => void }

/** Issues a credit note for an invoice: for all of it that is not credited yet, or for some of its lines. */
export function CreditDialog({ paper, opened, onClose }: Props) {
  const { save, fields } = useSave(documents.credit, {
    done: ({ number }) => `Credit note ${number} issued`,
    refreshes: true,
  })
  async function run({ reason, whole, lines }: z.output<typeof CreditInput>) {
    const body = whole ? { reason } : { reason, lines: lines.map((line_id) => ({ line_id })) }
    const saved = await save({ params: { id: paper.document_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Issue credit note" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <strong>{paper.number}</strong> of {formatDay(paper.issued_on)}, {formatMoney(paper.total)}. What is
          credited comes off the folio.
        </p>
        <Form
          initial={{ whole: true, lines: [] }}
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
          <Check name="whole" label="All of it" hint="All that is not credited yet" />
          <Lines documentId={paper.document_id} />
          <Area name="reason" label="Reason" hint="It stands on the credit note" required />
        </Form>
      </div>
    </Dialog>
  )
}

/** The lines to choose from, where not all is credited. */
function Lines({ documentId }: { documentId: string }) {
  const { values, errors, set } = useContext(FormContext)
  const [paper, setPaper] = useState<StayDocument>()
  const [failed, setFailed] = useState(false)
  const hidden = values.whole === true
  useEffect(() => {
    if (hidden || paper) return
    call(documents.get, { params: { id: documentId } }).then(setPaper, () => setFailed(true))
  }, [documentId, hidden, paper])
  if (hidden) return null
  if (!paper) return <p role="status">{failed ? documents.get.failure : 'Loading its lines …'}</p>
  const chosen = values.lines as readonly string[]
  const named = paper.lines.flatMap(({ line_id, ...line }) =>
    line_id === null ? [] : [{ ...line, line_id }],
  )
  return (
    <Checkbox.Group
      label="Lines to credit"
      size="sm"
      value={[...chosen]}
      error={errors.lines}
      onChange={(lines) => set('lines', lines)}
    >
      <div className={styles.choices}>
        {named.map(({ line_id, text, day, total }) => (
          <Checkbox
            key={line_id}
            value={line_id}
            label={`${text}, ${formatDay(day)}, ${formatMoney(total)}`}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
