import styles from './candidate.module.css'

/** Beside a résumé that was just uploaded: it asks for a password. Always there, so that what appears is announced. */
export const LockedNote = ({ locked }: { locked: boolean }) => (
  <p role="status" className={styles.locked}>
    {locked
      ? 'This résumé asks for a password: nobody can read or search it without. Please ask for one that opens without.'
      : null}
  </p>
)
