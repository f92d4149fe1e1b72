import { useState, useSyncExternalStore } from 'react'
import { pageState } from '../../kit/page-state.ts'

/** Headings of the sidebar with what somebody made of them: open or folded. */
type Groups = Readonly<Record<string, boolean>>

const STORED = 'sidebar-groups'
/** What is done every day is in sight until somebody folds it. */
const atFirst: Groups = { Today: true }
const listeners = new Set<() => void>()
const page = pageState(() => ({ groups: undefined as Groups | undefined }))

function read(): Groups {
  if (!page.groups) {
    try {
      page.groups = { ...atFirst, ...JSON.parse(localStorage.getItem(STORED) ?? '{}') }
    } catch {
      page.groups = atFirst
    }
  }
  return page.groups ?? atFirst
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

/**
 * Which groups of the sidebar are open: that of the page, unless somebody folded it there, and those that this browser
 * keeps open.
 */
export function useGroups(current: string | undefined) {
  const groups = useSyncExternalStore(subscribe, read, () => atFirst)
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = (heading = '') => (heading === current ? foldedAt !== current : (groups[heading] ?? false))
  return {
    isOpen,
    fold: (heading: string) => {
      const open = !isOpen(heading)
      if (heading === current) setFoldedAt(open ? undefined : current)
      write({ ...groups, [heading]: open })
    },
  }
}
