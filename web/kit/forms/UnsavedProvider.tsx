import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../blocks/Dialog.tsx'
import styles from '../blocks/use-confirm.module.css'
import { Row } from '../layout/Box.tsx'
import { anyUnsaved, type IsUnsaved, UnsavedContext } from './use-unsaved.ts'

/**
 * Asks before a page with unsaved changes is left, by a link, Back or the browser itself. There is one for all
 * forms of the page: the router heeds only one blocker.
 */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<IsUnsaved>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && anyUnsaved(forms),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (anyUnsaved(forms)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [forms])

  return (
    <UnsavedContext value={forms}>
      {children}
      <Dialog
        title="Leave without saving?"
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
      >
        <p>What you typed on this page is lost when you leave it now.</p>
        <Row gap={12} justify="end" wrap className={styles.actions}>
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            Stay here
          </Button>
          <Button color="red" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </Row>
      </Dialog>
    </UnsavedContext>
  )
}
