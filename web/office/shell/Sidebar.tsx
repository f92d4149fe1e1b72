import { Tooltip } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { type ReactElement, type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { useAreaIfKnown } from '../../kit/session/area.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { areasOf, type Entry, entryGroups, groupsFor, lastEntry } from './entries.ts'
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

/**
 * The main menu of an area. Only screens that exist stand in it. Until it is known who is signed in, all of them are
 * there, and the styles show those of the areas that this browser remembers (web/kit/theme/first-paint.ts).
 */
export function Sidebar({ area, collapsed = false, onLeave }: Props) {
  const known = useAreaIfKnown()
  const hydrated = useHydrated()
  const logOut = useLogOut()
  return (
    <nav aria-label="Main menu" className={styles.menu} data-collapsed={collapsed} data-waiting={!known}>
      <div id={onLeave ? undefined : 'main-menu'}>
        {(known ? groupsFor(area, known.user) : entryGroups[area]).map(({ heading, entries }) => (
          <Group key={entries[0]?.path} heading={heading} areas={areasOf(entries)}>
            {entries.map((entry) => (
              <Item key={entry.path} {...entry} collapsed={collapsed} onLeave={onLeave} />
            ))}
          </Group>
        ))}
        <ul className={styles.last}>
          <Item {...lastEntry[area]} collapsed={collapsed} onLeave={onLeave} />
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

type GroupProps = { heading: string | undefined; areas: string | undefined; children: ReactNode }

function Group({ heading, areas, children }: GroupProps) {
  const id = useId()
  if (!heading) return <ul>{children}</ul>
  return (
    <div className={styles.group} data-areas={areas}>
      <h2 id={id}>{heading}</h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}

function Item({ label, path, icon: Icon, collapsed, onLeave }: Entry & Omit<Props, 'area'>) {
  return (
    <li data-areas={areasOf([{ path }])}>
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
  // An open tooltip is cheap, forty that never open are not.
  if (!shown) return children
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  )
}
