import { useNavigation } from 'react-router'
import styles from './Splash.module.css'

/**
 * G-LAY-09, -10: a line at the upper edge that is gone after 2 s, by CSS alone and above nothing, so that it can hold
 * nothing up. When the next page takes its time the line comes back until that page is there.
 */
export function Splash() {
  const { state } = useNavigation()
  return <div className={state === 'loading' ? styles.waiting : styles.splash} aria-hidden="true" />
}
