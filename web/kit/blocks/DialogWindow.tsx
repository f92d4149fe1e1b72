import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId } from 'react'
import { anyUnsaved, UnsavedContext, useUnsavedWithin } from '../forms/use-unsaved.ts'
import { Row } from '../layout/Box.tsx'
import { pageState } from '../page-state.ts'
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
  /** It only shows something, as the page has it: the page goes on following what others change behind it. */
  reading?: boolean
  children: ReactNode
}

type Shown = {
  title: string
  opened: boolean
  onClose: () => void
  closeOnEscape: boolean
  closeOnClickOutside: boolean
  /** As the focus finds it, and the live page. */
  marks: { 'data-dialog': string; 'data-reading': true | undefined }
  children: ReactNode
}

/**
 * The dialog itself. Closed by Escape, its cross or a press beside it, it asks first where something typed in it would
 * be lost; a button of its own that says so does not. Their heads are no <header>: that would be a second banner of the
 * page.
 */
export function DialogWindow(props: DialogProps) {
  const {
    title,
    opened,
    onClose,
    wide,
    sheet,
    question,
    asksItself,
    deliberate = false,
    reading,
    children,
  } = props
  const forms = useUnsavedWithin()
  const loss = useThrowAway(() => !asksItself && anyUnsaved(forms), onClose)
  const id = useFocusBack(opened)
  const shared = {
    marks: { 'data-dialog': id, 'data-reading': reading || undefined } as const,
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

/** A dialog that is open or has just closed, what had the focus before it, and the dialog that that stood in. */
type Held = { id: string; from: Element | null; behind: Held | undefined; isOpen: boolean }
const held = pageState(() => ({ dialogs: [] as Held[] }))
/** What a dialog asks next opens within so many milliseconds. */
const givenBackAfter = 10

/** The next place for the focus after a dialog: not in what has closed, nor in what is no longer on the page. */
function placeAfter({ from, behind }: Held): HTMLElement | undefined {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
  return isThere && behind?.isOpen !== false ? from : behind && placeAfter(behind)
}

/** Keyboards go on where they were: when a dialog closes, or is taken away, the focus is back at what opened it. */
function useFocusBack(opened: boolean): string {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    const from = document.activeElement
    const within = from?.closest<HTMLElement>('[data-dialog]')?.dataset.dialog
    // The focus falls to the page with a dialog that is taken away: another that opens then stands in its place.
    const behind = held.dialogs.findLast((one) => (within ? one.id === within : isLost(from) && !one.isOpen))
    const own: Held = { id, from, behind, isOpen: true }
    held.dialogs.push(own)
    return () => {
      own.isOpen = false
      setTimeout(() => {
        const active = document.activeElement
        const isOurs = isLost(active) || active?.closest(`[data-dialog="${CSS.escape(id)}"]`)
        const isFollowed = held.dialogs.some((one) => one.isOpen && one.behind === own)
        held.dialogs = held.dialogs.filter((one) => one !== own)
        if (isOurs && !isFollowed) placeAfter(own)?.focus({ preventScroll: true })
      }, givenBackAfter)
    }
  }, [opened, id])
  return id
}

const isLost = (active: Element | null): boolean => active === null || active === document.body

const useIsPhone = () => useMediaQuery('(max-width: 36em)')

function Middle({ title, size, marks, children, ...shown }: Shown & { size: string }) {
  // On a phone a toast stands above it, not over its fields.
  const yOffset = useIsPhone() ? '4.5rem' : undefined
  return (
    <Modal.Root {...shown} returnFocus={false} centered size={size} yOffset={yOffset}>
      <Modal.Overlay />
      <Modal.Content {...marks} className={styles.dialog}>
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
function SidePanel({ title, sheet, marks, children, ...shown }: Shown & { sheet: true | undefined }) {
  const isPhone = useIsPhone()
  const isBelow = isPhone && !sheet
  const size = sheet ? (isPhone ? '100%' : '42rem') : isPhone ? 'auto' : '27.5rem'
  return (
    <Drawer.Root {...shown} returnFocus={false} position={isBelow ? 'bottom' : 'right'} size={size}>
      <Drawer.Overlay />
      <Drawer.Content
        {...marks}
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
