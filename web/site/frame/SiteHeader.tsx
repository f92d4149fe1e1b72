import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { requestLogin } from '../../kit/session/login-request.ts'
import { signOut, useSession } from '../../kit/session/session.ts'
import { useColourScheme } from '../../kit/theme/colour-scheme.ts'
import { paths } from '../../paths.ts'
import type { SiteFrameData } from '../site-info.ts'
import accountStyles from './Account.module.css'
import mobileMenu from './MobileMenu.module.css'
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

/** A modal <dialog>: the browser itself holds the focus inside, closes it with Esc and hands the focus back. */
function MobileMenu({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => dialog.current?.close(), [key])

  function show() {
    dialog.current?.showModal()
    setOpen(true)
  }
  return (
    <Box block className={mobileMenu.place}>
      <button
        type="button"
        className={buttons.icon}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Lines d="M4 7h16M4 12h16M4 17h16" />
      </button>
      <dialog ref={dialog} className={mobileMenu.menu} aria-label="Menu" onClose={() => setOpen(false)}>
        <Row gap={12} align="center" className={mobileMenu.head}>
          <Seal />
          <span>{name}</span>
          <button
            type="button"
            className={buttons.icon}
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
          >
            <Lines d="m6 6 12 12M18 6 6 18" />
          </button>
        </Row>
        <Stack as="nav" aria-label="Menu" className={mobileMenu.nav}>
          {sections.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </Stack>
        <Link to={paths.reservation} className={buttons.primary}>
          Book now
        </Link>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on the buttons inside arrives as a click too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for the clicks of what it holds */}
        <div className={mobileMenu.account} onClick={() => dialog.current?.close()}>
          <AccountLinks />
        </div>
      </dialog>
    </Box>
  )
}

const Lines = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

/** Sign in, or who is signed in. The page itself is the same for everybody: this follows once the browser knows. */
function Account() {
  const { guest, staff } = useSession()
  const menu = useId()
  const who = guest?.name ?? staff?.name
  if (!who) {
    return (
      <button type="button" className={`${buttons.button} ${accountStyles.plain}`} onClick={requestLogin}>
        Sign in
      </button>
    )
  }
  return (
    <>
      <button type="button" className={`${buttons.button} ${accountStyles.plain}`} popoverTarget={menu}>
        <span className={accountStyles.name}>{firstName(who)}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <Box
        pad={16}
        surface="raised"
        edge
        radius="card"
        tone="ink"
        id={menu}
        popover="auto"
        className={accountStyles.menu}
      >
        <p>
          Signed in as <strong>{who}</strong>
        </p>
        <AccountLinks />
      </Box>
    </>
  )
}

const privatePlaces = [paths.ownStays, paths.myAccount]

/** Signs out, and leaves a page of the guest's own first: it is not for whoever holds the phone next. */
function useLogOut(kind: 'guest' | 'staff') {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return async () => {
    if (privatePlaces.some((place) => pathname.startsWith(place)))
      await navigate(paths.home, { replace: true })
    await signOut(kind)
  }
}

/** What a signed-in person can do here; the header's menu and the mobile menu show the same. */
function AccountLinks() {
  const { guest, staff } = useSession()
  const logOut = useLogOut(guest ? 'guest' : 'staff')
  return (
    <Stack as="ul" className={accountStyles.links}>
      {guest ? (
        <li>
          <Link to={paths.ownStays}>My bookings</Link>
        </li>
      ) : null}
      {guest ? (
        <li>
          <Link to={paths.myAccount}>Your account</Link>
        </li>
      ) : null}
      {staff ? (
        <li>
          <Link to={staff.role === 'admin' ? paths.adminDashboard : paths.employeeDashboard}>
            Back office
          </Link>
        </li>
      ) : null}
      {guest || staff ? (
        <li>
          <button type="button" onClick={logOut}>
            Log Out
          </button>
        </li>
      ) : (
        <li>
          <button type="button" onClick={requestLogin}>
            Sign in
          </button>
        </li>
      )}
    </Stack>
  )
}

const firstName = (name: string) => name.split(' ')[0] ?? name
