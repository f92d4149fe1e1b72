import { Seal } from '../kit/Seal.tsx'
import styles from './Shell.module.css'

/** Shown until it is known who is signed in: only the bar that stays, so that nothing jumps when the rest arrives. */
export function ShellSkeleton() {
  return (
    <div className={styles.shell}>
      <title>Loading…</title>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <span className={styles.brand} data-waiting="true">
          <Seal size={28} />
        </span>
      </header>
      <div className={styles.progress} data-on="true" />
      <p role="status" className="visually-hidden">
        Loading…
      </p>
    </div>
  )
}
