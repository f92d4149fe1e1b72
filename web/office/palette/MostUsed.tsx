import { Link } from 'react-router'
import { useAreaIfKnown } from '../../kit/session/area.ts'
import { mostUsed } from '../shell/entries.ts'
import type { AreaName } from '../shell/guard.ts'
import { useEntryOfPage } from '../shell/use-entry.ts'
import styles from './MostUsed.module.css'

/** The five most used screens at the bottom of a phone, where the thumb is. */
export function MostUsed({ area }: { area: AreaName }) {
  const known = useAreaIfKnown()
  const here = useEntryOfPage(area).path
  if (!known) return null
  return (
    <nav aria-label="Most used">
      <ul className={styles.used}>
        {mostUsed(area, known.user).map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link to={path} aria-current={here === path ? 'page' : undefined}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
