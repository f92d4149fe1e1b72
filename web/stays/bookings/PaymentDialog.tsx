import { Button } from '@mantine/core'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import { paidByNames } from '../../../contract/stays/payment-methods.ts'
import { PaymentInput, payments } from '../../../contract/stays/payments.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import styles from './bookings.module.css'

const { Form, Money, Select, Text } = formFor(PaymentInput)

/** What the dialog needs to know of a booking. */
type Payable = { booking_id: string; balance: Paise; payment_method: 'qr' | 'checkin' }

type Props = { booking: Payable; opened: boolean; onClose: () => void }

/** Records money that was taken for a booking. */
export function PaymentDialog({ booking, opened, onClose }: Props) {
  const id = booking.booking_id
  const { save, fields } = useSave(payments.record, {
    done: 'Payment recorded',
    // What was changed after a lost answer is refused where the lost one was recorded, and shown.
    send: (input) =>
      sendOnce(
        `stay-payment-${id}`,
        (request_key) => call(payments.record, { ...input, body: { ...input.body, request_key } }),
        // Once another balance is seen, what is sent is another payment.
        toRupees(booking.balance),
      ),
    refreshes: true,
  })

  async function run(body: Parameters<typeof save>[0]['body']) {
    const saved = await save({ params: { id }, body })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title="Record a payment" opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <strong>{id}</strong> · still open {formatMoney(booking.balance)}
        </p>
        <Form
          key={booking.balance}
          initial={{
            amount: toRupees(booking.balance),
            method: booking.payment_method === 'qr' ? 'upi' : 'cash',
          }}
          refused={fields}
          submit="Record payment"
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              Not now
            </Button>
          }
        >
          <Money name="amount" label="Amount" required />
          <Select
            name="method"
            label="Paid by"
            required
            options={Object.entries(paidByNames).map(([value, label]) => ({ value, label }))}
          />
          <Text
            name="reference"
            label="Reference"
            hint="For UPI the transaction number; for cards and banks what the slip says"
          />
        </Form>
      </div>
    </Dialog>
  )
}
