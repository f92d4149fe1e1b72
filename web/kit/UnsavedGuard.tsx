import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from './Dialog.tsx'
import styles from './use-confirm.module.css'

type Props = {
  /** Asked at the moment of leaving: whether something typed would be lost. */
  isUnsaved: () => boolean
}

/** Asks before a page with unsaved changes is left, by a link, Back or the browser itself. */
export function UnsavedGuard({ isUnsaved }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return (
    <Dialog
      title="Leave without saving?"
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <p>What you typed on this page is lost when you leave it now.</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
          Stay here
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
