import { Link, NavLink } from 'react-router'
import { formatWhole } from '../format.ts'
import { Box, Row } from '../layout/Box.tsx'
import styles from './PageTabs.module.css'

type Tab = {
  label: string
  path: string
  /** How many things it holds. */
  count?: number
  /** Said where the tabs differ in more than the path of their addresses. */
  isCurrent?: boolean
}
type Props = {
  /** What the tabs are the parts of, for screen readers. */
  label: string
  tabs: readonly Tab[]
}

/** Pages that are the parts of one screen, each with an address of its own. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <Row as="nav" gap={16} className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: text, path, count, isCurrent }) =>
        isCurrent === undefined ? (
          <NavLink key={path} to={path} end>
            {text}
          </NavLink>
        ) : (
          <Link key={path} to={path} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
            {text}{' '}
            {count === undefined ? null : (
              <Box as="span" tabular>
                {formatWhole(count)}
              </Box>
            )}
          </Link>
        ),
      )}
    </Row>
  )
}
