import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Link } from 'react-router'
import { useArea } from '../kit/area.ts'
import { useColourScheme } from '../kit/colour-scheme.ts'
import { Seal } from '../kit/Seal.tsx'
import type { AreaName } from './guard.ts'
import { NoticesMenu } from './NoticesMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import styles from './Shell.module.css'

type Props = {
  area: AreaName
  collapsed: boolean
  onCollapse: () => void
  drawer: boolean
  onDrawer: () => void
  onShortcuts: () => void
}

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Menu, name of the resort, theme, notifications, profile. */
export function TopBar({ area, collapsed, onCollapse, drawer, onDrawer, onShortcuts }: Props) {
  const { dashboard, resortName } = useArea()
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.tool} ${styles.phone}`}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={drawer}
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
        onClick={onCollapse}
      >
        <Fold {...icon} />
      </button>
      <Link to={dashboard} className={styles.brand}>
        <Seal size={28} />
        <span>{resortName}</span>
      </Link>
      <div className={styles.tools}>
        <ThemeToggle />
        <NoticesMenu area={area} />
        <ProfileMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}

function ThemeToggle() {
  const [scheme, setScheme] = useColourScheme()
  const dark = scheme === 'dark'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
    </button>
  )
}
