import buttons from '../../kit/plain/Button.module.css'
import { useColourScheme } from '../../kit/theme/colour-scheme.ts'
import styles from './ThemeToggle.module.css'

/** Both icons are in the page and CSS shows one, so that nothing flickers before the script runs. */
export function ThemeToggle() {
  const [scheme, setScheme] = useColourScheme()
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-label="Dark theme"
      aria-pressed={scheme === 'dark'}
      title="Switch between light and dark"
      onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.moon}>
        <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
      </svg>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.sun}>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
      </svg>
    </button>
  )
}
