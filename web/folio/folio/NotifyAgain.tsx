import { type ReactNode, useEffect, useState } from 'react'
import styles from './folio.module.css'

type Props = {
  /** The figures that the dialog shows. */
  about: string
  /** Why the last sending was refused. */
  message: string | undefined
  children: (changed: boolean) => ReactNode
}

/**
 * When somebody else has changed the account, the dialog shows the new figures. The sentence of the refusal is then
 * said above them: beside a field with a new amount it would say the contrary.
 */
export function NotifyAgain({ about, message, children }: Props) {
  const [first, setFirst] = useState(about)
  const changed = first !== about
  useEffect(() => {
    if (!message) setFirst(about)
  }, [message, about])
  return (
    <>
      {changed && message ? (
        <div role="alert" className={styles.told}>
          <p>
            <strong>{message}</strong>
          </p>
          <p>The figures below are those of now.</p>
        </div>
      ) : null}
      {children(changed)}
    </>
  )
}
