import type { ReactNode } from 'react'
import { z } from 'zod'
import { folio } from '../../../contract/folio/folio.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'

// Whatever is taken back or given up, the reason is the same line of the contract.
const { Form, Area } = formFor(z.object({ reason: folio.writeOff.body.shape.reason }))

/** A window that asks why before something is taken back or given up. */
export type ReasonWindow = { opened: boolean; onClose: () => void }

type Props = ReasonWindow & {
  title: string
  /** What becomes of it. */
  message: ReactNode
  submit: string
  /** The button that leaves everything as it is. */
  keep: string
  refused: Record<string, string>
  /** Answers undefined when it failed; the window stays. */
  run: (body: { reason: string }) => Promise<unknown>
}

/** Asks for the reason that stays beside what is done. */
export function ReasonDialog({ title, message, submit, keep, refused, run, opened, onClose }: Props) {
  async function send(body: { reason: string }) {
    const saved = await run(body)
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <p>{message}</p>
        <Form
          initial={{}}
          refused={refused}
          submit={submit}
          tone="danger"
          onSubmit={send}
          also={<Leave onClose={onClose}>{keep}</Leave>}
        >
          <Area name="reason" label="Reason" required />
        </Form>
      </Stack>
    </Dialog>
  )
}
