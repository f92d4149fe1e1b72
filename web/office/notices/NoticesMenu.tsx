import { Popover } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { maxNotices, type Notice, notices } from '../../../contract/office/notices.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { followChanges } from '../../kit/changes/notify.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { isAway } from '../../kit/session/at-work.ts'
import { bookingListFor } from '../../paths.ts'
import type { AreaName } from '../shell/guard.ts'
import shell from '../shell/Shell.module.css'
import styles from './NoticesMenu.module.css'

/** What waits for whoever is signed in; each line leads to its page. An employee has none so far. */
export function NoticesMenu({ area }: { area: AreaName }) {
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
          className={`${shell.tool} ${styles.bell}`}
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
      <Popover.Dropdown className={styles.list} aria-label="Notifications">
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
      followChanges((told) => {
        if (told === 'behind' || told.notice) void refresh()
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
