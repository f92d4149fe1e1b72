import { Button } from '../../kit/plain/Button.tsx'
import { useShownDialog } from '../../kit/use-shown-dialog.ts'
import styles from './DownloadAlert.module.css'

/** G-DOC-05: an alert over the page that stays until it is closed. */
export function DownloadAlert({ onClose }: { onClose: () => void }) {
  const [dialog, close] = useShownDialog()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="download-failed"
      className={styles.alert}
      onClose={onClose}
    >
      <p id="download-failed" role="alert">
        Error downloading file. Please make sure the file exists and try again.
      </p>
      <Button onClick={close}>Close</Button>
    </dialog>
  )
}
