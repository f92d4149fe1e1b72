import type { ReactNode } from 'react'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from './PageIntro.module.css'

type Props = { title: string; children?: ReactNode }

/** The head of a page: its one h1 and a lead of a sentence or two. */
export function PageIntro({ title, children }: Props) {
  return (
    <Stack as="header" gap={16} className={styles.intro}>
      <h1>{title}</h1>
      {children ? <p>{children}</p> : null}
    </Stack>
  )
}
