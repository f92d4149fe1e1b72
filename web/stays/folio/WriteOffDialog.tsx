import { Button } from '@mantine/core'
import type { Paise } from '../../../contract/kit/money.ts'
import { folio } from '../../../contract/stays/folio.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './folio.module.css'

const { Form, Area } = formFor(folio.writeOff.body)

type Props = {
  booking: { booking_id: string; balance: Paise }
  opened: boolean
  onClose: () => void
}

/** Gives up what a guest who has left still owes. */
export function WriteOffDialog({ booking, opened, onClose }: Props) {
  const { save, fields } = useSave(folio.writeOff, { done: 'Written off', refreshes: true })
  async function run(body: { reason: string }) {
    const saved = await save({ params: { id: booking.booking_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Write off" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <strong>{formatMoney(booking.balance)}</strong> is given up, and the folio is settled. Tax on what
          was charged stays due.
        </p>
        <Form
          initial={{}}
          refused={fields}
          submit="Write off"
          tone="danger"
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              Keep it open
            </Button>
          }
        >
          <Area name="reason" label="Reason" required />
        </Form>
      </div>
    </Dialog>
  )
}
