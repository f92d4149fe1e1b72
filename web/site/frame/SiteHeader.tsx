import { Link, NavLink } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import type { SiteFrameData } from '../site-info.ts'
import { Account } from './Account.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { sections } from './navigation.ts'
import styles from './SiteHeader.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'
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
