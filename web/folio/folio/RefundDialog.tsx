import { Button } from '@mantine/core'
import { useContext } from 'react'
import { RefundInput } from '../../../contract/folio/payment-input.ts'
import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Paise, paise, toRupees } from '../../../contract/kit/money.ts'
import type { TellingOf } from '../../../contract/reservations/guest-notice.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { sendOnce } from '../../kit/forms/request-key.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { NotifyAgain } from './NotifyAgain.tsx'
import { NotifyByPhone } from './NotifyByPhone.tsx'

const { Form, Money, Select, Text, Area, Check } = formFor(RefundInput)

/** What the dialog needs to know of a stay. */
export type Refundable = {
  booking_id: string
  guest: { name: string; phone: string }
  told?: TellingOf | undefined
  to_return: Paise
  paid: Paise
  refunded: Paise
}

type Props = { booking: Refundable; opened: boolean; onClose: () => void }

/** Writes down money that goes back to the guest. */
export function RefundDialog({ booking, opened, onClose }: Props) {
  return (
    <Dialog title="Record a refund" opened={opened} onClose={onClose}>
      {opened ? <Refund booking={booking} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Refund({ booking, onClose }: Omit<Props, 'opened'>) {
  const { booking_id: id, to_return, paid, refunded } = booking
  const kept = paise(Math.max(0, paid - refunded))
  const { save, fields, message } = useSave(payments.refund, {
    done: 'Refund recorded',
    send: (input) =>
      sendOnce(
        `stay-refund-${id}`,
        (request_key) => call(payments.refund, { ...input, body: { ...input.body, request_key } }),
        `${to_return} ${kept}`,
      ),
    refreshes: true,
  })
  async function run(body: Parameters<typeof save>[0]['body']) {
    const saved = await save({ params: { id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <NotifyAgain about={`${to_return} ${kept}`} message={message}>
      {(changed) => (
        <Stack gap={16}>
          <p>
            <strong>{id}</strong> · {booking.guest.name} ·{' '}
            {to_return > 0 ? `to be returned ${formatMoney(to_return)}` : 'nothing is to be returned'}
          </p>
          {kept === 0 ? (
            <Row gap={12} justify="end" wrap>
              <Button onClick={onClose}>Close</Button>
            </Row>
          ) : (
            <Form
              key={`${to_return} ${kept}`}
              initial={{
                amount: to_return > 0 ? toRupees(to_return) : '',
                method: 'upi',
                goodwill: to_return === 0,
              }}
              refused={changed ? {} : fields}
              submit="Record refund"
              onSubmit={run}
              also={<Leave onClose={onClose}>Not now</Leave>}
            >
              <FieldRow least="9rem">
                <Money name="amount" label="Amount" required />
                <Select
                  name="method"
                  label="Returned by"
                  required
                  options={Object.entries(paidByNames).map(([value, label]) => ({ value, label }))}
                />
              </FieldRow>
              <Text name="reference" label="Reference" hint="What the bank or the app says of the transfer" />
              <Reason booking={booking} />
              <Goodwill kept={kept} toReturn={to_return} />
            </Form>
          )}
        </Stack>
      )}
    </NotifyAgain>
  )
}

/** Why the money goes back; a guest without an e-mail has to be told. */
function Reason({ booking }: { booking: Refundable }) {
  const { guest, booking_id, told } = booking
  const isMailed = told?.by_mail !== false
  return (
    <>
      <Area
        name="reason"
        label="Reason"
        hint={isMailed ? 'The guest reads it in the mail' : 'Kept in the history'}
        required
        rows={2}
      />
      {isMailed ? null : (
        <NotifyByPhone
          phone={guest.phone}
          text={`Hello ${guest.name}, we return money for your booking ${booking_id}. `}
        />
      )}
    </>
  )
}

/** More than what is owed back is a gift, and says so. */
function Goodwill({ kept, toReturn }: { kept: Paise; toReturn: Paise }) {
  const { values } = useContext(FormContext)
  const most = values.goodwill === true ? kept : toReturn
  return (
    <>
      <Check
        name="goodwill"
        label="As goodwill"
        hint={`Money that need not go back. A discount of the amount is put on the folio, so the balance stays as it is. At most what is left of the payments, ${formatMoney(kept)}.`}
      />
      <Box as="p" tone="muted">
        {formatMoney(most)} can go back at most.
      </Box>
    </>
  )
}
