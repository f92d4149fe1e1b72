import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Props = { to: string; look?: 'primary' | 'secondary' | 'quiet'; label?: string; children: ReactNode }

/** A link to a page of the site that looks like a button. `label` says more than the visible words do. */
export function ButtonLink({ to, look = 'primary', label, children }: Props) {
  return (
    <Link to={to} className={styles[look]} aria-label={label}>
      {children}
    </Link>
  )
}
