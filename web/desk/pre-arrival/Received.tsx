import { useEffect, useRef } from 'react'
import type { PreArrivalForm } from '../../../contract/desk/pre-arrival.ts'
import { formatDate } from '../../kit/format.ts'
import { Button } from '../../kit/plain/Button.tsx'
import styles from './pre-arrival.module.css'
import { receivedLines } from './received-lines.ts'

type Props = { form: PreArrivalForm; justNow: boolean; onChange: () => void }

/** Thanks, and what was received; numbers by their last four signs. */
export function Received({ form: { guest_name, time_zone, received }, justNow, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow) heading.current?.focus()
  }, [justNow])
  if (!received) return null
  const lines = receivedLines(received)
  return (
    <section className={styles.received}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you, {guest_name}
      </h2>
      <p>
        {lines.length > 0
          ? `This is what we received on ${formatDate(received.answered_at, time_zone)}.`
          : 'You sent us nothing yet: we ask you when you are here.'}{' '}
        Please bring the document with you.
      </p>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button variant="quiet" onClick={onChange}>
          Change or add something
        </Button>
      </p>
    </section>
  )
}
