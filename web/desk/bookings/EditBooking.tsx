import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { OptionalEmail, optionalLongText, optionalText } from '../../../contract/kit/formats.ts'
import { fromVersion } from '../../../contract/kit/versions.ts'
import { ChildrenAgesQuery } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { BookingChange, bookingChange } from '../../../contract/reservations/booking-change.ts'
import { GuestInfo, genders } from '../../../contract/reservations/guest-info.ts'
import { govtIdTypes } from '../../../contract/reservations/identity-documents.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { todayAt } from '../../kit/days.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import {
  initialSource,
  SourceFields,
  sentSourceOf,
  sourceFields,
} from '../../reservations/agents/SourceFields.tsx'
import { idTypeNames } from '../../reservations/bookings/labels.ts'

const { full_name, phone } = GuestInfo.shape
const TypedAges = z
  .string()
  .refine(
    (typed) => ChildrenAgesQuery.safeParse(typed).success,
    'Enter ages from 0 to 17, with commas between',
  )
  .transform((typed) => ChildrenAgesQuery.parse(typed))
/** The form, flat; what was left for the check-in may stay empty. */
const EditForm = z.object({
  ...fromVersion,
  number_of_guests: BookingChange.shape.number_of_guests,
  children_ages: TypedAges,
  full_name,
  email: OptionalEmail,
  phone,
  gender: optionalText(20),
  date_of_birth: optionalText(10),
  govt_id_type: optionalText(30),
  govt_id_number: optionalText(50),
  special_requests: optionalLongText(1000),
  ...sourceFields,
})
type EditForm = z.output<typeof EditForm>
const { Form, Text, Day, Area, Select, Whole } = formFor(EditForm)

const initialOf = ({ guest_info, number_of_guests, children_ages, version, ...came }: BookingDetail) => ({
  version,
  number_of_guests,
  children_ages: children_ages.join(', '),
  full_name: guest_info.full_name,
  email: guest_info.email ?? '',
  phone: guest_info.phone,
  gender: guest_info.gender ?? '',
  date_of_birth: guest_info.date_of_birth ?? '',
  govt_id_type: guest_info.govt_id_type ?? '',
  govt_id_number: guest_info.govt_id_number ?? '',
  special_requests: came.special_requests ?? '',
  ...initialSource(came),
})

/**
 * As the call takes it: what was empty and is so still stays for the check-in; what was given and is emptied is sent, so
 * that the form is told what is missing. Who had an e-mail keeps one. Ages are sent where they were edited: without a
 * word of them the youngest stay at home when fewer come.
 */
const bodyOf = (form: EditForm, { guest_info: before, children_ages: known }: BookingDetail) => {
  const { version, number_of_guests, children_ages, special_requests, email, ...rest } = form
  const { source, agent_id, channel_name, ...guest } = rest
  const given = Object.entries(guest).filter(
    ([name, value]) => value !== null || before[name as keyof typeof guest],
  )
  return {
    ...{ version, number_of_guests, special_requests },
    ...(children_ages.join() === known.join() ? {} : { children_ages }),
    ...sentSourceOf({ source, agent_id, channel_name }),
    guest_info: { ...Object.fromEntries(given), email },
  } as BookingChange
}

/** The server names the fields of the guest by their place in the call. */
const flat = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^guest_info\./, ''), message]),
  )

/** What was given cannot be taken away again, only changed. */
const choices = (values: readonly string[], nameOf: (value: never) => string, given: string | null) => [
  ...(given ? [] : [{ value: '', label: 'Ask at check-in' }]),
  ...values.map((value) => ({ value, label: nameOf(value as never) })),
]
const idTypeName = (type: keyof typeof idTypeNames) => idTypeNames[type]

/** Opens the form; of a cancelled booking only how it was booked is in it. Without the right there is nothing to open. */
export function useEditBooking(booking: BookingDetail): {
  edit: (() => void) | undefined
  dialog: ReactNode
} {
  // A form that is open stays the same one, whatever becomes of the booking meanwhile.
  const [opened, setOpened] = useState<typeof EditBookingDialog>()
  const mayEdit = useMay(bookingChange.change)
  const Own = booking.status === 'cancelled' ? EditSourceDialog : EditBookingDialog
  const EditDialog = opened ?? Own
  return {
    edit: mayEdit ? () => setOpened(() => Own) : undefined,
    dialog:
      mayEdit || opened ? (
        <EditDialog booking={booking} opened={opened !== undefined} onClose={() => setOpened(undefined)} />
      ) : null,
  }
}

