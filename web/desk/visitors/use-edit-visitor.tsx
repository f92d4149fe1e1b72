import { type ReactNode, useState } from 'react'
import { type VisitorChange, visitorStatuses } from '../../../contract/desk/visitor-input.ts'
import { type VisitorDetail, visitors } from '../../../contract/desk/visitors.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { formConflict, useSave } from '../../kit/call/use-save.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { CountryField } from '../check-in/CountryField.tsx'
import { visitorIdOptions } from './labels.ts'

/** The dialog that changes a visitor, and how to open it. A list holds masked numbers: the whole visitor is asked for. */
export function useEditVisitor(): { edit: (visitorId: string) => Promise<void>; dialog: ReactNode } {
  const [visitor, setVisitor] = useState<VisitorDetail>()
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  return {
    async edit(visitorId) {
      try {
        setVisitor(await call(visitors.get, { params: { id: visitorId } }))
        setOpened(opened + 1)
        setOpen(true)
      } catch (error) {
        toast.error(messageOf(error))
      }
    },
    dialog: visitor ? (
      <EditVisitorDialog key={opened} visitor={visitor} opened={open} onClose={() => setOpen(false)} />
    ) : null,
  }
}

const { Form, Text, Area, Select } = formFor(visitors.change.body)

type Props = { visitor: VisitorDetail; opened: boolean; onClose: () => void }

const initialOf = (visitor: VisitorDetail) => ({
  name: visitor.name,
  email: visitor.email ?? '',
  phone: visitor.phone ?? '',
  nationality: visitor.nationality ?? '',
  address: visitor.address ?? '',
  id_type: visitor.id_type ?? ('' as const),
  id_number: visitor.id_number ?? '',
  purpose: visitor.purpose ?? '',
  notes: visitor.notes ?? '',
  status: visitor.status,
  version: visitor.version,
})

/** Changes what is known of a visitor, and whether they may sign in. */
function EditVisitorDialog({ visitor, opened, onClose }: Props) {
  // A toast would lie over the dialog's buttons.
  const { save, fields, message, conflict } = useSave(visitors.change, {
    done: 'Visitor updated successfully',
    quiet: true,
  })
  const hasFields = Object.keys(fields).length > 0

  async function run(body: VisitorChange) {
    const saved = await save({ params: { id: visitor.visitor_id }, body })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title={`Edit ${visitor.name}`} opened={opened} onClose={onClose}>
      <Form
        initial={initialOf(visitor)}
        conflict={formConflict(conflict, initialOf)}
        refused={fields}
        submit="Save"
        onSubmit={run}
        also={<Leave onClose={onClose}>Keep as it is</Leave>}
      >
        <Text name="name" label="Name" required />
        <Text name="email" label="Email" type="email" required={visitor.email !== null} />
        <Text name="phone" label="Phone" type="tel" required />
        <CountryField name="nationality" label="Nationality" empty="Not asked yet" />
        <FieldRow>
          <Select
            name="id_type"
            label="ID type"
            options={[{ value: '', label: 'Not asked yet' }, ...visitorIdOptions]}
          />
          <Text name="id_number" label="ID number" />
        </FieldRow>
        <Text name="purpose" label="Purpose" />
        <Area name="address" label="Address" rows={2} />
        <Area name="notes" label="Notes" rows={2} />
        <Select
          name="status"
          label="Status"
          hint="Who is inactive is signed out and cannot sign in"
          options={visitorStatuses.map((status) => ({ value: status, label: statusText(status) }))}
        />
        {message && !hasFields ? <Wrong>{message}</Wrong> : null}
      </Form>
    </Dialog>
  )
}
