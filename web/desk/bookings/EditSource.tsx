import { z } from 'zod'
import { fromVersion } from '../../../contract/kit/versions.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import {
  initialSource,
  SourceFields,
  sentSourceOf,
  sourceFields,
} from '../../reservations/agents/SourceFields.tsx'
import styles from '../../reservations/bookings/bookings.module.css'

const SourceForm = z.object({ ...fromVersion, ...sourceFields })
type SourceForm = z.output<typeof SourceForm>
const { Form } = formFor(SourceForm)

const initialOf = ({ version, ...came }: BookingDetail) => ({ version, ...initialSource(came) })

type Props = { booking: BookingDetail; opened: boolean; onClose: () => void }

/** Puts right how a cancelled stay was booked: nothing else of it changes any more. */
export function EditSourceDialog({ booking, opened, onClose }: Props) {
  // A toast would lie over the dialog's buttons.
  const { save, fields, message, meanwhile } = useSave(bookingChange.change, {
    done: 'Booking changed',
    quiet: true,
  })
  const told = Object.keys(fields).length > 0
  async function run({ version, ...form }: SourceForm) {
    const body = { version, ...sentSourceOf(form) }
    const saved = await save({ params: { id: booking.booking_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title={`Edit ${booking.booking_id}`} opened={opened} onClose={onClose}>
      <Form
        initial={initialOf(booking)}
        theirs={theirs(meanwhile, initialOf)}
        refused={fields}
        submit="Save"
        onSubmit={run}
        also={<Leave onClose={onClose}>Keep as it is</Leave>}
      >
        <p>This stay is cancelled. How it was booked can still be put right.</p>
        <SourceFields booking={booking} />
        {message && !told ? (
          <p role="alert" className={styles.wrong}>
            {message}
          </p>
        ) : null}
      </Form>
    </Dialog>
  )
}
