import { Popover } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { type Ref, useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '../../../contract/office/accounts.ts'
import { maxNotices, type Notice, notices } from '../../../contract/office/notices.ts'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { followChanges } from '../../kit/changes/notify.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { useArea, useAreaIfKnown } from '../../kit/session/area.ts'
import { isAway } from '../../kit/session/at-work.ts'
import { useColourScheme } from '../../kit/theme/colour-scheme.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { bookingListFor } from '../../paths.ts'
import noticesMenu from '../notices/NoticesMenu.module.css'
import { lastEntry } from './entries.ts'
import type { AreaName } from './guard.ts'
import profileMenu from './ProfileMenu.module.css'
import styles from './Shell.module.css'
import { useLogOut } from './use-log-out.ts'

type Props = {
  area: AreaName
  dashboard: string
  collapsed: boolean
  onCollapse: () => void
  drawer: boolean
  onDrawer: () => void
  /** Only where there is a palette. */
  onPalette: (() => void) | undefined
  onShortcuts: () => void
  /** Takes the element in which a page shows the way back. */
  way: Ref<HTMLDivElement>
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Menu, name of the resort, theme, notifications, profile. */
export function TopBar(props: Props) {
  const { area, dashboard, collapsed, onCollapse, drawer, onDrawer, onPalette, onShortcuts, way } = props
  const known = useAreaIfKnown()
  const hydrated = useHydrated()
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Row
      as="header"
      gap={8}
      align="center"
      surface="raised"
      rule="below"
      className={`${styles.bar} unprinted`}
    >
      <button
        type="button"
        className={`${styles.tool} ${styles.phone}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={drawer}
        disabled={!hydrated}
        onClick={onDrawer}
      >
        <IconMenu2 {...icon} />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.wide}`}
        aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!collapsed}
        aria-controls="main-menu"
        disabled={!hydrated}
        onClick={onCollapse}
      >
        <Fold {...icon} />
      </button>
      <Link to={dashboard} className={styles.brand} aria-label={known?.resortName ?? 'Dashboard'}>
        <Seal size={28} />
        <Box as="span" tone="ink" nowrap>
          {known?.resortName}
        </Box>
      </Link>
      <div className={styles.way} ref={way} />
      <Row gap={4} align="center" className={styles.tools}>
        {onPalette ? (
          <Row
            type="button"
            as="button"
            align="center"
            gap={8}
            tone="muted"
            className={styles.find}
            aria-keyshortcuts="Control+K"
            disabled={!known}
            onClick={onPalette}
          >
            <IconSearch {...icon} />
            <span>Go to</span>
          </Row>
        ) : null}
        <ThemeToggle disabled={!hydrated} />
        {known ? (
          <>
            <NoticesMenu area={area} />
            <ProfileMenu onShortcuts={onShortcuts} />
          </>
        ) : (
          <ToolsToCome />
        )}
      </Row>
    </Row>
  )
}

/** In the place of what is one's own. */
const ToolsToCome = () => (
  <>
    <span className={styles.tool}>
      <IconBell {...icon} />
    </span>
    <span className={styles.face} />
  </>
)

/** Both icons are in the page and CSS shows one, so that nothing flickers before the script runs. */
function ThemeToggle({ disabled }: { disabled: boolean }) {
  const [scheme, setScheme] = useColourScheme()
  const dark = scheme === 'dark'
  return (
    <button
      type="button"
      className={styles.tool}
      disabled={disabled}
      aria-label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      <IconMoon {...icon} className={styles.moon} />
      <IconSun {...icon} className={styles.sun} />
    </button>
  )
}

const roleNames: Record<Role, string> = { admin: 'Admin', user: 'Employee' }

/** Who is signed in, and the way out. */
function ProfileMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user } = useArea()
  const area = user.role === 'admin' ? 'admin' : 'employee'
  const logOut = useLogOut()
  const [opened, setOpened] = useState(false)

  function showShortcuts() {
    setOpened(false)
    onShortcuts()
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={220}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Row
          type="button"
          as="button"
          align="center"
          gap={8}
          className={profileMenu.profile}
          onClick={() => setOpened(!opened)}
        >
          <span className={profileMenu.initials} data-initials={initialsOf(user.name)} />
          <Box as="span" weight={500} nowrap className={profileMenu.name}>
            <span className="visually-hidden">Profile of </span>
            {user.name}
          </Box>
        </Row>
      </Popover.Target>
      <Popover.Dropdown className={profileMenu.card} aria-label="Profile">
        <strong>{user.name}</strong>
        <Box as="span" tone="muted" size="label">
          {user.position ? `${user.position}, ${roleNames[user.role]}` : roleNames[user.role]}
        </Box>
        <Link to={lastEntry[area].path} className={profileMenu.out} onClick={() => setOpened(false)}>
          <IconKey size={18} stroke={1.6} aria-hidden="true" />
          Password and sign-in
        </Link>
        <button type="button" className={profileMenu.out} onClick={showShortcuts}>
          <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
          Keyboard shortcuts
        </button>
        <button type="button" className={profileMenu.out} onClick={logOut}>
          <IconLogout size={18} stroke={1.6} aria-hidden="true" />
          Log Out
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** What waits for whoever is signed in; each line leads to its page. An employee has none so far. */
function NoticesMenu({ area }: { area: AreaName }) {
  const [open, setOpen] = useState(false)
  const { found, refresh } = useNotices(area === 'admin')
  const count = isFailed(found) ? 0 : found.length
  const full = count >= maxNotices

  function toggle() {
    if (!open) void refresh()
    setOpen(!open)
  }

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={`${styles.tool} ${noticesMenu.bell}`}
          aria-label={
            count > 0
              ? `Notifications, ${counted(count, 'entry', 'entries')}${full ? ' or more' : ''}`
              : 'Notifications'
          }
          onClick={toggle}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {count > 0 ? <span aria-hidden="true">{full ? `${count}+` : count}</span> : null}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={noticesMenu.list} aria-label="Notifications">
        <h2>Notifications</h2>
        {isFailed(found) ? <p>{found.failed}</p> : <List notices={found} onLeave={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function List({ notices, onLeave }: { notices: readonly Notice[]; onLeave: () => void }) {
  const { zone } = useArea()
  if (notices.length === 0) return <p>No new notifications</p>
  return (
    <ul>
      {notices.map((notice) => (
        <li key={notice.kind + notice.path + notice.at + notice.text}>
          <Link to={notice.path} onClick={onLeave} data-kind={notice.kind}>
            {notice.text}
            <time dateTime={notice.at}>{formatInstant(notice.at, zone)}</time>
          </Link>
        </li>
      ))}
      {notices.length < maxNotices ? null : (
        <li>
          <Link to={bookingListFor({ status: 'pending' })} onClick={onLeave} data-kind="more">
            All bookings to confirm
          </Link>
        </li>
      )}
    </ul>
  )
}

const EVERY = 60_000

/** What waits for an admin: asked on every page and when the stream of changes says that it is another. */
function useNotices(on: boolean) {
  const [found, setFound] = useState<Notice[] | Failed>([])
  const { pathname } = useLocation()
  const refresh = useCallback(async () => {
    if (on) setFound(await toResult(call(notices.list)))
  }, [on])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => {
    void refresh()
  }, [refresh, pathname])
  useEffect(
    () =>
      followChanges((change) => {
        if (change === 'behind' || change.notice) void refresh()
      }),
    [refresh],
  )
  // For when the server cannot say so.
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !isAway()) void refresh()
    }, EVERY)
    return () => clearInterval(timer)
  }, [refresh])

  return { found, refresh }
}
