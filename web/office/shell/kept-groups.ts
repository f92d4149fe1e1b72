import { useState, useSyncExternalStore } from 'react'
import { pageState } from '../../kit/page-state.ts'

/** Headings of the sidebar with what somebody made of them: open or folded. */
type Groups = Readonly<Record<string, boolean>>

const STORED = 'sidebar-groups'
const none: Groups = {}
const listeners = new Set<() => void>()
const page = pageState(() => ({ groups: undefined as Groups | undefined }))

function read(): Groups {
  if (!page.groups) {
    try {
      page.groups = JSON.parse(localStorage.getItem(STORED) ?? '{}') ?? none
    } catch {
      page.groups = none
    }
  }
  return page.groups ?? none
}

function write(to: Groups) {
  page.groups = to
  try {
    localStorage.setItem(STORED, JSON.stringify(to))
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where a page belongs to no group, what is done every day is in sight. */
const everyDay = 'Today'

/**
 * Which groups of the sidebar are open: that of the page, unless somebody folded it there, and those that this browser
 * keeps open.
 */
export function useGroups(current: string | undefined) {
  const groups = useSyncExternalStore(subscribe, read, () => none)
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = (heading = '') =>
    heading === current ? foldedAt !== current : (groups[heading] ?? (!current && heading === everyDay))
  return {
    isOpen,
    fold: (heading: string) => {
      const open = !isOpen(heading)
      if (heading === current) setFoldedAt(open ? undefined : current)
      write({ ...groups, [heading]: open })
    },
  }
}
