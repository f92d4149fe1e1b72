import { useEffect, useRef } from 'react'
import { Notice } from '../../kit/plain/Notice.tsx'
import styles from './OwnStay.module.css'

/** What has just been done: where the reader is taken, for the button that did it may be gone. */
export function Done({ message }: { message: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) place.current?.focus()
  }, [message])
  return message ? (
    <div ref={place} tabIndex={-1} className={styles.done}>
      <Notice kind="success">
        <p>{message} The resort has been told. What you see below is up to date.</p>
      </Notice>
    </div>
  ) : null
}
