import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Stack } from '../layout/Box.tsx'
import styles from './PageNotice.module.css'

/** A page that only has something to say: not found, out of order. It needs no data, so it always shows. */
export function PageNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={24} hug className={styles.notice}>
      <title>{title}</title>
      <h1>{title}</h1>
      {children ? <p>{children}</p> : null}
      <Link to={paths.home} className={styles.home}>
        Back to Home
      </Link>
    </Stack>
  )
}
