import type { FormEvent } from 'react'
import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import { ownStay } from '../../../../contract/reservations/own-stay.ts'
import { call } from '../../../kit/call/call.ts'
import { todayAt } from '../../../kit/days.ts'
import { Stack } from '../../../kit/layout/Box.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { Dialog } from '../../../kit/plain/Dialog.tsx'
import { Notice } from '../../../kit/plain/Notice.tsx'
import { Trouble } from '../Trouble.tsx'
import styles from '../trip-dialogs.module.css'
import type { TripResort } from '../trip-resort.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { ChangeCost, ChangePreview } from './ChangePreview.tsx'
import { type ChangeForm, errorsOf, refusedFields, wantedOf } from './change-form.ts'
import { useAgreed } from './use-agreed.ts'
import { useFreeRooms } from './use-free-rooms.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  booking: BookingDetail
  resort: TripResort
  /** What is chosen; kept by the page, so that closing the dialog loses nothing. */
  form: ChangeForm
  onForm: (form: ChangeForm) => void
  onChanged: (booking: BookingDetail) => void
  onClose: () => void
}

/** Other dates, another room, another number of guests: what it comes to is shown while it is chosen (D-55). */
export function ChangeDialog({ booking, resort, form, onForm, onChanged, onClose }: Props) {
  const today = todayAt(resort.time_zone)
  const errors = errorsOf(form, today)
  const right = Object.keys(errors).length === 0
  const { wanted, asked, agreed } = useChange(booking, right ? form : undefined, onChanged)
  const free = useFreeRooms(form, booking.meal_plan, right)
  const refused = refusedFields(agreed.failed)
  const elsewhere = agreed.failed !== undefined && Object.keys(refused).length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asked.preview && !agreed.busy) agreed.send()
  }

  return (
    <Dialog title="Change dates, room or guests" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <ChangeFields
          booking={booking}
          today={today}
          form={form}
          errors={{ ...refused, ...errors }}
          free={free}
          asksAges={resort.asks_ages}
          onForm={(next) => {
            agreed.reset()
            onForm(next)
          }}
        />
        {agreed.moved ? (
          <Notice kind="warning">
            The price has changed meanwhile. Please look at the new figures and confirm again.
          </Notice>
        ) : null}
        <Stack gap={8} className={styles.preview}>
          <ChangePreview booking={booking} asked={asked} wanted={wanted !== undefined} right={right} />
          {elsewhere ? <Trouble failed={agreed.failed} phone={resort.phone} onAgain={agreed.again} /> : null}
        </Stack>
        <Stack gap={12} className={styles.buttons} data-tall>
          <ChangeCost change={asked.preview} />
          <Button type="submit" variant="accent" busy={agreed.busy} disabled={!asked.preview}>
            Change my stay
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it as it is
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the form asks for, what it comes to, and the call that agrees to it. */
function useChange(
  booking: BookingDetail,
  form: ChangeForm | undefined,
  onChanged: (booking: BookingDetail) => void,
) {
  const wanted = form && wantedOf(form, booking)
  const params = { id: booking.booking_id }
  const asked = usePreview(wanted && JSON.stringify(wanted), (signal) =>
    call(ownStay.previewChange, { params, query: wanted ?? {} }, { signal }),
  )
  const agreed = useAgreed(asked, async () => {
    if (!asked.preview) return
    const { difference, fee } = asked.preview
    const body = { ...wanted, expected_difference: difference, expected_fee: fee }
    onChanged(await call(ownStay.change, { params, body }))
  })
  return { wanted, asked, agreed }
}
