import { NavLink } from 'react-router'
import styles from './PageTabs.module.css'

type Props = {
  /** What the tabs are the parts of, for screen readers. */
  label: string
  tabs: readonly { label: string; path: string }[]
}

/** Pages that are the parts of one screen, each with an address of its own. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ label: text, path }) => (
        <NavLink key={path} to={path} end>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
