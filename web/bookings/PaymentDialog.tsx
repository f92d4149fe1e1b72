import { Button } from '@mantine/core'
import { useState } from 'react'
import { PaymentInput, payments } from '../../contract/desk.ts'
import { type Paise, toRupees } from '../../contract/kit/money.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { formFor } from '../kit/form-for.tsx'
import { formatMoney } from '../kit/format.ts'
import { useSave } from '../kit/use-save.ts'
import styles from './bookings.module.css'
import { paidByNames } from './labels.ts'

const { Form, Money, Select, Text } = formFor(PaymentInput)

/** What the dialog needs to know of a booking. */
export type Payable = { booking_id: string; balance: Paise; payment_method: 'qr' | 'checkin' }

type Props = { booking: Payable; opened: boolean; onClose: () => void }

/** Records money that was taken for a booking. */
export function PaymentDialog({ booking, opened, onClose }: Props) {
  // The same for every copy of one press: the server then counts it once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const { save, fields } = useSave(payments.record, { done: 'Payment recorded' })
  const id = booking.booking_id

  async function run(body: Parameters<typeof save>[0]['body']) {
    const saved = await save({ params: { id }, body: { ...body, request_key: requestKey } })
    if (saved) {
      setRequestKey(crypto.randomUUID())
      onClose()
    }
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
