import { Box } from '../../kit/layout/Box.tsx'
import styles from './OfflineNotice.module.css'
import { useConnection } from './use-connection.ts'

/** Says that what is shown was kept from an earlier visit. */
export function OfflineNotice() {
  const online = useConnection()
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <Box as="p" surface="raised" radius="button" tone="ink" size="small" className={styles.notice}>
          You are offline. You see the pages as they were at your last visit.
        </Box>
      )}
    </div>
  )
}
