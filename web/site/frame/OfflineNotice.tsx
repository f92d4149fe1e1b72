import styles from './OfflineNotice.module.css'
import { useConnection } from './use-connection.ts'

/** Says that what is shown was kept from an earlier visit. */
export function OfflineNotice() {
  const online = useConnection()
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p className={styles.notice}>You are offline. You see the pages as they were at your last visit.</p>
      )}
    </div>
  )
}
