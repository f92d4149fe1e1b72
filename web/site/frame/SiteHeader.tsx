import { Link, NavLink } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { useColourScheme } from '../../kit/theme/colour-scheme.ts'
import { paths } from '../../paths.ts'
import type { SiteFrameData } from '../site-info.ts'
import { Account } from './Account.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { sections } from './navigation.ts'
import styles from './SiteHeader.module.css'
import themeToggle from './ThemeToggle.module.css'
import { useScrolled } from './use-scrolled.ts'

type Props = { resort: SiteFrameData['resort']; overPicture: boolean }

/** G-LAY-06: see-through at the top of the page, solid black once it is scrolled. */
export function SiteHeader({ resort, overPicture }: Props) {
  const [top, scrolled] = useScrolled()
  return (
    <>
      <div ref={top} className={styles.top} />
      <header className={styles.header} data-over={scrolled ? 'black' : overPicture ? 'picture' : 'page'}>
        <Row gap={16} align="center" className={styles.row}>
          <Link to={paths.home} className={styles.wordmark}>
            <Seal />
            <span>{resort.resort_name}</span>
          </Link>
          <nav aria-label="Main" className={styles.nav}>
            {sections.map(({ to, label }) => (
              <NavLink key={to} to={to} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Row gap={4} align="center" className={styles.tools}>
            <div className={styles.account}>
              <Account />
            </div>
            <ThemeToggle />
            <Link to={paths.reservation} className={`${buttons.button} ${styles.book}`}>
              Book now
            </Link>
            <MobileMenu name={resort.resort_name} />
          </Row>
        </Row>
      </header>
    </>
  )
}

/** Both icons are in the page and CSS shows one, so that nothing flickers before the script runs. */
function ThemeToggle() {
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
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={themeToggle.moon}>
        <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
      </svg>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={themeToggle.sun}>
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
      </svg>
    </button>
  )
}
