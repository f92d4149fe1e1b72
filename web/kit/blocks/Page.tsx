import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { formatInstant } from '../format.ts'
import { Box, Row, Stack } from '../layout/Box.tsx'
import { useArea } from '../session/area.ts'
import styles from './Page.module.css'

export type Crumb = { label: string; path: string }

type Props = {
  title: string
  /** The pages between the dashboard and this one, outermost first. */
  trail?: readonly Crumb[]
  /** This page is the dashboard itself: nothing to go back to. */
  isDashboard?: true
  /** Stands right behind the title, for a status. */
  badge?: ReactNode
  /** Stand at the end of the title's line. */
  actions?: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** Where the bar at the top of the office has room for the way back; without a bar it stands above the title. */
export const WaySlot = createContext<HTMLElement | null>(null)

/** The list that a page of one record belongs to. */
export const ListOfPage = createContext<Crumb | undefined>(undefined)

/** A screen of the back office: the way back in the bar (back-office §2), its title, then its content. */
export function Page({ title, trail = [], isDashboard, badge, actions, lead, children }: Props) {
  const { dashboard, resortName, zone } = useArea()
  const crumbs = isDashboard ? [] : [{ label: 'Dashboard', path: dashboard }, ...trail]
  const slot = useContext(WaySlot)
  const way = crumbs.length > 0 ? <WayBack crumbs={crumbs} title={title} /> : null
  return (
    <Stack gap={16} fits className={styles.page}>
      <title>{`${title} · ${resortName}`}</title>
      <PaperHead resortName={resortName} zone={zone} />
      <Stack as="header" gap={8}>
        {slot ? createPortal(way, slot) : way}
        <Row align="center" justify="between" wrap className={styles.heading}>
          <div>
            <Row align="center" wrap className={styles.title}>
              <h1>{title}</h1>
              {badge}
            </Row>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </div>
          {actions ? (
            <Row gap={8} wrap className={`${styles.actions} unprinted`}>
              {actions}
            </Row>
          ) : null}
        </Row>
      </Stack>
      <ListOfPage value={trail.at(-1)}>{children}</ListOfPage>
    </Stack>
  )
}

/** Stands on paper alone: whose list it is, and when it was printed. */
function PaperHead({ resortName, zone }: { resortName: string; zone: string }) {
  const [at, setAt] = useState('')
  useEffect(() => {
    // Printing waits for nothing that is drawn later.
    const stamp = () => flushSync(() => setAt(formatInstant(new Date().toISOString(), zone)))
    addEventListener('beforeprint', stamp)
    return () => removeEventListener('beforeprint', stamp)
  }, [zone])
  return (
    <Row justify="between" tone="muted" size="label" className="printed">
      <span>{resortName}</span>
      <span>{at ? `Printed ${at}` : null}</span>
    </Row>
  )
}

function WayBack({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { state } = useLocation() as { state: { from?: string } | null }
  const parent = crumbs.at(-1)
  if (!parent) return null
  // A list that led here is opened again with its page and filters.
  const list = state?.from?.startsWith(parent.path) ? state.from : parent.path
  return (
    <Row gap={8} align="center" size="label" shrinks className={`${styles.way} unprinted`}>
      <Link to={state?.from ?? parent.path} className={styles.back} aria-label="Back">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      </Link>
      <Box as="nav" shrinks aria-label="Breadcrumb">
        <Row as="ol" align="baseline" tone="muted">
          {crumbs.map((crumb) => (
            <li key={crumb.path}>
              <Link to={crumb === parent ? list : crumb.path}>{crumb.label}</Link>
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </Row>
      </Box>
    </Row>
  )
}
