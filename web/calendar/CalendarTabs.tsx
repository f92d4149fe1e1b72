import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import styles from './calendar.module.css'

/** The two ways to look at the stays. */
export function CalendarTabs() {
  return (
    <nav aria-label="Ways to look at stays" className={styles.tabs}>
      <NavLink to={paths.calendar}>Calendar</NavLink>
      <NavLink to={paths.tapeChart}>Tape chart</NavLink>
    </nav>
  )
}
