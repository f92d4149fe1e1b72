import { type ReactNode, useState } from 'react'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Dialog } from '../../kit/plain/Dialog.tsx'

type Props = {
  title: string
  /** Whether something typed would be lost now. */
  isTyped: () => boolean
  /** They want what they typed to go. */
  onForget: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A sheet into which something is typed. Escape, a press beside it and × ask before that is lost; the words are kept by
 * whoever shows it, so the sheet comes back with them.
 */
export function Sheet({ title, isTyped, onForget, onClose, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  // The pages of the desk ask before they are left.
  useUnsaved(isTyped)
  if (!isAsking)
    return (
      <Dialog key="sheet" title={title} onClose={() => (isTyped() ? setAsking(true) : onClose())}>
        {children}
      </Dialog>
    )
  return (
    <Dialog key="question" title="Close without saving?" onClose={() => setAsking(false)}>
      <Stack gap={12}>
        <p>What you typed is not saved yet.</p>
        <Button onClick={() => setAsking(false)}>Keep writing</Button>
        <Button
          variant="quiet"
          onClick={() => {
            onForget()
            onClose()
          }}
        >
          Close without saving
        </Button>
      </Stack>
    </Dialog>
  )
}
