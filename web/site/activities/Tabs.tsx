import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddressHash } from '../../kit/use-address-hash.ts'
import styles from './Tabs.module.css'

type Tab = { id: string; label: string; panel: ReactNode }

/** Which tab is open stands in the address (#dining), so that it can be linked to and survives a reload. */
function useTabInAddress(tabs: readonly Tab[]) {
  const asked = useAddressHash()
  const navigate = useNavigate()
  const open = tabs.find((tab) => tab.id === asked) ?? tabs[0]
  const show = (id: string) => navigate(`#${id}`, { replace: true, preventScrollReset: true })
  return { open: open?.id, show }
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
  // A link does not answer to the space bar by itself.
  ' ': (at) => at,
}

/** Tabs after the WAI-ARIA pattern: arrows, Home and End move and open. All panels are in the HTML. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { open, show } = useTabInAddress(tabs)
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent, at: number) {
    const next = steps[event.key]?.(at, tabs.length - 1)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    show(tab.id)
    list.current?.querySelectorAll('a')[next]?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} ref={list}>
        {tabs.map((tab, at) => (
          // A link, so that a tap before the page is alive is not lost: it stands in the address by then.
          <Link
            key={tab.id}
            to={`#${tab.id}`}
            replace
            preventScrollReset
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            aria-selected={tab.id === open}
            tabIndex={tab.id === open ? 0 : -1}
            className={styles.tab}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control in it takes the focus itself
          tabIndex={0}
          hidden={tab.id !== open}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
