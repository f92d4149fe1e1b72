import { type ReactNode, useId } from 'react'
import { Box, Row } from '../layout/Box.tsx'
import styles from './Panel.module.css'

type Props = {
  title: string
  /** Stands beside the title: a link or a small action. */
  aside?: ReactNode
  /** The content reaches the panel's edges: tables and lists with rules of their own. */
  flush?: boolean
  children: ReactNode
}

/** One framed part of a page with its heading. */
export function Panel({ title, aside, flush, children }: Props) {
  const heading = useId()
  return (
    <Box as="section" surface="raised" edge radius="card" className={styles.panel} aria-labelledby={heading}>
      <Row as="header" align="baseline" justify="between" wrap>
        <h2 id={heading}>{title}</h2>
        {aside}
      </Row>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </Box>
  )
}
