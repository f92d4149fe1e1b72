import { type FormEvent, useState } from 'react'
import { billTo } from '../../../contract/reservations/bill-to.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { BillToFields } from '../../folio/bill-to/BillToFields.tsx'
import { billToFormOf, blankBillTo, sentBillTo } from '../../folio/bill-to/bill-to-form.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Dialog } from '../../kit/plain/Dialog.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'

type Props = {
  booking: BookingDetail
  onDone: (booking: BookingDetail, sentence: string) => void
  onClose: () => void
}

/** A guest says whom the bill is made out to (D-68), until there is one. */
export function BillToDialog({ booking, onDone, onClose }: Props) {
  const [form, setForm] = useState(() => billToFormOf(booking.bill_to))
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()

  async function keep(bill_to: ReturnType<typeof sentBillTo>) {
    setBusy(true)
    setFailed(undefined)
    try {
      const changed = await call(billTo.set, { params: { id: booking.booking_id }, body: { bill_to } })
      onDone(
        changed,
        bill_to ? 'The bill will be made out as you said.' : 'The bill will be in the guest’s name.',
      )
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void keep(sentBillTo(form))
  }

  return (
    <Dialog title="Bill to a company" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <BillToFields
            value={form}
            errors={failed instanceof ApiError ? failed.fields : {}}
            onChange={setForm}
          />
          {failed === undefined ? null : (
            <Notice kind="error">{messageOf(failed, billTo.set.failure)}</Notice>
          )}
          <Button type="submit" variant="accent" busy={busy}>
            Save
          </Button>
          {booking.bill_to ? (
            <Button variant="quiet" onClick={() => void keep(sentBillTo(blankBillTo))}>
              Use the guest’s name
            </Button>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}
