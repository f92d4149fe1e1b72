import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type Props = { title: string; lead?: string; tone?: 'plain' | 'sunken'; children: ReactNode }

/** A part of a page under its own heading; `sunken` sets it on a band of the darker ground. */
export function Section({ title, lead, tone = 'plain', children }: Props) {
  const id = useId()
  return (
    <section className={styles[tone]} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {lead ? <p>{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}
