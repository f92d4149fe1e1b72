import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { useAreaIfKnown } from '../../kit/session/area.ts'
import { useColourScheme } from '../../kit/theme/colour-scheme.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { NoticesMenu } from '../notices/NoticesMenu.tsx'
import type { AreaName } from './guard.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import styles from './Shell.module.css'

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
    <Row as="header" gap={8} align="center" surface="raised" rule="below" className={styles.bar}>
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
          <button
            type="button"
            className={styles.find}
            aria-keyshortcuts="Control+K"
            disabled={!known}
            onClick={onPalette}
          >
            <IconSearch {...icon} />
            <span>Go to</span>
          </button>
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
