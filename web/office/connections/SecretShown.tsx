import { signatureHeader } from '../../../contract/office/webhook-message.ts'
import styles from './connections.module.css'
import { ShownOnce } from './ShownOnce.tsx'

/** The secret of a webhook, with what it is for. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce label="Secret" text={secret} onDone={onDone}>
      <p className={styles.quiet}>
        With it the other system checks that a delivery comes from here: the head {signatureHeader} carries
        its HMAC-SHA256 over “t.body”.
      </p>
    </ShownOnce>
  )
}
