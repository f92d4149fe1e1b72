import { type ReactNode, useId } from 'react'
import { Box } from '../layout/Box.tsx'
import { useShownDialog } from '../use-shown-dialog.ts'
import styles from './Dialog.module.css'

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** A sheet over a page of the public site; mount it to open it. Escape and a press beside it close it. */
export function Dialog({ title, wide, onClose, children }: Props) {
  const [dialog, close] = useShownDialog()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <Box pad={24} className={styles.sheet}>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            ×
          </button>
        </header>
        {children}
      </Box>
    </dialog>
  )
}
