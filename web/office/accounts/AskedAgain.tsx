import { lazy, Suspense } from 'react'
import { Row } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { askNow, useAsking } from '../../kit/session/ask-again.ts'
import styles from './AskedAgain.module.css'

const AskedDialog = lazy(() => import('./AskedDialog.tsx').then((m) => ({ default: m.AskedDialog })))

/** Asks over the page, whichever it is, for the sign-in or the password that a call waits for. */
export function AskedAgain() {
  const asking = useAsking()
  if (!asking) return null
  if (asking.waits) return <SessionEnded onSignIn={askNow} />
  return (
    <Suspense>
      <AskedDialog asked={asking.asked} answer={asking.answer} />
    </Suspense>
  )
}

/** Says it without taking the keys of whoever is typing. */
function SessionEnded({ onSignIn }: { onSignIn: () => void }) {
  return (
    <Row
      wrap
      align="center"
      edge
      radius="card"
      surface="raised"
      tone="ink"
      className={styles.ended}
      role="alert"
    >
      <p>Your session has ended. What you typed stays here.</p>
      <Button onClick={onSignIn}>Sign in</Button>
    </Row>
  )
}
