import { Drawer, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { defaultSettings } from '../../contract/settings.ts'
import { AreaContext } from '../kit/area.ts'
import { cssVariablesResolver, theme } from '../kit/theme.ts'
import { ConfirmProvider } from '../kit/use-confirm.tsx'
import { UnsavedProvider } from '../kit/use-unsaved.tsx'
import { paths } from '../paths.ts'
import type { LoadedArea } from './admit.ts'
import type { AreaName } from './guard.ts'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { TopBar } from './TopBar.tsx'
import { useChangeStream } from './use-follow.ts'
import { usePalette } from './use-palette.tsx'
import { useShortcuts } from './use-shortcuts.tsx'

const dashboards: Record<AreaName, string> = {
  admin: paths.adminDashboard,
  employee: paths.employeeDashboard,
}

type Props = { area: AreaName; loaded: LoadedArea }

/** The frame around every back-office screen. */
export function Shell({ area, loaded: { staff, settings = defaultSettings } }: Props) {
  // Between signing out and leaving the page there is nobody left to show.
  if (!staff) return null
  const known = {
    user: staff,
    dashboard: dashboards[area],
    resortName: settings.resort_name,
    zone: settings.time_zone,
  }
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <AreaContext value={known}>
        <ConfirmProvider>
          <meta name="robots" content="noindex" />
          <UnsavedProvider>
            <Frame area={area}>
              <Outlet />
            </Frame>
          </UnsavedProvider>
        </ConfirmProvider>
      </AreaContext>
    </MantineProvider>
  )
}

function Frame({ area, children }: { area: AreaName; children: ReactNode }) {
  const [collapsed, setCollapsed] = useSidebar()
  const [drawer, setDrawer] = useState(false)
  const content = useFocusOnArrival()
  const palette = usePalette(area === 'admin')
  const shortcuts = useShortcuts()
  useChangeStream(area)
  return (
    <div className={styles.shell} data-collapsed={collapsed}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar
        area={area}
        collapsed={collapsed}
        onCollapse={() => setCollapsed(!collapsed)}
        drawer={drawer}
        onDrawer={() => setDrawer(true)}
        onShortcuts={shortcuts.show}
      />
      <Progress />
      {palette}
      {shortcuts.dialog}
      <div className={styles.side}>
        <Sidebar area={area} collapsed={collapsed} />
      </div>
      <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size="17rem">
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <div className={styles.drawer}>
            <Drawer.CloseButton aria-label="Close menu" />
            <Sidebar area={area} onLeave={() => setDrawer(false)} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  )
}

/** A page reached by a link begins at its content for keyboard and screen reader, as a fresh page would. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}

function Progress() {
  const { state } = useNavigation()
  return <div className={styles.progress} data-on={state !== 'idle'} />
}
