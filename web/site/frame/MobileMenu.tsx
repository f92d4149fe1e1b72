import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import buttons from '../../kit/plain/Button.module.css'
import { paths } from '../../paths.ts'
import { AccountLinks } from './Account.tsx'
import styles from './MobileMenu.module.css'
import { sections } from './navigation.ts'

/** A modal <dialog>: the browser itself holds the focus inside, closes it with Esc and hands the focus back. */
export function MobileMenu({ name }: { name: string }) {
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
    <Box block className={styles.place}>
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
      <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={() => setOpen(false)}>
        <Row gap={12} align="center" className={styles.head}>
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
        <Stack as="nav" aria-label="Menu" className={styles.nav}>
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
        <div className={styles.account} onClick={() => dialog.current?.close()}>
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
