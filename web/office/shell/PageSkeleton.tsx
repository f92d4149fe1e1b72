import { useLocation, useParams } from 'react-router'
import styles from './PageSkeleton.module.css'

/** Stands where the page will be until it is known who is signed in and what it shows. */
export function PageSkeleton() {
  // An address that is no page has the same frame as all others: the server makes one for them.
  const isUnknown = useParams()['*'] !== undefined
  const isDashboard = useLocation().pathname.endsWith('dashboard') && !isUnknown
  return (
    <div className={styles.page}>
      <title>Loading…</title>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <div className={styles.heading} aria-hidden="true" />
      {isDashboard ? (
        <>
          <div className={styles.figures} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
          <div className={styles.halves} aria-hidden="true">
            <i />
            <i />
          </div>
        </>
      ) : (
        <i className={styles.list} aria-hidden="true" />
      )}
    </div>
  )
}
