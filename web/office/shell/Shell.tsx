import { MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { site } from '../../../contract/site/pages.ts'
import { OnceOpened } from '../../kit/blocks/OnceOpened.tsx'
import { WaySlot } from '../../kit/blocks/Page.tsx'
import { ConfirmProvider } from '../../kit/blocks/use-confirm.tsx'
import { UnsavedProvider } from '../../kit/forms/UnsavedProvider.tsx'
import { AreaContext } from '../../kit/session/area.ts'
import { cssVariablesResolver, theme } from '../../kit/theme/theme.ts'
import { paths } from '../../paths.ts'
import { MostUsed } from '../palette/MostUsed.tsx'
import { usePalette } from '../palette/use-palette.tsx'
import { useShortcuts } from '../palette/use-shortcuts.tsx'
import type { LoadedArea } from './admit.ts'
import type { AreaName } from './guard.ts'
import progress from './Progress.module.css'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { TopBar } from './TopBar.tsx'
import { useChangeStream } from './use-follow.ts'

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))

const dashboards: Record<AreaName, string> = {
  admin: paths.adminDashboard,
  employee: paths.employeeDashboard,
}

/**
 * The frame around every back-office screen. The server renders it too, the same for everybody; what depends on who
 * is signed in comes with the loader of PageBoundaryLayout, in the browser.
 */
export function Shell({ area }: { area: AreaName }) {
  const loaded: LoadedArea | undefined = useRouteLoaderData(`${area}-page`)
  // Asked for as soon as the page is read, not only when the scripts run. In the browser it is too late for that: what
  // was fetched already would be loaded once more, for nobody.
  if (typeof document === 'undefined')
    for (const path of askedFirst) preload(path, { as: 'fetch', crossOrigin: 'anonymous' })
  // Between signing out and leaving the page there is nobody left to show.
  if (loaded && !loaded.staff) return null
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <AreaContext value={loaded ? known(area, loaded) : null}>
        <ConfirmProvider>
          <meta name="robots" content="noindex" />
          <UnsavedProvider>
            <Frame area={area} waiting={!loaded}>
              <Outlet />
            </Frame>
          </UnsavedProvider>
        </ConfirmProvider>
      </AreaContext>
    </MantineProvider>
  )
}

/** What web/kit/session/session.ts and `loadArea` fetch. */
const askedFirst = ['/api/v2/me', site.get.path]

const known = (area: AreaName, { staff, settings = defaultSiteSettings }: LoadedArea) =>
  staff && {
    user: staff,
    dashboard: dashboards[area],
    resortName: settings.resort_name,
    zone: settings.time_zone,
    resort: settings,
  }

function Frame({ area, waiting, children }: { area: AreaName; waiting: boolean; children: ReactNode }) {
  const [collapsed, setCollapsed] = useSidebar()
  const [drawer, setDrawer] = useState(false)
  const content = useFocusOnArrival()
  const palette = usePalette(area === 'admin' && !waiting)
  const shortcuts = useShortcuts()
  const [way, setWay] = useState<HTMLElement | null>(null)
  return (
    <div className={styles.shell} data-collapsed={collapsed} data-waiting={waiting}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TopBar
        area={area}
        dashboard={dashboards[area]}
        collapsed={collapsed}
        onCollapse={() => setCollapsed(!collapsed)}
        drawer={drawer}
        onDrawer={() => setDrawer(true)}
        onPalette={area === 'admin' ? palette.open : undefined}
        onShortcuts={shortcuts.show}
        way={setWay}
      />
      <Progress waiting={waiting} />
      {waiting ? null : <ChangeStream area={area} />}
      {palette.dialog}
      {shortcuts.dialog}
      <div className={styles.side}>
        <Sidebar area={area} collapsed={collapsed} />
      </div>
      <OnceOpened opened={drawer}>
        {(opened) => <MenuDrawer area={area} opened={opened} onClose={() => setDrawer(false)} />}
      </OnceOpened>
      <main id="content" ref={content} tabIndex={-1} className={styles.content}>
        <WaySlot value={way}>{children}</WaySlot>
      </main>
      <MostUsed area={area} />
    </div>
  )
}

function ChangeStream({ area }: { area: AreaName }) {
  useChangeStream(area)
  return null
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

/** A page that is not there yet counts as one on its way. */
function Progress({ waiting }: { waiting: boolean }) {
  const { state } = useNavigation()
  return <div className={progress.progress} data-on={waiting || state !== 'idle'} />
}
