import { Button } from '@mantine/core'
import { useContext } from 'react'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import { paidByNames } from '../../../contract/stays/payment-methods.ts'
import { PaymentInput, payments } from '../../../contract/stays/payments.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { TellAgain } from '../folio/TellAgain.tsx'
import { balanceText } from '../folio/words.ts'
import styles from './bookings.module.css'

const { Form, Money, Select, Text } = formFor(PaymentInput)

/** What the dialog needs to know of a booking. */
type Payable = { booking_id: string; balance: Paise; to_return: Paise; payment_method: 'qr' | 'checkin' }

type Props = { booking: Payable; opened: boolean; onClose: () => void }

/** Records money that was taken for a booking. */
export function PaymentDialog({ booking, opened, onClose }: Props) {
  return (
    <Dialog title="Record a payment" opened={opened} onClose={onClose}>
      <Payment booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function Payment({ booking, onClose }: Omit<Props, 'opened'>) {
  const { booking_id: id, balance, payment_method } = booking
  const { save, fields, message } = useSave(payments.record, {
    done: 'Payment recorded',
    // What was changed after a lost answer is refused where the lost one was recorded, and shown.
    send: (input) =>
      sendOnce(
        `stay-payment-${id}`,
        (request_key) => call(payments.record, { ...input, body: { ...input.body, request_key } }),
        // Once another balance is seen, what is sent is another payment.
        toRupees(balance),
      ),
    refreshes: true,
  })

  async function run(body: Parameters<typeof save>[0]['body']) {
    const saved = await save({ params: { id }, body })
    if (saved) onClose()
    return saved
  }

  return (
    <TellAgain about={toRupees(balance)} message={message}>
      {(changed) => (
        <div className={styles.dialog}>
          <p>
            <strong>{id}</strong> · {balanceText(booking)}
          </p>
          {balance > 0 ? (
            <Form
              key={balance}
              initial={{ amount: toRupees(balance), method: payment_method === 'qr' ? 'upi' : 'cash' }}
              refused={changed ? {} : fields}
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
              <Reference />
            </Form>
          ) : (
            <p className={styles.close}>
              <Button onClick={onClose}>Close</Button>
            </p>
          )}
        </div>
      )}
    </TellAgain>
  )
}

/** A transfer by UPI is written down once, so it needs its number (decisions 11). */
function Reference() {
  const { method } = useContext(FormContext).values
  return (
    <Text
      name="reference"
      label="Reference"
      hint={method === 'upi' ? 'The transaction number of the UPI app' : 'What the slip or the bank says'}
      required={method === 'upi'}
    />
  )
}
