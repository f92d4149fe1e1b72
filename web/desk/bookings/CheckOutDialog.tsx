import { Button } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { desk, type Leaving } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Input } from '../../../contract/kit/endpoint.ts'
import type { Booking, BookingDetail } from '../../../contract/reservations/booking.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { BillToLine } from '../../folio/bill-to/BillToLine.tsx'
import { PaymentDialog } from '../../folio/folio/PaymentDialog.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { StayLine } from '../../reservations/bookings/StayLine.tsx'
import { usePreview } from '../../reservations/own-stay/change/use-preview.ts'

const { Form, Area, Text } = formFor(desk.checkOut.body)

type Props = { booking: Booking; opened: boolean; onClose: () => void }

/** Checks a guest out: says what becomes free and what is owed or goes back then, and asks why where money is open. */
export function CheckOutDialog({ booking, opened, onClose }: Props) {
  const { save, fields } = useSave(desk.checkOut, { after: tellOfBill })
  const [leftAt, setLeftAt] = useState('')
  const { preview, failed, loading, again } = useLeaving(booking.booking_id, opened, leftAt)
  const { zone } = useArea()
  const today = todayAt(zone)
  const isLate = booking.check_out_date < today
  const owes = preview !== undefined && preview.balance > 0
  async function run(body: Input<typeof desk.checkOut>['body']) {
    // What stands on the screen is what the clerk agrees to.
    const expected_balance = preview?.balance
    const saved = await save({ params: { id: booking.booking_id }, body: { ...body, expected_balance } })
    if (saved) onClose()
    else again()
    return saved
  }
  const [paying, setPaying] = useState(false)
  return (
    <Dialog title="Check out" opened={opened} onClose={() => paying || onClose()}>
      <Stack gap={16}>
        <StayLine booking={booking} />
        {failed ? <Wrong>{failed}</Wrong> : null}
        {preview ? (
          <>
            <What preview={preview} booking={booking} today={today} waits={loading} />
            <BillToLine
              id={booking.booking_id}
              guest={booking.guest.name}
              bill={preview.bill_to}
              onSaved={again}
            />
          </>
        ) : (
          <p role="status">{failed ? '' : 'Looking at the folio …'}</p>
        )}
        {owes ? (
          <TakePayment
            booking={{ ...booking, balance: preview.balance }}
            opened={paying}
            onOpen={() => setPaying(true)}
            onClose={() => {
              setPaying(false)
              again()
            }}
          />
        ) : null}
        <Form
          initial={{}}
          refused={fields}
          submit="Check out"
          waits={loading}
          onSubmit={run}
          also={<Leave onClose={onClose}>Not yet</Leave>}
        >
          {isLate ? <LeftAt until={booking.check_out_date} onTyped={setLeftAt} /> : null}
          <Area
            name="reason"
            label={owes ? 'Why without paying' : 'Notes'}
            hint={owes ? undefined : 'Optional; kept in the history'}
            required={owes}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

/** That the guest has left, and where the bill is that they may wait for. */
function tellOfBill({ documents, to_invoice }: BookingDetail) {
  const bill = documents.findLast(({ kind }) => kind === 'invoice' || kind === 'bill_of_supply')
  if (to_invoice > 0)
    return toast.info('Checked out', 'The invoice waits under To invoice: say to whom it is made out')
  if (!bill) return toast.success('Checked out')
  const href = addressOf(stayDocuments.pdf, { params: { id: bill.document_id } })
  toast.leading(`Checked out. ${documentKindNames[bill.kind]} ${bill.number}`, 'Open it', () =>
    window.open(href, '_blank', 'noopener'),
  )
}

type PaymentProps = { booking: Booking; opened: boolean; onOpen: () => void; onClose: () => void }

/** What is due is taken here; it is asked anew then what the check-out comes to. */
function TakePayment({ booking, opened, onOpen, onClose }: PaymentProps) {
  if (!useMay(payments.record)) return null
  return (
    <div>
      <Button variant="default" onClick={onOpen}>
        Record payment
      </Button>
      <PaymentDialog booking={booking} opened={opened} onClose={onClose} />
    </div>
  )
}

/** When the guest left; what it comes to is asked for as it is typed. */
function LeftAt({ until, onTyped }: { until: Day; onTyped: (leftAt: string) => void }) {
  const { values } = useContext(FormContext)
  const typed = typeof values.left_at === 'string' ? values.left_at : ''
  useEffect(() => onTyped(typed), [typed, onTyped])
  return (
    <Text
      name="left_at"
      label="Left at"
      type="datetime-local"
      hint={`The day of departure, ${formatDay(until)}, is past: say when the guest really left. Empty means now.`}
    />
  )
}

type WhatProps = { preview: Leaving; booking: Booking; today: Day; waits: boolean }

function What({ preview, booking, today, waits }: WhatProps) {
  const { nights_given_back: nights, free_from = today, balance, to_return } = preview
  return (
    <Stack gap={16} aria-live="polite" aria-busy={waits}>
      {nights > 0 ? (
        <p>
          The stay was booked until {formatDay(booking.check_out_date)}. From{' '}
          {free_from === today ? 'today' : formatDay(free_from)} on{' '}
          {nights === 1 ? 'a night becomes free and comes' : `${nights} nights become free and come`} off the
          folio; add a fee before, where one is agreed.
        </p>
      ) : (
        <p>The stay ends as it was charged.</p>
      )}
      {balance > 0 ? (
        <p>
          <strong>{formatMoney(balance)} will be due then.</strong> Take the payment first, or say why the
          guest leaves without paying.
        </p>
      ) : null}
      {to_return > 0 ? (
        <p>
          <strong>{formatMoney(to_return)} is to be returned then.</strong>
        </p>
      ) : null}
    </Stack>
  )
}

/**
 * What a check-out comes to: asked whenever the dialog opens and when another time is typed. What was answered last
 * stays until the new answer is there.
 */
const useLeaving = (id: string, opened: boolean, leftAt: string) => {
  const { preview, last, failed, loading, again } = usePreview(
    opened ? `${id} ${leftAt}` : undefined,
    (signal) => call(desk.leaving, { params: { id }, query: { left_at: leftAt || undefined } }, { signal }),
  )
  return {
    preview: preview ?? (loading ? last : undefined),
    loading,
    failed: failed === undefined ? undefined : message(failed),
    again,
  }
}

/** Of a time that cannot be, what is wrong with it. */
const message = (failed: unknown): string =>
  (failed instanceof ApiError && failed.fields.left_at) || messageOf(failed, desk.leaving.failure)
