import { useSyncExternalStore } from 'react'
import { pageState } from '../../kit/page-state.ts'

const STORED = 'sidebar'
const listeners = new Set<() => void>()
const page = pageState(() => ({ collapsed: undefined as boolean | undefined }))

function read(): boolean {
  if (page.collapsed === undefined) {
    try {
      page.collapsed = localStorage.getItem(STORED) === 'collapsed'
    } catch {
      page.collapsed = false
    }
  }
  return page.collapsed
}

function write(to: boolean) {
  page.collapsed = to
  try {
    localStorage.setItem(STORED, to ? 'collapsed' : 'expanded')
  } catch {
    // Storage may be blocked; then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the sidebar is a narrow rail, and how to change that; remembered in this browser (back-office §9). */
export function useSidebar(): [collapsed: boolean, setCollapsed: (collapsed: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write]
}
