import { Button } from '@mantine/core'
import { type FolioLine, folio } from '../../../contract/stays/folio.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './folio.module.css'

const { Form, Area } = formFor(folio.reverseLine.body)

type Props = { bookingId: string; line: FolioLine; opened: boolean; onClose: () => void }

/** Takes a line of the folio back, with the reason that stays beside it. */
export function TakeBackDialog({ bookingId, line, opened, onClose }: Props) {
  const { save, fields } = useSave(folio.reverseLine, { done: 'Line taken back', refreshes: true })
  async function run(body: { reason: string }) {
    const saved = await save({ params: { id: bookingId, line_id: line.line_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Take a line back" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <strong>{line.text}</strong> of {formatDay(line.day)}, {formatMoney(line.rest)}. It stays on the
          folio, struck through, beside the line that takes it back.
        </p>
        <Form
          initial={{}}
          refused={fields}
          submit="Take back"
          tone="danger"
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              Keep the line
            </Button>
          }
        >
          <Area name="reason" label="Reason" required />
        </Form>
      </div>
    </Dialog>
  )
}
