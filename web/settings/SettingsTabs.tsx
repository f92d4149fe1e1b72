import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import styles from './settings.module.css'

/** The two halves of the settings: what the resort says of itself, and the pictures of its site. */
export function SettingsTabs() {
  return (
    <nav className={styles.tabs} aria-label="Settings">
      <NavLink to={paths.settings} end>
        Resort
      </NavLink>
      <NavLink to={paths.sitePictures}>Pictures</NavLink>
    </nav>
  )
}
