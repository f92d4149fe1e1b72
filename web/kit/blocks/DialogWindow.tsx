import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  /** For tables. */
  wide?: true
  children: ReactNode
}

/** The dialog itself. Its head is no <header>: that would be a second banner of the page. */
export function DialogWindow({ title, opened, onClose, wide, children }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered size={wide ? '64rem' : 'md'}>
      <Modal.Overlay />
      <Modal.Content className={styles.dialog}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
