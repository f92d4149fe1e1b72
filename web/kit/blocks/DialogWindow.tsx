import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { anyUnsaved, UnsavedContext, useUnsavedWithin } from '../forms/use-unsaved.ts'
import { Row } from '../layout/Box.tsx'
import styles from './Dialog.module.css'
import { ThrowAway, useThrowAway } from './ThrowAway.tsx'

export type DialogProps = {
  title: string
  opened: boolean
  onClose: () => void
  /** For tables: in the middle of the screen. */
  wide?: true
  /** For long forms: a broad panel, the whole screen of a phone. */
  sheet?: true
  /** A question with its answers: small, in the middle. All else is a panel at the edge, beside what it is about. */
  question?: true
  /** The dialog has a question of its own for what closing it would lose. */
  asksItself?: true
  /** Neither Escape nor a press beside it closes it: what it shows is not to be had again. */
  deliberate?: boolean
  children: ReactNode
}

type Shown = {
  title: string
  opened: boolean
  onClose: () => void
  closeOnEscape: boolean
  closeOnClickOutside: boolean
  children: ReactNode
}

/**
 * The dialog itself. Closed by Escape, its cross or a press beside it, it asks first where something typed in it would
 * be lost; a button of its own that says so does not. Their heads are no <header>: that would be a second banner of the
 * page.
 */
export function DialogWindow(props: DialogProps) {
  const { title, opened, onClose, wide, sheet, question, asksItself, deliberate = false, children } = props
  const forms = useUnsavedWithin()
  const loss = useThrowAway(() => !asksItself && anyUnsaved(forms), onClose)
  const shared = {
    title,
    opened,
    onClose: loss.leave,
    closeOnEscape: !deliberate,
    closeOnClickOutside: !deliberate,
  }
  const content = (
    <>
      {loss.asking ? <ThrowAway onStay={loss.stay} onLeave={loss.go} /> : null}
      <UnsavedContext value={forms}>
        <div hidden={loss.asking}>{children}</div>
      </UnsavedContext>
    </>
  )
  return wide || question ? (
    <Middle {...shared} size={wide ? '64rem' : 'md'}>
      {content}
    </Middle>
  ) : (
    <SidePanel {...shared} sheet={sheet}>
      {content}
    </SidePanel>
  )
}

const useIsPhone = () => useMediaQuery('(max-width: 36em)')

function Middle({ title, size, children, ...shown }: Shown & { size: string }) {
  // On a phone a toast stands above it, not over its fields.
  const yOffset = useIsPhone() ? '4.5rem' : undefined
  return (
    <Modal.Root {...shown} centered size={size} yOffset={yOffset}>
      <Modal.Overlay />
      <Modal.Content className={styles.dialog}>
        <Row gap={16} align="center" justify="between" className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Row>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** 440 px at the right edge; on a phone a sheet from below, as high as what it holds. */
function SidePanel({ title, sheet, children, ...shown }: Shown & { sheet: true | undefined }) {
  const isPhone = useIsPhone()
  const isBelow = isPhone && !sheet
  const size = sheet ? (isPhone ? '100%' : '42rem') : isPhone ? 'auto' : '27.5rem'
  return (
    <Drawer.Root {...shown} position={isBelow ? 'bottom' : 'right'} size={size}>
      <Drawer.Overlay />
      <Drawer.Content
        data-panel={isBelow ? 'below' : 'beside'}
        className={`${styles.dialog} ${styles.panel}`}
      >
        <Row gap={16} align="center" justify="between" className={styles.head}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Row>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
