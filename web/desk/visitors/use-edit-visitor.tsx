import { type ReactNode, useState } from 'react'
import { type VisitorDetail, visitors } from '../../../contract/desk/visitors.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { EditVisitorDialog } from './EditVisitorDialog.tsx'

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
