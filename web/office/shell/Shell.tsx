import { Kbd, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { Link, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { defaultSiteSettings } from '../../../contract/office/site-settings.ts'
import { site } from '../../../contract/site/pages.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { OnceOpened } from '../../kit/blocks/OnceOpened.tsx'
import { WaySlot } from '../../kit/blocks/Page.tsx'
import { ConfirmProvider } from '../../kit/blocks/use-confirm.tsx'
import { UnsavedProvider } from '../../kit/forms/UnsavedProvider.tsx'
import { isTyping } from '../../kit/is-typing.ts'
import { AreaContext, useAreaIfKnown } from '../../kit/session/area.ts'
import { storedChoice } from '../../kit/stored-choice.ts'
import '../../kit/theme/print-lists.css'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { cssVariablesResolver, theme } from '../../kit/theme/theme.ts'
import { paths } from '../../paths.ts'
import mostUsedStyles from '../palette/MostUsed.module.css'
import shortcutsStyles from '../palette/shortcuts.module.css'
import type { LoadedArea } from './admit.ts'
import { mostUsed } from './entries.ts'
import type { AreaName } from './guard.ts'
import progress from './Progress.module.css'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useEntryOfPage } from './use-entry.ts'
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
    <div className={styles.shell} data-area={area} data-collapsed={collapsed} data-waiting={waiting}>
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

const load = () => import('../palette/CommandPalette.tsx')
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }))

/** Ctrl K (on a Mac Command K) opens the command palette, and so does a button; its code comes with the first time. */
function usePalette(on: boolean): { dialog: ReactNode; open: () => void } {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!on) return
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setAsked((times) => times + 1)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [on])
  const dialog =
    asked > 0 ? (
      <Suspense>
        <CommandPalette key={asked} />
      </Suspense>
    ) : null
  return { dialog, open: () => setAsked((times) => times + 1) }
}

/** The five most used screens at the bottom of a phone, where the thumb is. */
function MostUsed({ area }: { area: AreaName }) {
  const known = useAreaIfKnown()
  const here = useEntryOfPage(area).path
  if (!known) return null
  return (
    <nav aria-label="Most used">
      <ul className={mostUsedStyles.used}>
        {mostUsed(area, known.user).map(({ label, short = label, path, icon: Icon }) => (
          <li key={path}>
            <Link to={path} aria-current={here === path ? 'page' : undefined}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <span>{short}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether the sidebar is a narrow rail, and how to change that; remembered in this browser (back-office §9). */
const useSidebar = storedChoice({
  key: 'sidebar',
  first: false,
  read: (stored) => stored === 'collapsed',
  write: (collapsed) => (collapsed ? 'collapsed' : 'expanded'),
})

type Shortcut = { keys: readonly string[]; does: string }

const anywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Go to any screen, booking or visitor' },
  { keys: ['/'], does: 'Search the list that is shown' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close a dialog, or let go of what is being dragged' },
]

const tapeChart: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'The stay before or after in the same room' },
  { keys: ['↑', '↓'], does: 'The nearest stay in the room above or below' },
  { keys: ['Enter'], does: 'Open the stay, and move it by typing' },
]

const booking: readonly Shortcut[] = [{ keys: ['C'], does: 'Add a charge to the folio' }]

/** What the keyboard can do, opened by `?` and from the profile menu. */
function useShortcuts(): { dialog: ReactNode; show: () => void } {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      setOpened(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return {
    show: () => setOpened(true),
    dialog: (
      <Dialog reading title="Keyboard shortcuts" opened={opened} onClose={() => setOpened(false)}>
        <Shortcuts title="Everywhere" list={anywhere} />
        <Shortcuts title="On a booking" list={booking} />
        <Shortcuts title="On the tape chart" list={tapeChart} />
      </Dialog>
    ),
  }
}

function Shortcuts({ title, list }: { title: string; list: readonly Shortcut[] }) {
  return (
    <section className={shortcutsStyles.shortcuts}>
      <h3>{title}</h3>
      <Stack as="dl" gap={8}>
        {list.map(({ keys, does }) => (
          <div key={does}>
            <Row as="dt" gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Row>
            <Box as="dd" tone="ink" size="small">
              {does}
            </Box>
          </div>
        ))}
      </Stack>
    </section>
  )
}
