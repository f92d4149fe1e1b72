import { Tooltip } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router'
import { entries } from './entries.ts'
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

/** The main menu of an area. Only screens that exist stand in it. */
export function Sidebar({ area, collapsed = false, onLeave }: Props) {
  const logOut = useLogOut()
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <nav aria-label="Main menu" className={styles.menu} data-collapsed={collapsed}>
      <ul id={onLeave ? undefined : 'main-menu'}>
        {entries[area].map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Named name={label} shown={collapsed}>
              <NavLink to={path} className={styles.entry} onClick={onLeave}>
                <Icon {...icon} />
                <span>{label}</span>
              </NavLink>
            </Named>
          </li>
        ))}
        <li className={styles.last}>
          <Named name="Logout" shown={collapsed}>
            <button type="button" className={styles.entry} onClick={logOut}>
              <IconLogout {...icon} />
              <span>Logout</span>
            </button>
          </Named>
        </li>
      </ul>
    </nav>
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
