import { signatureHeader } from '../../../contract/office/webhook-message.ts'
import styles from './connections.module.css'
import { ShownOnce } from './ShownOnce.tsx'

/** The secret of a webhook, with what it is for. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce label="Secret" text={secret} onDone={onDone}>
      <p className={styles.quiet}>
        Enter it in the other system, which checks with it that a delivery really comes from here. For whoever
        sets that up: the header {signatureHeader} carries an HMAC-SHA256 of “t.body” under this secret.
      </p>
    </ShownOnce>
  )
}
