import { Tooltip } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { type ReactElement, type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { useArea } from '../kit/area.ts'
import { type Entry, groupsFor, lastEntry } from './entries.ts'
import type { AreaName } from './guard.ts'
import styles from './Sidebar.module.css'
import { useLogOut } from './use-log-out.ts'

type Props = {
  area: AreaName
  /** Shows icons alone; the names stay there for screen readers and as tooltips. */
  collapsed?: boolean
  /** The drawer closes when an entry was chosen. */
  onLeave?: () => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** The main menu of an area. Only screens that exist stand in it. */
export function Sidebar({ area, collapsed = false, onLeave }: Props) {
  const { user } = useArea()
  const logOut = useLogOut()
  return (
    <nav aria-label="Main menu" className={styles.menu} data-collapsed={collapsed}>
      <div id={onLeave ? undefined : 'main-menu'}>
        {groupsFor(area, user).map(({ heading, entries }) => (
          <Group key={entries[0]?.path} heading={heading}>
            {entries.map((entry) => (
              <Item key={entry.path} {...entry} collapsed={collapsed} onLeave={onLeave} />
            ))}
          </Group>
        ))}
        <ul className={styles.last}>
          <Item {...lastEntry[area]} collapsed={collapsed} onLeave={onLeave} />
          <li>
            <Named name="Logout" shown={collapsed}>
              <button type="button" className={styles.entry} onClick={logOut}>
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

function Group({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const id = useId()
  if (!heading) return <ul>{children}</ul>
  return (
    <div className={styles.group}>
      <h2 id={id}>{heading}</h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

function Item({ label, path, icon: Icon, collapsed, onLeave }: Entry & Omit<Props, 'area'>) {
  return (
    <li>
      <Named name={label} shown={collapsed ?? false}>
        <NavLink to={path} className={styles.entry} onClick={onLeave}>
          <Icon {...icon} />
          <span>{label}</span>
        </NavLink>
      </Named>
    </li>
  )
}

function Named({ name, shown, children }: { name: string; shown: boolean; children: ReactElement }) {
  return (
    <Tooltip
      label={name}
      disabled={!shown}
      position="right"
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  )
}