type Props = { booking: BookingDetail; opened: boolean; onClose: () => void }

/** Changes who comes, how many, how old the children are, their wishes, and how the stay was booked; room, days and price have dialogs of their own. */
function EditBookingDialog({ booking, opened, onClose }: Props) {
  const { zone } = useArea()
  // A toast would lie over the dialog's buttons.
  const { save, fields, message, conflict } = useSave(bookingChange.change, {
    done: 'Booking changed',
    quiet: true,
  })
  const { capacity, room_number } = booking.room
  const { gender, govt_id_type } = booking.guest_info
  const hasFields = Object.keys(fields).length > 0
  async function run(form: EditForm) {
    const saved = await save({ params: { id: booking.booking_id }, body: bodyOf(form, booking) })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title={`Edit ${booking.booking_id}`} opened={opened} onClose={onClose}>
      <Form
        initial={initialOf(booking)}
        conflict={formConflict(conflict, initialOf)}
        refused={flat(fields)}
        submit="Save"
        onSubmit={run}
        also={<Leave onClose={onClose}>Keep as it is</Leave>}
      >
        <Whole
          name="number_of_guests"
          label="Guests"
          hint={`Room ${room_number} holds ${capacity}. The price stays as it is.`}
          least={1}
          required
        />
        <Text
          name="children_ages"
          label="Ages of the children among them"
          hint="For example 4, 9; empty if all are adults. The price stays as it is. If the guest changes the stay later, it is priced by these ages. With fewer guests the youngest are taken off, unless you change the ages."
        />
        <Text name="full_name" label="Full name" required />
        <FieldRow>
          <Text name="phone" label="Phone" type="tel" required />
          <Text name="email" label="Email" type="email" required={booking.guest_info.email !== null} />
        </FieldRow>
        <FieldRow>
          <Select name="gender" label="Gender" options={choices(genders, statusText, gender)} />
          <Day name="date_of_birth" label="Date of birth" max={todayAt(zone)} />
        </FieldRow>
        <FieldRow>
          <Select
            name="govt_id_type"
            label="ID type"
            options={choices(govtIdTypes, idTypeName, govt_id_type)}
          />
          <Text name="govt_id_number" label="ID number" />
        </FieldRow>
        <Area name="special_requests" label="Special requests" rows={2} />
        <SourceFields booking={booking} />
        {message && !hasFields ? <Wrong>{message}</Wrong> : null}
      </Form>
    </Dialog>
  )
}

const SourceForm = z.object({ ...fromVersion, ...sourceFields })
type SourceForm = z.output<typeof SourceForm>
const { Form: EditSourceForm } = formFor(SourceForm)

const editSourceInitialOf = ({ version, ...came }: BookingDetail) => ({ version, ...initialSource(came) })

type EditSourceProps = { booking: BookingDetail; opened: boolean; onClose: () => void }

/** Puts right how a cancelled stay was booked: nothing else of it changes any more. */
function EditSourceDialog({ booking, opened, onClose }: EditSourceProps) {
  // A toast would lie over the dialog's buttons.
  const { save, fields, message, conflict } = useSave(bookingChange.change, {
    done: 'Booking changed',
    quiet: true,
  })
  const hasFields = Object.keys(fields).length > 0
  async function run({ version, ...form }: SourceForm) {
    const body = { version, ...sentSourceOf(form) }
    const saved = await save({ params: { id: booking.booking_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title={`Edit ${booking.booking_id}`} opened={opened} onClose={onClose}>
      <EditSourceForm
        initial={editSourceInitialOf(booking)}
        conflict={formConflict(conflict, editSourceInitialOf)}
        refused={fields}
        submit="Save"
        onSubmit={run}
        also={<Leave onClose={onClose}>Keep as it is</Leave>}
      >
        <p>This stay is cancelled. How it was booked can still be put right.</p>
        <SourceFields booking={booking} />
        {message && !hasFields ? <Wrong>{message}</Wrong> : null}
      </EditSourceForm>
    </Dialog>
  )
}
