import { Link } from 'react-router'
import { useAreaIfKnown } from '../../kit/session/area.ts'
import { mostUsed } from './entries.ts'
import type { AreaName } from './guard.ts'
import styles from './MostUsed.module.css'
import { useEntryOfPage } from './use-entry.ts'

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
