import { Tooltip } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAreaIfKnown } from '../../kit/session/area.ts'
import { storedChoice } from '../../kit/stored-choice.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { areasOf, type Entry, entryGroups, groupsFor, lastEntry } from './entries.ts'
import type { AreaName } from './guard.ts'
import styles from './Sidebar.module.css'
import { useEntryOfPage } from './use-entry.ts'
import { useLogOut } from './use-log-out.ts'

type Props = {
  area: AreaName
  /** Shows icons alone; the names stay there for screen readers and as tooltips. */
  collapsed?: boolean
  /** The drawer closes when an entry was chosen. */
  onLeave?: () => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/**
 * The main menu of an area. Only screens that exist stand in it. Until it is known who is signed in, all of them are
 * there, and the styles show those of the areas that this browser remembers (web/kit/theme/first-paint.ts). The group
 * of the page that is shown is open, others as this browser keeps them.
 */
export function Sidebar({ area, collapsed = false, onLeave }: Props) {
  const known = useAreaIfKnown()
  const hydrated = useHydrated()
  const logOut = useLogOut()
  const here = useEntryOfPage(area)
  const folds = useGroups(here.heading)
  const menu = useCurrentInSight(here.path)
  const shown = { here: here.path, collapsed, onLeave }
  return (
    <nav aria-label="Main menu" className={styles.menu} data-collapsed={collapsed} data-waiting={!known}>
      <div id={onLeave ? undefined : 'main-menu'} ref={menu}>
        {(known ? groupsFor(area, known.user) : entryGroups[area]).map(({ heading, entries }) => (
          <Group
            key={entries[0]?.path}
            heading={heading}
            areas={areasOf(entries)}
            isOpen={folds.isOpen(heading)}
            onFold={hydrated && heading ? () => folds.fold(heading) : undefined}
          >
            {entries.map((entry) => (
              <Item key={entry.path} {...entry} {...shown} />
            ))}
          </Group>
        ))}
        <ul className={styles.last}>
          <Item {...lastEntry[area]} {...shown} />
          <li>
            <Named name="Logout" shown={collapsed}>
              <button type="button" className={styles.entry} onClick={logOut} disabled={!hydrated}>
                <IconLogout {...icon} />
                <span>Logout</span>
              </button>
            </Named>
          </li>
        </ul>
      </div>
    </nav>
  )
}

/** Headings of the sidebar with what somebody made of them: open or folded. */
type Groups = Readonly<Record<string, boolean>>

const useKeptGroups = storedChoice<Groups>({
  key: 'sidebar-groups',
  first: {},
  read: (stored) => JSON.parse(stored) ?? {},
  write: (groups) => JSON.stringify(groups),
})

/** Where a page belongs to no group, what is done every day is in sight. */
const everyDay = 'Today'

/**
 * Which groups of the sidebar are open: that of the page, unless somebody folded it there, and those that this browser
 * keeps open.
 */
function useGroups(current: string | undefined) {
  const [groups, keep] = useKeptGroups()
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = (heading = '') =>
    heading === current ? foldedAt !== current : (groups[heading] ?? (!current && heading === everyDay))
  return {
    isOpen,
    fold: (heading: string) => {
      const open = !isOpen(heading)
      if (heading === current) setFoldedAt(open ? undefined : current)
      keep({ ...groups, [heading]: open })
    },
  }
}

/** Where the window is too low for the whole menu, it shows the entry of the page that was come to. */
function useCurrentInSight(path: string | undefined) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (path) menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [path])
  return menu
}

type GroupProps = {
  heading: string | undefined
  areas: string | undefined
  isOpen: boolean
  onFold: (() => void) | undefined
  children: ReactNode
}

function Group({ heading, areas, isOpen, onFold, children }: GroupProps) {
  const id = useId()
  if (!heading) return <ul>{children}</ul>
  return (
    <div className={styles.group} data-areas={areas} data-open={isOpen}>
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-entries`}
          disabled={!onFold}
          onClick={onFold}
        >
          {heading}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </button>
      </h2>
      <ul id={`${id}-entries`} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

type ItemProps = Entry & Omit<Props, 'area'> & { here: string | undefined }

function Item({ label, path, icon: Icon, here, collapsed, onLeave }: ItemProps) {
  return (
    <li data-areas={areasOf([{ path }])}>
      <Named name={label} shown={collapsed ?? false}>
        <Link
          to={path}
          className={styles.entry}
          aria-current={here === path ? 'page' : undefined}
          onClick={onLeave}
        >
          <Icon {...icon} />
          <span>{label}</span>
        </Link>
      </Named>
    </li>
  )
}

function Named({ name, shown, children }: { name: string; shown: boolean; children: ReactElement }) {
  // An open tooltip is cheap, forty that never open are not.
  if (!shown) return children
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  )
}
