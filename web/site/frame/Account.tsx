import { useId } from 'react'
import { Link } from 'react-router'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { requestLogin } from '../../kit/session/login-request.ts'
import { signOut, useSession } from '../../kit/session/session.ts'
import { paths } from '../../paths.ts'
import styles from './Account.module.css'

/** Sign in, or who is signed in. The page itself is the same for everybody: this follows once the browser knows. */
export function Account() {
  const { guest, staff } = useSession()
  const menu = useId()
  const who = guest?.name ?? staff?.name
  if (!who) {
    return (
      <button type="button" className={`${buttons.button} ${styles.plain}`} onClick={requestLogin}>
        Sign in
      </button>
    )
  }
  return (
    <>
      <button type="button" className={`${buttons.button} ${styles.plain}`} popoverTarget={menu}>
        <span className={styles.name}>{firstName(who)}</span>
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
        className={styles.menu}
      >
        <p>
          Signed in as <strong>{who}</strong>
        </p>
        <AccountLinks />
      </Box>
    </>
  )
}

/** What a signed-in person can do here; the header's menu and the mobile menu show the same. */
export function AccountLinks() {
  const { guest, staff } = useSession()
  return (
    <Stack as="ul" className={styles.links}>
      {guest ? (
        <li>
          <Link to={paths.myBookings}>My bookings</Link>
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
          <button type="button" onClick={() => signOut(guest ? 'guest' : 'staff')}>
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
