import { Box } from '../../kit/layout/Box.tsx'
import styles from './candidate.module.css'

/** Beside a résumé that was just uploaded: it asks for a password. Always there, so that what appears is announced. */
export const LockedNote = ({ locked }: { locked: boolean }) => (
  <Box role="status" as="p" radius="input" surface="sunken" size="small" className={styles.locked}>
    {locked
      ? 'This résumé asks for a password: nobody can read or search it without. Please ask for one that opens without.'
      : null}
  </Box>
)
