import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Seal } from '../../kit/blocks/Seal.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { pageState } from '../../kit/page-state.ts'
import { ReplacedPictures } from '../../kit/pictures/shown-pictures.tsx'
import type { SiteFrameData } from '../site-info.ts'
import chatButton from './ChatButton.module.css'
import { footerLinks } from './navigation.ts'
import offlineNotice from './OfflineNotice.module.css'
import siteFooter from './SiteFooter.module.css'
import styles from './SiteFrame.module.css'
import { SiteHeader } from './SiteHeader.tsx'
import splashStyles from './Splash.module.css'
import { useScrolled } from './use-scrolled.ts'

type Props = {
  data: SiteFrameData
  overPicture?: boolean
  noChat?: boolean
  /** The dialog in which somebody signs in; the frame does not know who may. */
  signIn: ReactNode
  children: ReactNode
}

/** Header, footer and what floats: the same around every page that guests see. Pages render inside its <main>. */
export function SiteFrame({
  data: { resort, pictures, illustrations },
  overPicture = false,
  noChat = false,
  signIn,
  children,
}: Props) {
  const main = useFocusOnArrival()
  return (
    <ReplacedPictures pictures={pictures}>
      <Box
        href="#content"
        as="a"
        radius="button"
        surface="raised"
        tone="ink"
        weight={600}
        className={styles.skip}
      >
        Skip to content
      </Box>
      <Splash />
      <SiteHeader resort={resort} overPicture={overPicture} />
      <main ref={main} id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter resort={resort} illustrations={illustrations} />
      <OfflineNotice />
      {noChat ? null : <ChatButton resort={resort} />}
      {signIn}
    </ReplacedPictures>
  )
}

/**
 * G-LAY-09, -10: a line at the upper edge that is gone after 2 s, by CSS alone and above nothing, so that it can hold
 * nothing up. When the next page takes its time the line comes back until that page is there.
 */
function Splash() {
  const { state } = useNavigation()
  return (
    <div className={state === 'loading' ? splashStyles.waiting : splashStyles.splash} aria-hidden="true" />
  )
}

/** Says that what is shown was kept from an earlier visit. */
function OfflineNotice() {
  const online = useConnection()
  return (
    <div role="status" className={offlineNotice.place}>
      {online ? null : (
        <Box as="p" surface="raised" radius="button" tone="ink" size="small" className={offlineNotice.notice}>
          You are offline. You see the pages as they were at your last visit.
        </Box>
      )}
    </div>
  )
}

/**
 * Moves the focus into the new page after a link was followed, as a full page load would do; otherwise keyboard and
 * screen reader users stay behind on the link. Not on the first page, and not when the page has placed it already.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const placed = main.current?.contains(document.activeElement)
    if (!placed) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** G-GEN-08: opens a chat in which an enquiry about a room is already written. On narrow screens it comes with the first scroll. */
function ChatButton({ resort }: { resort: SiteFrameData['resort'] }) {
  const [top, scrolled] = useScrolled()
  const enquiry = `Hello ${resort.resort_name}, I would like to book a room. Could you help me?`
  return (
    <aside aria-label="Chat">
      <div ref={top} className={chatButton.top} data-left={scrolled || undefined} />
      <a
        className={chatButton.chat}
        href={`https://wa.me/${resort.chat_number}?${new URLSearchParams({ text: enquiry })}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="visually-hidden">Chat with us on WhatsApp about a room (opens in a new tab)</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 3.5a8.5 8.5 0 0 0-7.3 12.9L3.5 20.5l4.2-1.1A8.5 8.5 0 1 0 12 3.5Z" />
          <path d="M8.5 10.5h7M8.5 13.8h4.5" />
        </svg>
      </a>
    </aside>
  )
}

const page = pageState(() => ({ reachable: true }))

/**
 * Whether the site can be reached: what the browser says, and what the service worker has seen, because a server
 * that is down leaves the browser "online".
 */
const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => page.reachable,
    () => true,
  )

function subscribe(changed: () => void) {
  const notify = (now: boolean) => {
    if (now === page.reachable) return
    page.reachable = now
    changed()
  }
  const onOnline = () => notify(true)
  const onOffline = () => notify(false)
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'from-cache') notify(false)
    // The answer about this page may arrive after the connection is gone.
    if (event.data === 'from-network' && navigator.onLine) notify(true)
  }
  if (!navigator.onLine) notify(false)
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  navigator.serviceWorker?.addEventListener('message', onMessage)
  navigator.serviceWorker?.controller?.postMessage('how-was-this-page-served')
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
    navigator.serviceWorker?.removeEventListener('message', onMessage)
  }
}

const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** What is said of the pictures: nothing once all of them are photographs. */
const aboutPictures = {
  all: 'Pictures on this site are illustrations unless a caption says otherwise.',
  some: 'Some pictures on this site are illustrations, drawn for us.',
  none: null,
} as const

type SiteFooterProps = Pick<SiteFrameData, 'resort' | 'illustrations'>

/** G-GEN-09: everything in it comes from the settings. */
function SiteFooter({ resort, illustrations }: SiteFooterProps) {
  return (
    <footer className={siteFooter.footer}>
      <Stack gap={48} className={siteFooter.columns}>
        <Stack gap={12} className={siteFooter.brand}>
          <Seal size={48} />
          <p className={siteFooter.name}>{resort.resort_name}</p>
          <p>{resort.tagline}</p>
        </Stack>
        <nav aria-label="Footer">
          <ul className={siteFooter.links}>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Stack as="address" hug className={siteFooter.address}>
          {resort.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={dialled(resort.phone)}>{resort.phone}</a>
          <a href={`mailto:${resort.email}`}>{resort.email}</a>
        </Stack>
      </Stack>
      <Stack gap={48} className={siteFooter.last}>
        <p>{aboutPictures[illustrations]}</p>
        <Row as="ul" wrap className={siteFooter.social}>
          {resort.social_links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                {name}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </Row>
      </Stack>
    </footer>
  )
}
