import { Button } from '@mantine/core'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { paidByNames } from '../../../contract/stays/payment-methods.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './bookings.module.css'

const { Form, Area } = formFor(payments.reverse.body)

type Props = {
  bookingId: string
  payment: BookingDetail['payments'][number]
  opened: boolean
  onClose: () => void
}

/** Takes a payment back, with the reason that stays beside it. */
export function ReverseDialog({ bookingId, payment, opened, onClose }: Props) {
  const { save, fields } = useSave(payments.reverse, { done: 'Payment taken back' })
  async function run(body: { reason: string }) {
    const saved = await save({ params: { id: bookingId, payment_id: payment.payment_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Take a payment back" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          {formatMoney(payment.amount)} by {paidByNames[payment.method]}. The payment stays in the list, with
          a row beneath it that takes it back.
        </p>
        <Form
          initial={{}}
          refused={fields}
          submit="Take back"
          tone="danger"
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              Keep the payment
            </Button>
          }
        >
          <Area name="reason" label="Reason" required />
        </Form>
      </div>
    </Dialog>
  )
}
