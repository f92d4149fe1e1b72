import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Row, Stack } from '../layout/Box.tsx'
import styles from './use-confirm.module.css'

/** Whether a dialog that would lose something may be closed: asked in it, once for each try. */
export function useThrowAway(isUnsaved: () => boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const typedIn = useRef<Element>(null)
  useEffect(() => {
    if (!asking && typedIn.current instanceof HTMLElement) typedIn.current.focus()
  }, [asking])
  function go() {
    typedIn.current = null
    setAsking(false)
    onClose()
  }
  // Whoever presses Escape twice means to close the question: only its button throws something away.
  function leave() {
    if (asking) return setAsking(false)
    if (!isUnsaved()) return go()
    typedIn.current = document.activeElement
    setAsking(true)
  }
  return { asking, leave, go, stay: () => setAsking(false) }
}

type Props = {
  /** What closing it would lose, where that is more than what was typed. */
  children?: ReactNode
  /** The verb of the button that closes it. */
  action?: string
  onStay: () => void
  onLeave: () => void
}

/** The question itself; the focus is on what loses nothing. */
export function ThrowAway({ children, action = 'Throw it away', onStay, onLeave }: Props) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div role="alert">
      <Stack gap={12}>{children ?? <p>What you typed is not saved.</p>}</Stack>
      <Row gap={12} justify="end" wrap className={styles.actions}>
        <Button ref={stay} variant="default" onClick={onStay}>
          Go on typing
        </Button>
        <Button color="red" onClick={onLeave}>
          {action}
        </Button>
      </Row>
    </div>
  )
}
