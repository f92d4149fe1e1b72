import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Row } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import styles from './review.module.css'

/** Asks before the page is left while a comment is not saved: by a link, Back or the browser itself. */
export function LeaveGuard({ active }: { active: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])

  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal()
    else dialog.current?.close()
  }, [blocker.state])

  return (
    <dialog
      ref={dialog}
      className={styles.leave}
      aria-labelledby="leave-title"
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <h2 id="leave-title">Leave without saving?</h2>
      <p>A comment that you typed is not saved yet. It is lost when you leave the page now.</p>
      <Row gap={12} wrap>
        <Button variant="quiet" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
      </Row>
    </dialog>
  )
}
