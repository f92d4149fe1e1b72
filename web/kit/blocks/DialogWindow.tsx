import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { anyUnsaved, UnsavedContext, useUnsavedWithin } from '../forms/use-unsaved.ts'
import styles from './Dialog.module.css'
import { ThrowAway, useThrowAway } from './ThrowAway.tsx'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  /** For tables. */
  wide?: true
  /** For long forms: the whole screen of a phone. */
  sheet?: true
  /** The dialog has a question of its own for what closing it would lose. */
  asksItself?: true
  /** Neither Escape nor a press beside it closes it: what it shows is not to be had again. */
  deliberate?: boolean
  children: ReactNode
}

/**
 * The dialog itself. Closed by Escape, its cross or a press beside it, it asks first where something typed in it would
 * be lost; a button of its own that says so does not. Its head is no <header>: that would be a second banner of the page.
 */
export function DialogWindow({
  title,
  opened,
  onClose,
  wide,
  sheet,
  asksItself,
  deliberate = false,
  children,
}: DialogProps) {
  const isPhone = useMediaQuery('(max-width: 36em)')
  const forms = useUnsavedWithin()
  const question = useThrowAway(() => !asksItself && anyUnsaved(forms), onClose)
  const size = wide ? '64rem' : sheet ? '42rem' : 'md'
  return (
    <Modal.Root
      opened={opened}
      onClose={question.leave}
      closeOnEscape={!deliberate}
      closeOnClickOutside={!deliberate}
      centered
      size={size}
      fullScreen={sheet && isPhone}
      // A toast stands above it, not over its fields.
      yOffset={isPhone ? '4.5rem' : undefined}
    >
      <Modal.Overlay />
      <Modal.Content className={styles.dialog}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          {question.asking ? <ThrowAway onStay={question.stay} onLeave={question.go} /> : null}
          <UnsavedContext value={forms}>
            <div hidden={question.asking}>{children}</div>
          </UnsavedContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
