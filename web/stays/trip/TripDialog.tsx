import type { ReactNode } from 'react'
import { useShownDialog } from '../../kit/use-shown-dialog.ts'
import styles from './TripDialog.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A sheet over the page; mount it to open it. Escape and a press beside it close it. */
export function TripDialog({ title, onClose, children }: Props) {
  const [dialog, close] = useShownDialog()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="trip-dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.sheet}>
        <header>
          <h2 id="trip-dialog-title">{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={close}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
