import { Button } from '@mantine/core'
import { useContext } from 'react'
import { PaymentInput } from '../../../contract/folio/payment-input.ts'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import type { parties } from '../../../contract/reservations/parties.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { NotifyAgain } from './NotifyAgain.tsx'
import { balanceText } from './words.ts'

const { Form, Money, Select, Text } = formFor(PaymentInput)

/** What the dialog needs to know of a booking. */
type Payable = { booking_id: string; balance: Paise; to_return: Paise; payment_method: 'qr' | 'checkin' }

/**
 * What the guest says to have paid, to be looked up and recorded. Of a stay that was cancelled since nothing may be open,
 * and what came is recorded all the same: its amount is null, for nobody knows it.
 */
type Notice = { reference: string; amount: Paise | null }

type Props = {
  booking: Payable
  notice?: Notice
  opened: boolean
  onClose: () => void
  /** What records it: of a stay, or of a party. */
  endpoint?: typeof payments.record | typeof parties.pay
}

/** Records money that was taken for a booking. */
export function PaymentDialog({ opened, ...props }: Props) {
  return (
    <Dialog title="Record a payment" opened={opened} onClose={props.onClose}>
      <Payment {...props} />
    </Dialog>
  )
}

const initialOf = ({ balance, payment_method }: Payable, notice: Notice | undefined) =>
  notice
    ? {
        amount: notice.amount === null ? '' : toRupees(notice.amount),
        method: 'upi' as const,
        reference: notice.reference,
      }
    : { amount: toRupees(balance), method: payment_method === 'qr' ? ('upi' as const) : ('cash' as const) }

function Payment({ booking, notice, onClose, endpoint = payments.record }: Omit<Props, 'opened'>) {
  const { booking_id: id, balance } = booking
  const isOfCancelled = notice?.amount === null
  const { save, fields, message } = useSave(endpoint, {
    done: 'Payment recorded',
    // What was changed after a lost answer is refused where the lost one was recorded, and shown.
    send: (input) =>
      sendOnce(
        `stay-payment-${id}`,
        (request_key) => call(endpoint, { ...input, body: { ...input.body, request_key } }),
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
    <NotifyAgain about={toRupees(balance)} message={message}>
      {(changed) => (
        <Stack gap={16}>
          <p>
            <strong>{id}</strong> · {balanceText(booking)}
          </p>
          {isOfCancelled ? (
            <p>Record what arrived at the bank. What the guest does not owe is to be returned then.</p>
          ) : null}
          {balance > 0 || isOfCancelled ? (
            <Form
              key={balance}
              initial={initialOf(booking, notice)}
              refused={changed ? {} : fields}
              submit="Record payment"
              onSubmit={run}
              also={<Leave onClose={onClose}>Not now</Leave>}
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
            <Box as="p" text="end">
              <Button onClick={onClose}>Close</Button>
            </Box>
          )}
        </Stack>
      )}
    </NotifyAgain>
  )
}

/** A transfer by UPI is written down once, so it needs its number (D-11). */
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
